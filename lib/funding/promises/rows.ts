import { fundingPromises } from "@/db/schema";
import { defineRows } from "@/lib/deals/machine-rows";
import { PROMISE } from "./machine";
import { NO_PROMISE } from "./schema";

export type PromiseRow = typeof fundingPromises.$inferSelect;

export const promiseRows = defineRows({
  machine: PROMISE,
  table: fundingPromises,
  missing: NO_PROMISE,
  rolesIn: ({ supporterId, ownerId }: PromiseRow, { id, isAdmin }) => {
    if (id === supporterId) return ["supporter"];
    if (id === ownerId) return ["owner"];
    return isAdmin ? ["administrator"] : [];
  },
  outsiders: [],
});

/** The columns of a promise that will not pay again. */
export const OVER = { nextOn: null, dueAt: null, attempts: 0 } as const;
