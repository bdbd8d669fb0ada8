import { adminProposals } from "@/db/schema";
import { defineRows } from "@/lib/deals/machine-rows";
import { PROPOSAL } from "./proposal-machine";
import { roleIn } from "./proposal-rules";

export const proposalRows = defineRows({
  machine: PROPOSAL,
  table: adminProposals,
  missing: "Esa propuesta no existe",
  rolesIn: (proposal, person) => [roleIn(proposal, person)],
  outsiders: [],
});
