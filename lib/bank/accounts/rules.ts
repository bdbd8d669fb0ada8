import { euroValueOf, type Rates, ratesAsOf } from "@/lib/bank/conversion/rate-rules";
import type { DebtChange, Gain } from "@/lib/core/area";
import { dayAfter, lastOfMonth, startOfDay } from "@/lib/core/format/calendar";
import { CURRENCIES, type Currency } from "@/lib/core/format/money";
import { type Act, TRANSFER_RULES } from "@/lib/ledger/constants";
import type { Amounts, Flow } from "@/lib/ledger/holding-queries";
import {
  MAX_YEARS_DRAWN,
  MOVEMENT_KIND_KEYS,
  type MovementKind,
  type Period,
  SPAN_DAYS,
  type Span,
} from "./constants";

export type DailyTotal = { day: string; euroCents: bigint };

/** Money in and money out, in euro cents. */
type InAndOut = { received: bigint; sent: bigint };

/** What came in less what went out; borrowed principal is not saved, and paying it back costs nothing. */
type Saved = InAndOut & { saved: bigint };

export type MonthlyFlow = Saved & {
  /** `2026-11`. */
  month: string;
  /** `bitcoin`: the part of these amounts that is bitcoin. */
  kinds: readonly (Saved & { kind: MovementKind; bitcoin: InAndOut })[];
};

// By the first word of the act. Unknown acts belong to `other`.
const KIND_OF: Readonly<Record<string, MovementKind>> = {
  deposit: "deposits",
  transfer: "deposits",
  topup: "deposits",
  withdrawal: "withdrawals",
  payout: "withdrawals",
  payment: "payments",
  sale: "marketplace",
  purchase: "learning",
  order: "bitcoin",
  trade: "bitcoin",
  conversion: "conversions",
  pot: "pots",
  "shared-pot": "pots",
  pool: "pools",
  loan: "loans",
  project: "investments",
  distribution: "investments",
  gift: "investments",
  funding: "investments",
  fund: "investments",
};

/** The kind of a ledger act, including acts that this build does not know. */
export function kindOf(act: string): MovementKind {
  return KIND_OF[act.split(".")[0] ?? ""] ?? "other";
}

/** All acts of a kind. */
export function actsOf(kind: MovementKind): Act[] {
  return (Object.keys(TRANSFER_RULES) as Act[]).filter((act) => kindOf(act) === kind);
}

// What is bought with them counts among the member's participations, at its value.
const PARTICIPATION_ACTS: readonly string[] = [
  "project.issue",
  "fund.call",
  "fund.cover",
  "fund.distribute",
  "fund.exit",
] satisfies Act[];

/** Whether an act only exchanges money for a part of a pool, a project or a fund, or back, so that it stays owned. */
export function isExchange(act: string): boolean {
  return kindOf(act) === "pools" || PARTICIPATION_ACTS.includes(act);
}

// A lender exchanges the principal for a claim, and the claim for repayments. For the borrower it is money in and out.
// Bitcoin is no repayment: the lender who receives it has lost the claim.
const LENDERS_SIDE: Readonly<Record<string, "received" | "sent">> = {
  "loan.start": "sent",
  "loan.repay": "received",
  "loan.liquidate": "received",
} satisfies Partial<Record<Act, "received" | "sent">>;

/** The flows without what was only exchanged: those that change how much a member owns. */
export function changesOf(flows: readonly Flow[]): Flow[] {
  return flows
    .filter(({ act }) => !isExchange(act))
    .map((flow) => {
      const side = flow.currency === "BTC" ? undefined : LENDERS_SIDE[flow.act];
      return side ? { ...flow, [side]: 0n } : flow;
    });
}

/** A gain, or a change of a debt, as a flow that belongs to no act, so that the history counts it on its day. */
export function gainFlow({ day, currency, minor }: Gain): Flow {
  const [received, sent] = minor > 0n ? [minor, 0n] : [0n, -minor];
  return { day, act: "", currency, received, sent, freed: 0n };
}

