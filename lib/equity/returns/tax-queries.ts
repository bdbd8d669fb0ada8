import { and, asc, eq, lt } from "drizzle-orm";
import { db } from "@/db";
import { equityFlows, equityInvestments } from "@/db/schema";
import { type OwnChange, ownEvent, type TaxEvent } from "@/lib/core/tax";
import { MAX_FLOWS } from "@/lib/equity/constants";

type Asked = { userId: string; changes: readonly OwnChange[]; until: Date };

// A part of a fund is counted in the euros that were put in, with the six decimals of everything that is no currency.
const UNITS_PER_CENT = 10_000n;

/**
 * What an investor puts into a fund is what their part has cost; what comes back of it makes it cheaper, a gain is a dividend, and
 * whoever leaves sells all of it. What a manager is paid is income of theirs.
 */
export async function listFundTaxes({ userId, changes, until }: Asked): Promise<TaxEvent[]> {
  const flows = await listFlows(userId, until);
  const journals = new Map(changes.map((change) => [keyOf(change), change.journalId]));
  const held = new Map<number, bigint>();
  const events = flows.map(({ kind, cents, at, investmentId, fundId }): TaxEvent => {
    const asset = `FONDO-${fundId}`;
    const amount = { asset: "EUR", minor: cents } as const;
    const key = `${at.getTime()} ${kind === "contribution" ? -cents : cents}`;
    const ref = { type: "fund-investment", id: String(investmentId) };
    const origin = { at, journalId: journals.get(key) ?? null, ref };
    const units = (held.get(investmentId) ?? 0n) + cents * UNITS_PER_CENT;
    if (kind === "contribution") {
      held.set(investmentId, units);
      return {
        ...origin,
        act: "fund.call",
        kind: "acquired",
        asset,
        units: cents * UNITS_PER_CENT,
        cost: amount,
      };
    }
    if (kind === "return") return { ...origin, act: "fund.distribute", kind: "returned", asset, amount };
    if (kind === "gain") {
      return { ...origin, act: "fund.distribute", kind: "income", income: "dividend", gross: amount };
    }
    const all = held.get(investmentId) ?? 0n;
    return { ...origin, act: "fund.exit", kind: "disposed", asset, units: all, proceeds: amount };
  });
  return [...events, ...managed(changes, new Set(events.map(({ journalId }) => journalId)))];
}

function managed(changes: readonly OwnChange[], own: ReadonlySet<bigint | null>): TaxEvent[] {
  return changes
    .filter(({ act, journalId }) => (act === "fund.fee" || act === "fund.exit") && !own.has(journalId))
    .flatMap((change) =>
      change.changes.map((gross) => ownEvent(change, { kind: "income", income: "management", gross })),
    );
}

function keyOf({ at, changes: [first] }: OwnChange): string {
  return `${at.getTime()} ${first?.minor ?? 0n}`;
}

function listFlows(userId: string, until: Date) {
  return db
    .select({
      kind: equityFlows.kind,
      cents: equityFlows.cents,
      at: equityFlows.flowedAt,
      investmentId: equityFlows.investmentId,
      fundId: equityInvestments.fundId,
    })
    .from(equityFlows)
    .innerJoin(equityInvestments, eq(equityInvestments.id, equityFlows.investmentId))
    .where(and(eq(equityInvestments.investorId, userId), lt(equityFlows.flowedAt, until)))
    .orderBy(asc(equityFlows.id))
    .limit(MAX_FLOWS);
}
