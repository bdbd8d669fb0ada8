import { adminProposals } from "@/db/schema";
import { defineRows } from "@/lib/deals/machine-rows";
import { PROPOSAL } from "./proposal-machine";
import { roleIn } from "./proposal-rules";
import { NO_PROPOSAL } from "./proposal-schema";

export const proposalRows = defineRows({
  machine: PROPOSAL,
  table: adminProposals,
  missing: NO_PROPOSAL,
  rolesIn: (proposal, person) => [roleIn(proposal, person)],
  outsiders: [],
});