/** The days from `from` to `to` (2026-01-31), both inclusive. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day, 1)) days.push(day);
  return days;
}

/**
 * The first day of a chart with this span. For the whole history: the day the member joined, at most ten years ago.
 */
export function firstOfSpan(span: Span, { today, joined }: { today: string; joined: string }): string {
  if (span === "year") return yearBefore(today);
  if (span !== "all") return dayAfter(today, -SPAN_DAYS[span]);
  const oldest = `${Number(today.slice(0, 4)) - MAX_YEARS_DRAWN}-01-01`;
  const first = joined > oldest ? joined : oldest;
  return first < today ? first : dayAfter(today, -1);
}

/** The same day a year earlier, the first of twelve months of history. For 29 February: 28 February. */
export function yearBefore(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year - 1, month, 0)).getUTCDate();
  return new Date(Date.UTC(year - 1, month - 1, Math.min(date, last))).toISOString().slice(0, 10);
}

/** The first day of a period that ends today. */
export function firstOfPeriod(period: Period, today: string): string {
  const [year = "", month = ""] = today.split("-");
  if (period === "days") return dayAfter(today, -SPAN_DAYS.month);
  if (period === "year") return `${year}-01-01`;
  const first = period === "month" ? Number(month) : Math.ceil(Number(month) / 3) * 3 - 2;
  return `${year}-${String(first).padStart(2, "0")}-01`;
}

/** Whether an act only puts money aside or holds it, so that it stays its owner's. */
export function isTied(act: string): boolean {
  const moves: readonly (readonly [string, string])[] = TRANSFER_RULES[act as Act] ?? [];
  const leaving = moves.filter(([from]) => from === "available");
  return leaving.length > 0 && leaving.every(([, to]) => to === "escrow");
}

/** Amounts of several currencies in euro cents at these rates, each rounded down. */
export function euroTotal(amounts: Amounts, rates: Rates): bigint {
  return CURRENCIES.reduce(
    (sum, currency) => sum + euroValueOf({ minor: amounts[currency], currency }, rates),
    0n,
  );
}

/**
 * The value of each part in euro cents: what it adds to the balance and to the parts before it. So balances and parts
 * add up to the value of the whole amount of each currency, as in the history.
 */
export function withEuroValues<Part extends { minor: bigint; currency: Currency }>(
  parts: readonly Part[],
  balances: Amounts,
  rates: Rates,
): (Part & { euroCents: bigint })[] {
  const counted = { ...balances };
  return parts.map((part) => {
    const before = euroTotal(counted, rates);
    counted[part.currency] += part.minor;
    return { ...part, euroCents: euroTotal(counted, rates) - before };
  });
}

export type Past = { flows: readonly Flow[]; rates: readonly Rates[]; timeZone: string; now: Date };

/** The instant whose rates value a day: its last moment, or now for today. */
export function endOf(day: string, { timeZone, now }: Pick<Past, "timeZone" | "now">): Date {
  const next = startOfDay(day, timeZone, 1);
  return next < now ? new Date(next.getTime() - 1) : now;
}

/**
 * A member's balances at the end of each day, valued at the rates of that time; the last day is today, valued now.
 * Counts backwards from the current balances, so that the last figure equals the summary. `rates` are sorted oldest
 * first.
 */
export function dailyTotals(
  current: Amounts,
  days: readonly string[],
  { flows, rates, timeZone, now }: Past,
): DailyTotal[] {
  const flowsOf = grouped(flows, ({ day }) => day);
  const held = { ...current };
  return days
    .toReversed()
    .map((day) => {
      const valued = ratesAsOf(rates, endOf(day, { timeZone, now }));
      const euroCents = valued ? euroTotal(held, valued) : 0n;
      for (const { currency, received, sent } of flowsOf.get(day) ?? []) held[currency] -= received - sent;
      return { day, euroCents };
    })
    .reverse();
}

