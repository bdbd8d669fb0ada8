import { and, asc, desc, eq, gt, ne, or } from "drizzle-orm";
import { db, type Source } from "@/db";
import { equityCalls, equityFunds, equityInvestments, equityMovements, equityValuations } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { together } from "@/lib/core/db/transaction";
import { dayOf, daysApart } from "@/lib/core/format/calendar";
import { clock, isoOrNull } from "@/lib/core/format/clock";
import { dueDayOf } from "@/lib/equity/calls/call-rules";
import { COST_EXAMPLE, COST_MULTIPLES, FUND_ZONE, MAX_SHOWN, WHOLE_POINTS } from "@/lib/equity/constants";
import { amountOf } from "@/lib/equity/places/amount-rules";
import { costOf, type Rates } from "@/lib/equity/returns/cost-rules";
import { fund as fundAccount } from "@/lib/ledger/accounts";
import { balanceOf } from "@/lib/ledger/queries";
import { currentSheet } from "@/lib/offers/sheets";
import { accruedOn, feeCentsOf } from "./fee-rules";
import { type FundRow, fundLine, fundsWithManager, printEuros, printPercent } from "./lines";
import { isShown } from "./rows";
import { NO_FUND } from "./schema";

type Person = Viewer | null;

/**
 * A fund that the viewer can read: everyone after its approval; before that, its manager and administrators. Throws
 * `not_found`.
 */
export async function requireSeenFund(
  viewer: Pick<Viewer, "id" | "isAdmin"> | null,
  id: number,
  source: Source = db,
) {
  const [row] = await fundsWithManager(source).where(eq(equityFunds.id, id)).limit(1);
  const maySee = row && (isShown(row.fund) || viewer?.isAdmin || viewer?.id === row.fund.managerId);
  if (!row || !maySee) throw new DomainError("not_found", NO_FUND);
  return row;
}

/** The page of a fund, with the viewer's own investment. Throws `not_found`. */
export async function getFund(viewer: Person, id: number, source: Source = db) {
  const row = await requireSeenFund(viewer, id, source);
  const { fund } = row;
  const manages = viewer !== null && (viewer.isAdmin || viewer.id === fund.managerId);
  const [calls, valuation, mine, sheet, money] = await together(
    listCalls(source, id, manages),
    readValuation(source, id),
    findOwnPlace(source, viewer, id),
    currentSheet({ type: "fund", id }, source),
    manages ? readMoney(source, fund) : Promise.resolve(null),
  );
  return {
    ...fundLine(row, viewer),
    firm: printEuros(fund.feeBaseCents),
    description: fund.description,
    risks: fund.risks,
    reason: manages || fund.status === "suspended" ? fund.reason : null,
    submittedAt: isoOrNull(fund.submittedAt),
    reviewedAt: isoOrNull(fund.reviewedAt),
    openedAt: isoOrNull(fund.openedAt),
    closedAt: isoOrNull(fund.closedAt),
    updatedAt: fund.updatedAt.toISOString(),
    isFullyCalled: fund.calledPoints === WHOLE_POINTS,
    calls,
    valuation,
    mine,
    sheetVersion: sheet?.version ?? null,
    costs: costsOf(fund),
    money,
  };
}

export type FundDetail = Awaited<ReturnType<typeof getFund>>;

/** The costs of 10,000 € over eight years, if nothing, once or twice the amount comes back. */
function costsOf(rates: Rates) {
  return COST_MULTIPLES.map((multiple) => {
    const cost = costOf(COST_EXAMPLE, rates, multiple);
    return {
      multiple,
      commitment: printEuros(COST_EXAMPLE.cents),
      years: COST_EXAMPLE.years,
      managementFee: printEuros(cost.managementCents),
      performanceFee: printEuros(cost.performanceCents),
      total: printEuros(cost.totalCents),
      yearly: printPercent(cost.yearlyPoints),
      received: printEuros(cost.receivedCents),
      result: printEuros(cost.resultCents),
    };
  });
}

