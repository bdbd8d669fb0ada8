import { and, asc, eq, lt } from "drizzle-orm";
import { db } from "@/db";
import { equityFlows, equityInvestments } from "@/db/schema";
import { fundAsset, type OwnChange, ownEvent, type TaxEvent, tooManyLines } from "@/lib/core/tax";
import { type FlowKind, MAX_TAX_FLOWS } from "@/lib/equity/constants";
import { exitNetOf } from "@/lib/equity/places/queries";

type Input = { userId: string; changes: readonly OwnChange[]; until: Date };
type Flow = Awaited<ReturnType<typeof listFlows>>[number];

// Tax units of a fund investment are the euros paid in, with the six decimals of assets that are not currencies.
const UNITS_PER_CENT = 10_000n;

/** The ledger act of each kind of flow. */
const ACTS = {
  contribution: "fund.call",
  return: "fund.distribute",
  gain: "fund.distribute",
  exit: "fund.exit",
} as const satisfies Record<FlowKind, string>;

/**
 * The tax events of funds: contributions are the cost of an investor's part, returned capital reduces it, a gain is a
 * dividend, and an exit sells the whole part, possibly for nothing. The manager's fees are their income.
 */
export async function listFundTaxes({ userId, changes, until }: Input): Promise<TaxEvent[]> {
  const [flows, exits] = await Promise.all([listFlows(userId, until), listExits(userId, until)]);
  const journals = journalsOf(flows, changes);
  const originOf = (flow: Posted) => ({
    at: flow.at,
    journalId: journals.get(postingOf(flow)) ?? null,
    act: ACTS[flow.kind],
    ref: { type: "fund-investment", id: String(flow.investmentId) },
  });
  const flowed = flows.flatMap((flow) => flowEvents(flow, originOf(flow)));
  const left = exits.flatMap(({ id, fundId, at, paidCents, ...exit }): TaxEvent[] => {
    const minor = exitNetOf(exit) ?? 0n;
    if (at === null || (paidCents === 0n && minor === 0n)) return [];
    const origin = originOf({ kind: "exit", at, investmentId: id });
    const units = paidCents * UNITS_PER_CENT;
    return [
      { ...origin, kind: "disposed", asset: fundAsset(fundId), units, proceeds: { asset: "EUR", minor } },
    ];
  });
  const events = [...flowed, ...left];
  return [...events, ...managed(changes, new Set(events.map(({ journalId }) => journalId)))];
}

type Origin = Pick<TaxEvent, "at" | "journalId" | "act" | "ref">;

function flowEvents({ kind, cents, fundId }: Flow, origin: Origin): TaxEvent[] {
  const [asset, amount] = [fundAsset(fundId), { asset: "EUR", minor: cents } as const];
  if (kind === "contribution") {
    return [{ ...origin, kind: "acquired", asset, units: cents * UNITS_PER_CENT, cost: amount }];
  }
  if (kind === "return") return [{ ...origin, kind: "returned", asset, amount }];
  return kind === "gain" ? [{ ...origin, kind: "income", income: "dividend", gross: amount }] : [];
}

type Posted = Pick<Flow, "kind" | "at" | "investmentId">;

/** The key that is common to all flows of one investment from one act at one instant. */
const postingOf = ({ kind, at, investmentId }: Posted) => `${investmentId} ${ACTS[kind]} ${at.getTime()}`;

// One posting pays capital and gain together. It is identified by its act, its instant and the sum of its flows.
function journalsOf(flows: readonly Flow[], changes: readonly OwnChange[]): Map<string, bigint> {
  const sums = new Map<string, { key: string; minor: bigint }>();
  for (const flow of flows) {
    const key = `${ACTS[flow.kind]} ${flow.at.getTime()}`;
    const minor = sums.get(postingOf(flow))?.minor ?? 0n;
    sums.set(postingOf(flow), {
      key,
      minor: minor + (flow.kind === "contribution" ? -flow.cents : flow.cents),
    });
  }
  const posted = new Map<string, bigint[]>();
  for (const { act, at, journalId, changes: legs } of changes) {
    const key = `${act === "fund.cover" ? ACTS.contribution : act} ${at.getTime()} ${legs[0]?.minor ?? 0n}`;
    posted.set(key, [...(posted.get(key) ?? []), journalId]);
  }
  return new Map(
    [...sums].flatMap(([posting, { key, minor }]) => {
      const journalId = posted.get(`${key} ${minor}`)?.shift();
      return journalId === undefined ? [] : [[posting, journalId] as const];
    }),
  );
}

function managed(changes: readonly OwnChange[], own: ReadonlySet<bigint | null>): TaxEvent[] {
  return changes
    .filter(({ act, journalId }) => (act === "fund.fee" || act === "fund.exit") && !own.has(journalId))
    .flatMap((change) =>
      change.changes.map((gross) => ownEvent(change, { kind: "income", income: "management", gross })),
    );
}

async function listFlows(userId: string, until: Date) {
  const rows = await db
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
    .limit(MAX_TAX_FLOWS);
  return whole(rows);
}

async function listExits(userId: string, until: Date) {
  const { id, fundId, exitedAt, paidCents, exitCents, exitFeeCents, investorId } = equityInvestments;
  const rows = await db
    .select({ id, fundId, at: exitedAt, paidCents, exitCents, exitFeeCents })
    .from(equityInvestments)
    .where(and(eq(investorId, userId), lt(exitedAt, until)))
    .orderBy(asc(id))
    .limit(MAX_TAX_FLOWS);
  return whole(rows);
}

// Throws instead of returning an incomplete year.
function whole<Row>(rows: Row[]): Row[] {
  if (rows.length >= MAX_TAX_FLOWS) throw tooManyLines();
  return rows;
}
