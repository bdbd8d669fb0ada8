import { loanOffers, loanRequests } from "@/db/schema";
import { defineRows } from "@/lib/deals/machine-rows";
import type { Person } from "@/lib/deals/parties";
import { LOAN_OFFER, LOAN_REQUEST } from "./machine";
import { NO_OFFER, NO_REQUEST } from "./schema";

export const requestRows = defineRows({
  machine: LOAN_REQUEST,
  table: loanRequests,
  missing: NO_REQUEST,
  rolesIn: ({ borrowerId }, person) => rolesOf(borrowerId, person),
  outsiders: ["taker", "administrator"],
  endOf: ({ expiresAt }) => expiresAt,
});

export const offerRows = defineRows({
  machine: LOAN_OFFER,
  table: loanOffers,
  missing: NO_OFFER,
  rolesIn: ({ lenderId }, person) => rolesOf(lenderId, person),
  outsiders: ["taker", "administrator"],
  endOf: ({ expiresAt }) => expiresAt,
});

// Anyone but the owner can take a post; the events restrict the other roles. A pool's offer has no owner: an
// administrator sets its terms.
function rolesOf(ownerId: string | null, { id, isAdmin }: Person) {
  const role = ownerId === id ? ("owner" as const) : ("taker" as const);
  return isAdmin ? [role, "administrator" as const] : [role];
}
