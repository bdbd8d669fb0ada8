import { and, eq, inArray, isNotNull, lt } from "drizzle-orm";
import type { Tx } from "@/db";
import { equityFunds, equityMovements } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { dayOf } from "@/lib/core/format/calendar";
import { clock } from "@/lib/core/format/clock";
import { dayText } from "@/lib/core/format/format";
import { processDue, rowsWhere } from "@/lib/core/jobs/due-rows";
import { noteFailure } from "@/lib/core/jobs/failures";
import { always } from "@/lib/core/jobs/job";
import { FUND_ZONE } from "@/lib/equity/constants";
import { available } from "@/lib/ledger/accounts";
import { postUpTo } from "@/lib/ledger/partial-posting";
import { postOnce } from "@/lib/ledger/post";
import { accruedOn, feeCentsOf, quarterOf, rawAfter } from "./fee-rules";
import { notifyManager } from "./notices";
import { type Fund, fundRows } from "./rows";
import { euroAccount } from "./transfers";

type Change = { commitmentCents: bigint; now: Date };

/**
 * Changes the fee base of a locked fund by an amount in cents, after storing the fee accrued until today. The first
 * commitment starts the accrual.
 */
export async function changeFeeBase(tx: Tx, fund: Fund, { commitmentCents, now }: Change): Promise<Fund> {
  const today = dayOf(now, FUND_ZONE);
  const [changed] = await tx
    .update(equityFunds)
    .set({
      feeRaw: accruedOn(today, fund),
      feeAccruedTo: today,
      feeBaseCents: fund.feeBaseCents + commitmentCents,
      feeSettledOn: fund.feeSettledOn ?? today,
    })
    .where(eq(equityFunds.id, fund.id))
    .returning();
  if (!changed) throw new Error(`fund ${fund.id} was not found`);
  return changed;
}

/** The states of a fund in which its manager is paid. */
const PAYING = ["active", "closed"] as const;

/**
 * Pays managers the fee of ended quarters, as far as the fund's balance suffices; the rest stays owed. Returns the
 * number of funds processed.
 */
export function settleFees(shouldContinue = always): Promise<number> {
  const { feeSettledOn, status } = equityFunds;
  return processDue({
    due: rowsWhere(equityFunds, () =>
      and(
        isNotNull(feeSettledOn),
        lt(feeSettledOn, quarterOf(dayOf(clock.now(), FUND_ZONE))),
        inArray(status, [...PAYING]),
      ),
    ),
    decide: (fund) => inTransaction((tx) => settleFund(tx, fund)),
    failed: (fund, error) => noteFailure({ fund, error }, "could not settle a management fee"),
    shouldContinue,
  });
}

async function settleFund(tx: Tx, id: number): Promise<void> {
  const fund = await fundRows.lock(tx, id);
  const now = clock.now();
  const quarter = quarterOf(dayOf(now, FUND_ZONE));
  if (!fund.feeSettledOn || fund.feeSettledOn >= quarter) return;
  // The fund may have been suspended since the job read it.
  if (!PAYING.some((status) => status === fund.status)) return;
  // The fee until the first day of this quarter. Fee stored by a change on a later day stays with the rest.
  const raw = accruedOn(quarter, fund);
  const paidCents = await payFee(tx, fund, { wanted: feeCentsOf(raw), quarter, now });
  const accruedTo = fund.feeAccruedTo && fund.feeAccruedTo > quarter ? fund.feeAccruedTo : quarter;
  await tx
    .update(equityFunds)
    .set({ feeRaw: rawAfter(raw, paidCents), feeAccruedTo: accruedTo, feeSettledOn: quarter })
    .where(eq(equityFunds.id, id));
}

type Fee = { wanted: bigint; quarter: string; now: Date };

async function payFee(tx: Tx, fund: Fund, { wanted, quarter, now }: Fee): Promise<bigint> {
  const payer = euroAccount(fund.id);
  const paid = await postUpTo(tx, { payer, wanted }, (inner, amount) =>
    postOnce(inner, {
      act: "fund.fee",
      ref: { type: "fund", id: fund.id },
      part: quarter,
      transfers: [{ from: payer, to: available(fund.managerId, "EUR"), amount }],
      actorId: null,
      now,
    }),
  );
  if (paid === 0n) return 0n;
  const concept = `Comisión de gestión hasta el ${dayText(quarter)}`;
  await tx
    .insert(equityMovements)
    .values({ fundId: fund.id, kind: "fee", cents: paid, concept, movedAt: now });
  await notifyManager(tx, fund, { notice: "fee", dedupeSuffix: quarter });
  return paid;
}
