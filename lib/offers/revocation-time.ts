import { and, asc, eq, gt, inArray, lt, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { db, type Source } from "@/db";
import { clock } from "@/lib/core/format/clock";
import { readClosure } from "@/lib/ledger/closures";

type Investments = {
  table: PgTable & Record<"id" | "revocableUntil", PgColumn>;
  /** What they invest in. */
  offers: PgTable & Record<"id", PgColumn>;
  offerId: PgColumn;
  /** Matches those that can be revoked until their time ends. */
  areRevocable: SQL | undefined;
};

export type Extension = { source?: Source; only?: number; now?: Date };

/**
 * Gives the investors whose time to revoke ended while the ledger was closed, or ends soon after, a day from its
 * opening (decisions 324 and 330). Returns the closure like `readClosure`.
 */
export async function extendRevocationTime(
  { table, offers, offerId, areRevocable }: Investments,
  { source = db, only, now = clock.now() }: Extension = {},
) {
  const closure = await readClosure(now, source);
  if (!closure || closure === "closed") return closure;
  const { id, revocableUntil } = table;
  const { from, until } = closure;
  const ended = source
    .select({ id })
    .from(table as PgTable)
    .innerJoin(offers as PgTable, eq(offers.id, offerId))
    .where(
      and(
        areRevocable,
        gt(revocableUntil, from),
        lt(revocableUntil, until),
        only === undefined ? undefined : eq(id, only),
      ),
    )
    .orderBy(asc(id))
    .for("no key update", { of: table });
  await source
    .update(table as PgTable)
    .set({ revocableUntil: until })
    .where(inArray(id, ended));
  return closure;
}