/**
 * The calendar of a fund: issued and planned calls, by due day. Plans whose day has passed without a call are only for
 * its manager and administrators.
 */
async function listCalls(source: Source, fundId: number, manages: boolean) {
  const { status, dueAt } = equityCalls;
  const isExpected = or(ne(status, "planned"), gt(dueAt, clock.now()));
  const rows = await source
    .select()
    .from(equityCalls)
    .where(and(eq(equityCalls.fundId, fundId), ne(status, "dropped"), manages ? undefined : isExpected))
    .orderBy(asc(dueAt), asc(equityCalls.id))
    .limit(MAX_SHOWN);
  return rows.map(callLine);
}

export type CallLine = ReturnType<typeof callLine>;

export function callLine({
  id,
  fundId,
  nr,
  points,
  purpose,
  dueAt,
  status,
  totalCents,
  parts,
  issuedAt,
}: CallRow) {
  return {
    id,
    fundId,
    nr,
    percent: printPercent(points),
    purpose,
    dueOn: dueDayOf(dueAt),
    dueAt: dueAt.toISOString(),
    status,
    /** Whether it was planned for a day that has passed. */
    isMissed: status === "planned" && dueAt <= clock.now(),
    /** The total called from all investors; null while the call is planned. */
    amount: printEuros(totalCents),
    parts,
    issuedAt: isoOrNull(issuedAt),
  };
}

type CallRow = typeof equityCalls.$inferSelect;

/** The latest valuation, with its age in days; null if there is none. */
async function readValuation(source: Source, fundId: number) {
  const [row] = await source
    .select()
    .from(equityValuations)
    .where(eq(equityValuations.fundId, fundId))
    .orderBy(desc(equityValuations.asOf), desc(equityValuations.id))
    .limit(1);
  return row ? valuationLine(row) : null;
}

export type ValuationLine = ReturnType<typeof valuationLine>;

export function valuationLine({ id, fundId, asOf, cents, source, fileId, publishedAt }: ValuationRow) {
  return {
    id,
    fundId,
    asOf,
    ageDays: daysApart(asOf, dayOf(clock.now(), FUND_ZONE)),
    amount: printEuros(cents),
    source,
    documentUrl: fileId && `/api/private-equity/funds/${fundId}/valuations/${id}/document`,
    publishedAt: publishedAt.toISOString(),
  };
}

type ValuationRow = typeof equityValuations.$inferSelect;

/** The viewer's latest investment in a fund; null if they never had one. */
async function findOwnPlace(source: Source, viewer: Person, fundId: number) {
  if (!viewer) return null;
  const { id, status, commitmentCents, requestedCents, signedCents } = equityInvestments;
  const [row] = await source
    .select({ id, status, commitmentCents, requestedCents, signedCents })
    .from(equityInvestments)
    .where(and(eq(equityInvestments.fundId, fundId), eq(equityInvestments.investorId, viewer.id)))
    .orderBy(desc(id))
    .limit(1);
  if (!row) return null;
  return { id: row.id, status: row.status, amount: printEuros(amountOf(row)) };
}

/** The fund's balance, the accrued and unpaid management fee, and the latest movements. */
async function readMoney(source: Source, fund: FundRow) {
  const [cents, movements] = await Promise.all([
    balanceOf(source, fundAccount(String(fund.id), "EUR")),
    source
      .select()
      .from(equityMovements)
      .where(eq(equityMovements.fundId, fund.id))
      .orderBy(desc(equityMovements.id))
      .limit(MAX_SHOWN),
  ]);
  return {
    balance: printEuros(cents),
    accruedFee: printEuros(feeCentsOf(accruedOn(dayOf(clock.now(), FUND_ZONE), fund))),
    movements: movements.map(movementLine),
  };
}

export type MovementLine = ReturnType<typeof movementLine>;

export function movementLine({ id, kind, cents, concept, movedAt }: typeof equityMovements.$inferSelect) {
  return { id, kind, amount: printEuros(cents), concept, movedAt: movedAt.toISOString() };
}
