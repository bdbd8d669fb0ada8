import { fundingRequests } from "@/db/schema";
import { defineRows } from "@/lib/deals/machine-rows";
import { REQUEST } from "./machine";
import { NO_REQUEST } from "./schema";

export type Request = typeof fundingRequests.$inferSelect;

export const requestRows = defineRows({
  machine: REQUEST,
  table: fundingRequests,
  missing: NO_REQUEST,
  rolesIn: ({ ownerId }, { id, isAdmin }) => {
    if (ownerId === id) return ["owner" as const];
    return isAdmin ? ["administrator" as const, "investor" as const] : ["investor" as const];
  },
  outsiders: ["investor"],
  endOf: ({ status, deadlineAt }) => (status === "open" ? deadlineAt : null),
});

/** The amount that a request still needs, in cents. */
export const missingOf = ({ amountCents, agreedCents }: Pick<Request, "amountCents" | "agreedCents">) =>
  amountCents - agreedCents;
