import { and, asc, eq, gt, isNotNull, lte, ne, type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { equityCallParts, equityCalls, equityFunds, equityInvestments } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { DAY_MINUTES } from "@/lib/core/format/durations";
import { processDue, rowsWhere } from "@/lib/core/jobs/due-rows";
import { noteFailure } from "@/lib/core/jobs/failures";
import { always } from "@/lib/core/jobs/job";
import { REMIND_DAYS } from "@/lib/equity/constants";
import { changeFeeBase } from "@/lib/equity/funds/fees";
import { type Fund, fundRows, shareFund } from "@/lib/equity/funds/rows";
import { notifyInvestor } from "@/lib/equity/places/notices";
import { movePlace, type Place } from "@/lib/equity/places/rows";
import { available } from "@/lib/ledger/accounts";
import { deadlinesEnd, readClosure } from "@/lib/ledger/closures";
import { postUpTo } from "@/lib/ledger/partial-posting";
import { rescueEnd, restOf } from "./call-rules";
import { notifyDueSoon, notifyLate, notifyRescue } from "./notices";
import { isPayable, payPart } from "./part-payment";
import { type CallPart, findPart, movePart } from "./rows";
import { release, reserve } from "./transfers";

const { id, status, dueAt, reserveAt, rescueUntil } = equityCallParts;

/** Excludes suspended funds in the query, so that the job does not read their parts every minute. */
const GOES_ON = sql`exists (select 1 from ${equityCalls} c join ${equityFunds} f on f.id = c.fund_id
  where c.id = ${equityCallParts.callId} and f.status <> 'suspended')`;

const ENDS = sql`${GOES_ON} and ${deadlinesEnd(sql`now()`)}`;

/** The deadlines of parts for the system page: the due time, and the end of the period in which others can pay. */
export const DUE_PARTS = sql`select due_at as at from ${equityCallParts} where status = 'open' and ${ENDS}
  union all select rescue_until as at from ${equityCallParts} where status = 'late' and ${ENDS}`;

type Work = (tx: Tx, part: number) => Promise<void>;

function process(
  where: () => SQL | undefined,
  decide: Work,
  logMessage: string,
  shouldContinue: () => boolean,
) {
  return processDue({
    due: rowsWhere(equityCallParts, where),
    decide: (part) => inTransaction((tx) => decide(tx, part)),
    failed: (part, error) => noteFailure({ part, error }, logMessage),
    shouldContinue,
  });
}

/**
 * Reserves money for calls due in ten days, for investors who have enabled it, up to their balance. Returns the
 * number of parts processed.
 */
export function reserveForCalls(shouldContinue = always): Promise<number> {
  const now = () => clock.now();
  const isDue = () =>
    and(
      eq(status, "open"),
      isNotNull(reserveAt),
      lte(reserveAt, now()),
      GOES_ON,
      // Excludes the others in the query, so that the job does not read them every minute.
      sql`exists (select 1 from ${equityInvestments} i
        where i.id = ${equityCallParts.investmentId} and i.reserves_ahead)`,
      sql`${equityCallParts.paidCents} + ${equityCallParts.coveredCents} + ${equityCallParts.reservedCents} < ${equityCallParts.cents}`,
    );
  return process(isDue, reserveOne, "could not reserve the money for a capital call", shouldContinue);
}

/**
 * Ends the payment period of calls: reserved money pays them, and the rest is offered to the other investors. After
 * ten days it is in default. Neither happens while the ledger is closed, nor in the day after it (decision 324).
 * Returns the number of parts processed.
 */
export async function endCalls(shouldContinue = always): Promise<number> {
  const ends = () => and(GOES_ON, deadlinesEnd(sql`${clock.now().toISOString()}::timestamptz`));
  const isOver = () => and(eq(status, "open"), lte(dueAt, clock.now()), ends());
  const isLost = () => and(eq(status, "late"), lte(rescueUntil, clock.now()), ends());
  const late = await process(
    isOver,
    lapseOne,
    "could not mark a part of a capital call as late",
    shouldContinue,
  );
  return late + (await process(isLost, failOne, "could not close a part of a capital call", shouldContinue));
}

/**
 * Reminds investors of the parts that are due in three days and that neither a payment nor a reserve covers, once
 * per due day. Returns the number of parts processed.
 */
export function remindOfCalls(shouldContinue = always): Promise<number> {
  const isNear = () =>
    and(
      eq(status, "open"),
      gt(dueAt, clock.now()),
      lte(dueAt, plusMinutes(clock.now(), REMIND_DAYS * DAY_MINUTES)),
      GOES_ON,
      sql`${equityCallParts.paidCents} + ${equityCallParts.coveredCents} + ${equityCallParts.reservedCents} < ${equityCallParts.cents}`,
    );
  return process(isNear, remindOne, "could not remind of a capital call", shouldContinue);
}

async function remindOne(tx: Tx, partId: number): Promise<void> {
  const [found] = await tx
    .select({
      part: equityCallParts,
      investorId: equityInvestments.investorId,
      fund: { id: equityFunds.id, name: equityFunds.name, managerId: equityFunds.managerId },
    })
    .from(equityCallParts)
    .innerJoin(equityInvestments, eq(equityInvestments.id, equityCallParts.investmentId))
    .innerJoin(equityFunds, eq(equityFunds.id, equityInvestments.fundId))
    .where(eq(id, partId))
    .limit(1);
  if (found?.part.status === "open") await notifyDueSoon(tx, found);
}

type Locked = { fund: Fund; place: Place; part: CallPart };

// Locks fund, investment and part in the same order everywhere. A default changes the fund, so it needs an exclusive
// lock.
async function lockAll(tx: Tx, partId: number, alone: boolean): Promise<Locked | null> {
  const { investmentId, fundId } = await findPart(tx, { id: partId });
  const fund = alone ? await fundRows.lock(tx, fundId) : await shareFund(tx, fundId);
  const [place] = await tx
    .select()
    .from(equityInvestments)
    .where(eq(equityInvestments.id, investmentId))
    .for("no key update");
  const [part] = await tx.select().from(equityCallParts).where(eq(id, partId)).for("no key update");
  return place && part ? { fund, place, part } : null;
}

// While a fund is suspended, no part becomes late and nothing is reserved.
const isStopped = ({ fund }: Locked) => fund.status === "suspended";

async function reserveOne(tx: Tx, partId: number): Promise<void> {
  const locked = await lockAll(tx, partId, false);
  if (locked?.part.status !== "open" || !locked.place.reservesAhead || isStopped(locked)) return;
  const { fund, place, part } = locked;
  const wanted = restOf(part) - part.reservedCents;
  const payer = available(place.investorId, "EUR");
  const of = { id: partId, fundId: fund.id, investorId: place.investorId };
  const now = clock.now();
  const cents = await postUpTo(tx, { payer, wanted }, (inner, amount) =>
    reserve(inner, of, { cents: amount, actorId: null, now }),
  );
  if (cents === 0n) return;
  await tx
    .update(equityCallParts)
    .set({ reservedCents: part.reservedCents + cents })
    .where(eq(id, partId));
}

async function lapseOne(tx: Tx, partId: number): Promise<void> {
  const locked = await lockAll(tx, partId, false);
  const now = clock.now();
  if (locked?.part.status !== "open" || locked.part.dueAt > now || isStopped(locked)) return;
  if (await readClosure(now, tx)) return;
  const { fund, place } = locked;
  const { investorId } = place;
  let { part } = locked;
  if (part.reservedCents > 0n && isPayable(part)) {
    const payment = { fundId: fund.id, investorId, cents: part.reservedCents, actorId: null, now };
    part = await payPart(tx, part, payment);
  }
  if (part.status !== "open") return;
  const late = await movePart(tx, part, { to: "late", set: { rescueUntil: rescueEnd(now) } });
  await notifyLate(tx, { part: late, fund, investorId });
  await notifyRescue(tx, { part: late, fund, investorId });
}

async function failOne(tx: Tx, partId: number): Promise<void> {
  const locked = await lockAll(tx, partId, true);
  const now = clock.now();
  if (locked?.part.status !== "late" || !locked.part.rescueUntil || locked.part.rescueUntil > now) return;
  if (isStopped(locked) || (await readClosure(now, tx))) return;
  const { fund, place, part } = locked;
  await failPart(tx, { fund, place, part, now });
  // The other open parts of the investment can no longer be paid either.
  const others = await tx
    .select()
    .from(equityCallParts)
    .where(
      and(eq(equityCallParts.investmentId, place.id), ne(id, partId), sql`${status} in ('open', 'late')`),
    )
    .orderBy(asc(id))
    .for("no key update");
  for (const other of others) await failPart(tx, { fund, place, part: other, now });
  await defaultPlace(tx, { fund, place, now });
}

async function failPart(tx: Tx, { fund, place, part, now }: Locked & { now: Date }): Promise<void> {
  const of = { id: part.id, fundId: fund.id, investorId: place.investorId };
  if (part.reservedCents > 0n) await release(tx, of, { cents: part.reservedCents, actorId: null, now });
  const late =
    part.status === "open" ? await movePart(tx, part, { to: "late", set: { rescueUntil: now } }) : part;
  await movePart(tx, late, { to: "defaulted", set: { reservedCents: 0n, closedAt: now } });
}

/** An investor in default keeps what they have paid for and loses the rest of their commitment. */
async function defaultPlace(
  tx: Tx,
  { fund, place, now }: Omit<Locked, "part"> & { now: Date },
): Promise<void> {
  const unpaidCents = place.commitmentCents - place.paidCents;
  await movePlace(tx, place, {
    to: "defaulted",
    set: { commitmentCents: place.paidCents, calledCents: place.paidCents },
  });
  await changeFeeBase(tx, fund, { commitmentCents: -unpaidCents, now });
  await tx
    .update(equityFunds)
    .set({ committedCents: sql`${equityFunds.committedCents} - ${unpaidCents}::bigint` })
    .where(eq(equityFunds.id, fund.id));
  await notifyInvestor(tx, fund, place, { notice: "defaulted", cents: unpaidCents });
}
