import type { Asset } from "@/lib/core/format/money";
import { divide } from "@/lib/core/format/money";
import type { TaxEvent, TaxIncome } from "@/lib/core/tax";

type Origin = Pick<TaxEvent, "at" | "journalId" | "act" | "ref">;

/** An event with its value in euro cents; null if the platform does not know it. */
export type ValuedEvent = Origin &
  (
    | { kind: "income"; income: TaxIncome; asset: Asset; units: bigint; cents: bigint | null }
    | { kind: "acquired"; asset: Asset; units: bigint; cents: bigint | null }
    | { kind: "disposed"; asset: Asset; units: bigint; cents: bigint | null }
    | { kind: "removed"; asset: Asset; units: bigint; place?: string | undefined }
    | { kind: "restored"; asset: Asset; units: bigint; cents: bigint | null; place: string }
    | { kind: "returned"; asset: Asset; cents: bigint }
  );

/** The remainder of units acquired at the same time. */
export type Lot = { at: Date; units: bigint; costCents: bigint | null };

/** A sale, matched with the oldest units of the asset. The platform does not know the cost of `unknownUnits`. */
export type Gain = Origin & {
  asset: Asset;
  units: bigint;
  proceedsCents: bigint;
  costCents: bigint;
  gainCents: bigint;
  unknownUnits: bigint;
  unknownProceedsCents: bigint;
  /** When the oldest of these units was acquired; null if unknown. */
  since: Date | null;
};

export type Income = Origin & { income: TaxIncome; asset: Asset; units: bigint; cents: bigint | null };
export type Removal = Origin & { asset: Asset; units: bigint };

export type Result = {
  incomes: Income[];
  gains: Gain[];
  removals: Removal[];
  /** The lots left at the end, oldest first per asset. */
  lots: ReadonlyMap<Asset, readonly Lot[]>;
};

/**
 * Calculates a member's gains and losses: a sale uses the oldest units first (FIFO, article 37.2 of the Spanish
 * income tax). Events must be in chronological order.
 */
export function settle(events: readonly ValuedEvent[]): Result {
  const lots = new Map<Asset, Lot[]>();
  const places = new Map<string, Lot[]>();
  const result: Result = { incomes: [], gains: [], removals: [], lots };
  for (const event of events) {
    const own = lotsIn(lots, event.asset);
    if (event.kind === "removed" || event.kind === "restored") move(event, own, { ...result, places });
    else apply(event, own, result);
  }
  return result;
}

function lotsIn<Key extends string>(lots: Map<Key, Lot[]>, key: Key): Lot[] {
  const own = lots.get(key) ?? [];
  lots.set(key, own);
  return own;
}

type Moved = Extract<ValuedEvent, { kind: "removed" | "restored" }>;

function move(
  event: Moved,
  lots: Lot[],
  { removals, places }: Pick<Result, "removals"> & { places: Map<string, Lot[]> },
): void {
  if (event.kind === "restored") {
    lots.push(...restored(event, lotsIn(places, event.place)));
    // Their age returns as well: the oldest units are still sold first.
    lots.sort((one, other) => one.at.getTime() - other.at.getTime());
    return;
  }
  const { units, place } = event;
  const taken = take(lots, units);
  removals.push(event);
  if (!place) return;
  const unknown = units - sum(taken.map((lot) => lot.units));
  lotsIn(places, place).push(...taken);
  if (unknown > 0n) lotsIn(places, place).push({ at: event.at, units: unknown, costCents: null });
}

// The oldest units are those that did not return.
function restored(event: Extract<ValuedEvent, { kind: "restored" }>, left: Lot[]): Lot[] {
  const { at, units, cents } = event;
  const spent = sum(left.map((lot) => lot.units)) - units;
  if (spent > 0n) take(left, spent);
  const back = take(left, units);
  if (spent >= 0n) return back;
  const costCents = cents === null ? null : divide(cents * -spent, units, "half-even");
  return [...back, { at, units: -spent, costCents }];
}

type Settled = Exclude<ValuedEvent, Moved>;

function apply(event: Settled, lots: Lot[], { incomes, gains }: Result): void {
  if (event.kind === "acquired") lots.push(lotOf(event));
  if (event.kind === "disposed") gains.push(sale(event, lots));
  if (event.kind === "returned") gains.push(...giveBack(event, lots));
  if (event.kind === "income") {
    incomes.push(event);
    // Income in other assets than euros is also an acquisition at its value.
    if (event.asset !== "EUR" && event.units > 0n) lots.push(lotOf(event));
    if (event.asset !== "EUR" && event.units < 0n) take(lots, -event.units);
  }
}

const lotOf = ({ at, units, cents }: { at: Date; units: bigint; cents: bigint | null }): Lot => ({
  at,
  units,
  costCents: cents,
});

function sale({ kind: _, ...event }: Extract<ValuedEvent, { kind: "disposed" }>, lots: Lot[]): Gain {
  const { units, cents, ...origin } = event;
  const taken = take(lots, units);
  const known = taken.filter(({ costCents }) => costCents !== null && cents !== null);
  const knownUnits = sum(known.map((part) => part.units));
  const all = cents ?? 0n;
  const proceedsCents = units === 0n ? all : divide(all * knownUnits, units, "half-even");
  const costCents = sum(known.map((part) => part.costCents ?? 0n));
  return {
    ...origin,
    units,
    proceedsCents,
    costCents,
    gainCents: proceedsCents - costCents,
    unknownUnits: units - knownUnits,
    unknownProceedsCents: all - proceedsCents,
    since: taken[0]?.at ?? null,
  };
}

// Removes units, oldest first. The cost of the removed part of a lot and of its rest add up to the cent.
function take(lots: Lot[], units: bigint): Lot[] {
  const taken: Lot[] = [];
  let left = units;
  while (left > 0n) {
    const [oldest] = lots;
    if (!oldest) break;
    if (oldest.units <= left) {
      taken.push(oldest);
      lots.shift();
      left -= oldest.units;
      continue;
    }
    const costCents =
      oldest.costCents === null ? null : divide(oldest.costCents * left, oldest.units, "down");
    taken.push({ ...oldest, units: left, costCents });
    lots[0] = {
      ...oldest,
      units: oldest.units - left,
      costCents: oldest.costCents === null ? null : oldest.costCents - (costCents ?? 0n),
    };
    left = 0n;
  }
  return taken;
}

// A returned price reduces the cost of all remaining lots in proportion to their cost. The amount beyond the cost is
// a gain.
function giveBack(event: Extract<ValuedEvent, { kind: "returned" }>, lots: Lot[]): Gain[] {
  const cost = sum(lots.map(({ costCents }) => costCents ?? 0n));
  let [left, rest] = [event.cents < cost ? event.cents : cost, cost];
  const beyond = event.cents - left;
  for (const [at, lot] of lots.entries()) {
    if (lot.costCents === null || rest === 0n) continue;
    const part = divide(left * lot.costCents, rest, "down");
    [left, rest] = [left - part, rest - lot.costCents];
    lots[at] = { ...lot, costCents: lot.costCents - part };
  }
  if (beyond === 0n) return [];
  const { at, journalId, act, ref, asset } = event;
  const none = { units: 0n, costCents: 0n, unknownUnits: 0n, unknownProceedsCents: 0n };
  const since = lots[0]?.at ?? null;
  return [{ at, journalId, act, ref, asset, ...none, proceedsCents: beyond, gainCents: beyond, since }];
}

const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);
