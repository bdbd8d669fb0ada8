import { adminProposals } from "@/db/schema";
import { defineRows } from "@/lib/deals/machine-rows";
import { PROPOSAL } from "./machine";
import { roleIn } from "./rules";
import { NO_PROPOSAL } from "./schema";

export const proposalRows = defineRows({
  machine: PROPOSAL,
  table: adminProposals,
  missing: NO_PROPOSAL,
  rolesIn: (proposal, person) => [roleIn(proposal, person)],
  outsiders: [],
});
