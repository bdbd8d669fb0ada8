import { and, asc, eq, gt, lt, sql } from "drizzle-orm";
import { db } from "@/db";
import { loanRepayments, loans } from "@/db/schema";
import { type OwnChange, ownEvent, plainEvents, type TaxEvent, type Worth } from "@/lib/core/tax";
import { minorOf } from "@/lib/lending/loan/rules";
import { isHeld } from "@/lib/lending/principal/rules";

const MAX_LINES = 50_000;

type Input = { userId: string; changes: readonly OwnChange[]; until: Date };

/**
 * The tax events of loans: a lender's interest, including loans paid outside the platform; debt that the collateral
 * did not cover; collateral that a lender received as payment; and the payments of a borrower. The principal itself is
 * not a tax event: it remains the lender's property.
 */
export async function listLoanTaxes({ userId, changes, until }: Input): Promise<TaxEvent[]> {
  const [interest, unpaid, ownLoans, liquidated] = await Promise.all([
    listInterest(userId, until),
    listUnpaid(userId, until),
    listBorrowed(userId),
    listLiquidated(userId, until),
  ]);
  const journals = new Map(changes.map((change) => [change.key, change.journalId]));
  const borrowed = changes.filter(({ ref }) => ownLoans.has(ref.id));
  return [
    ...interest.map(
      ({ id, loanId, currency, cents, at }): TaxEvent => ({
        kind: "income",
        income: "interest",
        gross: { asset: currency, minor: minorOf(cents, currency) },
        at,
        journalId: journals.get(`loan.repay:${loanId}:${id}`) ?? null,
        act: "loan.repay",
        ref: { type: "loan", id: String(loanId) },
      }),
    ),
    ...unpaid.map(
      ({ id, currency, cents, at }): TaxEvent => ({
        kind: "income",
        income: "uncollected",
        gross: { asset: currency, minor: -minorOf(cents ?? 0n, currency) },
        at: at ?? until,
        journalId: journals.get(`loan.liquidate:${id}`) ?? null,
        act: "loan.liquidate",
        ref: { type: "loan", id: String(id) },
      }),
    ),
    ...changes.flatMap((change) => inKind(change, liquidated.get(change.ref.id))),
    ...borrowed.flatMap((change) => plainEvents(change, "exchange")),
  ];
}

/** The debt that a liquidation pays, and the part of it that the lender owned here, in minor units. */
type Liquidated = { debt: Worth; ownedMinor: bigint };

// A lender who receives bitcoin in a liquidation acquires it for the debt that it pays. They give up what they owned of
// it.
function inKind(change: OwnChange, liquidated: Liquidated | undefined): TaxEvent[] {
  const sats = change.changes.find(({ asset }) => asset === "BTC")?.minor ?? 0n;
  if (change.act !== "loan.liquidate" || !liquidated || sats <= 0n) return [];
  const { debt, ownedMinor } = liquidated;
  const acquired = ownEvent(change, { kind: "acquired", asset: "BTC", units: sats, cost: debt });
  if (debt.asset === "EUR" || ownedMinor === 0n) return [acquired];
  const proceeds = { asset: debt.asset, minor: ownedMinor };
  return [acquired, ownEvent(change, { kind: "disposed", asset: debt.asset, units: ownedMinor, proceeds })];
}

async function listInterest(lenderId: string, until: Date) {
  return db
    .select({
      id: loanRepayments.id,
      loanId: loanRepayments.loanId,
      currency: loans.currency,
      cents: sql`${loanRepayments.interestCents} + ${loanRepayments.costsCents}`.mapWith(
        loanRepayments.interestCents,
      ),
      at: loanRepayments.createdAt,
    })
    .from(loanRepayments)
    .innerJoin(loans, eq(loans.id, loanRepayments.loanId))
    .where(
      and(
        eq(loans.lenderId, lenderId),
        lt(loanRepayments.createdAt, until),
        sql`${loanRepayments.interestCents} + ${loanRepayments.costsCents} > 0`,
      ),
    )
    .orderBy(asc(loanRepayments.id))
    .limit(MAX_LINES);
}

async function listUnpaid(lenderId: string, until: Date) {
  return db
    .select({ id: loans.id, currency: loans.currency, cents: loans.shortfallCents, at: loans.closedAt })
    .from(loans)
    .where(and(eq(loans.lenderId, lenderId), gt(loans.shortfallCents, 0n), lt(loans.closedAt, until)))
    .orderBy(asc(loans.id))
    .limit(MAX_LINES);
}

// The debt that the collateral of each liquidated loan of a lender paid, by loan. A principal paid by bank never was in
// the lender's wallet; the interest and costs are in it as income.
async function listLiquidated(lenderId: string, until: Date): Promise<ReadonlyMap<string, Liquidated>> {
  const rows = await db
    .select({
      loanId: loanRepayments.loanId,
      cents: loanRepayments.amountCents,
      interestCents: loanRepayments.interestCents,
      costsCents: loanRepayments.costsCents,
      currency: loans.currency,
      paymentMethod: loans.paymentMethod,
    })
    .from(loanRepayments)
    .innerJoin(loans, eq(loans.id, loanRepayments.loanId))
    .where(
      and(
        eq(loans.lenderId, lenderId),
        eq(loanRepayments.kind, "liquidation"),
        lt(loanRepayments.createdAt, until),
      ),
    )
    .limit(MAX_LINES);
  return new Map(
    rows.map(({ loanId, cents, interestCents, costsCents, currency, paymentMethod }) => {
      const ownedCents = isHeld(paymentMethod) ? cents : interestCents + costsCents;
      const debt = { asset: currency, minor: minorOf(cents, currency) };
      return [String(loanId), { debt, ownedMinor: minorOf(ownedCents, currency) }];
    }),
  );
}

async function listBorrowed(borrowerId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: loans.id })
    .from(loans)
    .where(eq(loans.borrowerId, borrowerId))
    .limit(MAX_LINES);
  return new Set(rows.map(({ id }) => String(id)));
}
