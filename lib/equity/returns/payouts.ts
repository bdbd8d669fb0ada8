import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { equityDistributions, equityFunds, equityInvestments, equityPayouts } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { amountText } from "@/lib/core/format/format";
import { processDue, rowsWhere } from "@/lib/core/jobs/due-rows";
import { noteFailure } from "@/lib/core/jobs/failures";
import { always } from "@/lib/core/jobs/job";
import { inPages } from "@/lib/core/jobs/pages";
import { BATCH_SIZE, NOTICE_BATCH_SIZE } from "@/lib/equity/constants";
import { PLACE_LABEL, placePath } from "@/lib/equity/places/notices";
import { available, fundDistribution } from "@/lib/ledger/accounts";
import { postOnce } from "@/lib/ledger/post";
import { notifyAndMail } from "@/lib/notifications/mailed-notice";

/**
 * Pays all investors of all distributions, in pages; the rows contain what is left to do. Returns the number of
 * distributions processed.
 */
export function payDistributions(shouldContinue = always): Promise<number> {
  const { status } = equityDistributions;
  return processDue({
    due: rowsWhere(equityDistributions, () => eq(status, "paying")),
    decide: async (distribution) => {
      while ((await payNextPage(distribution)) && shouldContinue());
    },
    failed: (distribution, error) =>
      noteFailure({ distribution, error }, "could not pay a fund distribution"),
    shouldContinue,
  });
}

/** Pays the next page of investors, or completes the distribution. Returns whether there may be more. */
function payNextPage(distributionId: number): Promise<boolean> {
  return inTransaction(async (tx) => {
    const { id, status } = equityDistributions;
    const [found] = await tx
      .select({ id })
      .from(equityDistributions)
      .where(and(eq(id, distributionId), eq(status, "paying")))
      .for("no key update");
    if (!found) return false;
    const page = await nextPage(tx, distributionId);
    const now = clock.now();
    if (page.length > 0) await payPage(tx, distributionId, { page, now });
    else
      await tx
        .update(equityDistributions)
        .set({ status: "paid", settledAt: now })
        .where(eq(id, distributionId));
    return page.length > 0;
  });
}

function nextPage(tx: Tx, distributionId: number) {
  const { investmentId, capitalCents, gainCents, paidAt } = equityPayouts;
  return tx
    .select({ investmentId, capitalCents, gainCents, investorId: equityInvestments.investorId })
    .from(equityPayouts)
    .innerJoin(equityInvestments, eq(equityInvestments.id, investmentId))
    .where(and(eq(equityPayouts.distributionId, distributionId), isNull(paidAt)))
    .orderBy(asc(investmentId))
    .limit(BATCH_SIZE)
    .for("no key update");
}

type Page = { page: Awaited<ReturnType<typeof nextPage>>; now: Date };

// The idempotency key of a page contains its first investment, which is in no other page.
async function payPage(tx: Tx, id: number, { page, now }: Page): Promise<void> {
  const from = fundDistribution(String(id));
  await postOnce(tx, {
    act: "fund.distribute",
    ref: { type: "fund-distribution", id },
    part: page[0]?.investmentId ?? 0,
    transfers: page.map(({ investorId, capitalCents, gainCents }) => ({
      from,
      to: available(investorId, "EUR"),
      amount: capitalCents + gainCents,
    })),
    actorId: null,
    now,
  });
  const paid = sql.param(`{${page.map(({ investmentId }) => investmentId).join()}}`);
  const at = now.toISOString();
  await tx.execute(sql`
    with paid as (
      update ${equityPayouts} set paid_at = ${at}::timestamptz
      where distribution_id = ${id} and investment_id = any(${paid}::int[])
      returning investment_id, capital_cents, gain_cents
    ), counted as (
      update ${equityInvestments} i set returned_cents = i.returned_cents + paid.capital_cents,
        gain_cents = i.gain_cents + paid.gain_cents
      from paid where i.id = paid.investment_id
    )
    insert into private_equity_flows (investment_id, kind, cents, flowed_at)
    select investment_id, 'return', capital_cents, ${at}::timestamptz from paid where capital_cents > 0
    union all select investment_id, 'gain', gain_cents, ${at}::timestamptz from paid where gain_cents > 0`);
}

/** Notifies investors of their payouts, one page at a time. Returns the number of notifications. */
export function notifyPaid(shouldContinue = always): Promise<number> {
  return inPages(notifyPage, shouldContinue);
}

async function notifyPage(tx: Tx): Promise<number> {
  const { distributionId, investmentId, paidAt, notifiedAt } = equityPayouts;
  const rows = await tx
    .select({ payout: equityPayouts, investorId: equityInvestments.investorId, name: equityFunds.name })
    .from(equityPayouts)
    .innerJoin(equityInvestments, eq(equityInvestments.id, investmentId))
    .innerJoin(equityFunds, eq(equityFunds.id, equityInvestments.fundId))
    .where(and(isNotNull(paidAt), isNull(notifiedAt)))
    .orderBy(asc(distributionId), asc(investmentId))
    .limit(NOTICE_BATCH_SIZE)
    .for("update", { of: equityPayouts, skipLocked: true });
  for (const { payout, investorId, name } of rows) {
    const [capital, gain] = [payout.capitalCents, payout.gainCents].map((cents) => amountText(cents, "EUR"));
    const all = amountText(payout.capitalCents + payout.gainCents, "EUR");
    await notifyAndMail(tx, {
      userId: investorId,
      category: "investment",
      kind: "equity.distribution-paid",
      title: "Reparto de un fondo",
      body: `${all} de «${name}» están en tu saldo: ${capital} de capital devuelto y ${gain} de ganancia.`,
      href: placePath(payout.investmentId),
      dedupeKey: `fund-distribution-paid:${payout.distributionId}:${payout.investmentId}`,
      label: PLACE_LABEL,
    });
  }
  if (rows.length === 0) return 0;
  const distributions = [...new Set(rows.map(({ payout }) => payout.distributionId))];
  for (const distribution of distributions) {
    const paid = rows.filter(({ payout }) => payout.distributionId === distribution);
    await tx
      .update(equityPayouts)
      .set({ notifiedAt: clock.now() })
      .where(
        and(
          eq(distributionId, distribution),
          inArray(
            investmentId,
            paid.map(({ payout }) => payout.investmentId),
          ),
        ),
      );
  }
  return rows.length;
}
