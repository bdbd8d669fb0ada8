import { and, eq, lt, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { equityCallParts, equityCalls, equityInvestments } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { processDue, rowsWhere } from "@/lib/core/jobs/due-rows";
import { noteFailure } from "@/lib/core/jobs/failures";
import { always } from "@/lib/core/jobs/job";
import { BATCH_SIZE, WHOLE_POINTS } from "@/lib/equity/constants";
import { fundRows } from "@/lib/equity/funds/rows";
import { reserveInstant } from "./call-rules";
import type { Call } from "./rows";

/**
 * Creates the missing parts of issued calls. It can be interrupted at any point, and several processes can run it
 * concurrently: the row of each call contains its progress. Returns the number of calls processed.
 */
export function issueCalls(shouldContinue = always): Promise<number> {
  const { status } = equityCalls;
  return processDue({
    due: rowsWhere(equityCalls, () => eq(status, "issuing")),
    decide: async (call) => {
      while ((await inTransaction((tx) => handOutNext(tx, call))) && shouldContinue());
    },
    failed: (call, error) => noteFailure({ call, error }, "could not issue a capital call"),
    shouldContinue,
  });
}

// Locks the fund before its calls, as everywhere.
async function handOutNext(tx: Tx, id: number): Promise<boolean> {
  const [known] = await tx.select().from(equityCalls).where(eq(equityCalls.id, id)).limit(1);
  if (known?.status !== "issuing") return false;
  await fundRows.lock(tx, known.fundId);
  const [call] = await tx.select().from(equityCalls).where(eq(equityCalls.id, id)).for("update");
  return call?.status === "issuing" ? handOutPage(tx, call, clock.now()) : false;
}

type Handed = Record<"last" | "seen" | "parts" | "cents", string>;

/**
 * Creates the next page of parts (`partOf`) of a call of a locked fund and updates the called amounts, in one
 * statement. Returns whether there may be more. Excludes investors who joined after the call was issued. Waits for
 * earlier calls, because a part depends on what they leave uncalled.
 */
export async function handOutPage(tx: Tx, call: Call, now: Date): Promise<boolean> {
  if (await hasEarlierCall(tx, call)) return false;
  const { id, fundId, points, fromPoints, dueAt, issuedAt, lastInvestmentId } = call;
  const left = WHOLE_POINTS - (fromPoints ?? 0);
  const at = (date: Date | null) => (date ?? now).toISOString();
  const [page] = await tx.execute<Handed>(sql`
    with page as (
      select id, div((commitment_cents - called_cents)::numeric * ${points}::int, ${left}::int)::bigint as cents
      from ${equityInvestments}
      where fund_id = ${fundId} and status = 'active' and commitment_date <= ${at(issuedAt)}::timestamptz
        and id > ${lastInvestmentId}::int
      order by id limit ${BATCH_SIZE} for no key update
    ), called as (
      update ${equityInvestments} i set called_cents = i.called_cents + page.cents
      from page where i.id = page.id and page.cents > 0 returning i.id
    ), parts as (
      insert into ${equityCallParts} (call_id, investment_id, cents, due_at, reserve_at)
      select ${id}::int, page.id, page.cents, ${at(dueAt)}::timestamptz, ${at(reserveInstant(dueAt))}::timestamptz
      from page where page.cents > 0 order by page.id returning cents
    )
    select coalesce((select max(id) from page), 0) as last, (select count(*) from page) as seen,
      (select count(*) from parts) as parts, coalesce((select sum(cents) from parts), 0) as cents`);
  const seen = Number(page?.seen ?? 0);
  const isOver = seen < BATCH_SIZE;
  await tx
    .update(equityCalls)
    .set({
      status: isOver ? "issued" : "issuing",
      lastInvestmentId: Math.max(lastInvestmentId, Number(page?.last ?? 0)),
      parts: sql`${equityCalls.parts} + ${Number(page?.parts ?? 0)}::int`,
      totalCents: sql`${equityCalls.totalCents} + ${BigInt(page?.cents ?? 0)}::bigint`,
    })
    .where(eq(equityCalls.id, id));
  return !isOver;
}

async function hasEarlierCall(tx: Tx, { id, fundId }: Call): Promise<boolean> {
  const { id: other, fundId: ofFund, status } = equityCalls;
  const earlier = await tx
    .select({ id: other })
    .from(equityCalls)
    .where(and(eq(ofFund, fundId), eq(status, "issuing"), lt(other, id)))
    .limit(1);
  return earlier.length > 0;
}