/** A part of a flow in euro cents, at the rates at the end of its day. */
function euroCentsOfFlow(
  minor: bigint,
  { currency, day }: Flow,
  { rates, timeZone, now }: Omit<Past, "flows">,
): bigint {
  const valued = ratesAsOf(rates, endOf(day, { timeZone, now }));
  return valued ? euroValueOf({ minor, currency }, valued) : 0n;
}

/** Money in and out per month and kind, at the rates of each day. Excludes conversions between currencies. */
export function monthlyFlows(
  months: readonly string[],
  { flows, debtChanges = [], ...past }: Past & { debtChanges?: readonly DebtChange[] },
): MonthlyFlow[] {
  const counted = flows.filter(
    ({ act, received, sent }) => kindOf(act) !== "conversions" && received + sent > 0n,
  );
  const byMonth = grouped(counted, ({ day }) => day.slice(0, 7));
  const debtsByMonth = grouped(debtChanges, ({ day }) => day.slice(0, 7));
  return months.map((month) => {
    const byKind = grouped(byMonth.get(month) ?? [], ({ act }) => kindOf(act));
    const debts = inAndOutOf((debtsByMonth.get(month) ?? []).map(gainFlow), past);
    const borrowed = debts.received - debts.sent;
    const kinds = MOVEMENT_KIND_KEYS.filter(
      (kind) => byKind.has(kind) || (kind === "loans" && borrowed !== 0n),
    ).map((kind) => {
      const of = byKind.get(kind) ?? [];
      const { received, sent } = inAndOutOf(of, past);
      const saved = received - sent - (kind === "loans" ? borrowed : 0n);
      const coins = of.filter(({ currency }) => currency === "BTC");
      return { kind, received, sent, saved, bitcoin: inAndOutOf(coins, past) };
    });
    const sumOf = (side: keyof Saved) => kinds.reduce((sum, kind) => sum + kind[side], 0n);
    return { month, received: sumOf("received"), sent: sumOf("sent"), saved: sumOf("saved"), kinds };
  });
}

/** The sums of what these flows brought in and took out. */
export function inAndOutOf(flows: readonly Flow[], past: Omit<Past, "flows">): InAndOut {
  const sumOf = (side: keyof InAndOut) =>
    flows.reduce((sum, flow) => sum + euroCentsOfFlow(flow[side], flow, past), 0n);
  return { received: sumOf("received"), sent: sumOf("sent") };
}

/** The months (2026-11) of these days, without repetition. */
export function monthsOf(days: readonly string[]): string[] {
  return [...new Set(days.map((day) => day.slice(0, 7)))];
}

/** The quarter (2026-Q3) before the one that contains a day, that is the last that has ended. */
export function endedQuarter(day: string): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return quarterBefore(`${year}-Q${Math.ceil(month / 3)}`);
}

/** The previous quarter: 2025-Q4 for 2026-Q1. */
export function quarterBefore(quarter: string): string {
  const [year, number] = [Number(quarter.slice(0, 4)), Number(quarter.slice(-1))];
  return number === 1 ? `${year - 1}-Q4` : `${year}-Q${number - 1}`;
}

/** Names a quarter (2026-Q3) in a sentence: `tercer trimestre de 2026`. */
export function quarterText(quarter: string): string {
  const nth = ["primer", "segundo", "tercer", "cuarto"][Number(quarter.slice(-1)) - 1];
  return `${nth} trimestre de ${quarter.slice(0, 4)}`;
}

/** The last day of a quarter (2026-Q3). */
export function lastOfQuarter(quarter: string): string {
  const [year, number] = [quarter.slice(0, 4), Number(quarter.slice(-1))];
  return lastOfMonth(`${year}-${String(3 * number).padStart(2, "0")}-01`);
}

/** Groups items by key in their order, like `Map.groupBy`, which Node 20 lacks. */
export function grouped<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
