import { AREAS } from "@/lib/areas";
import type { Viewer } from "@/lib/auth/actor";
import { listRatesAt } from "@/lib/bank/conversion/rate-queries";
import { type Rates, ratesAsOf } from "@/lib/bank/conversion/rate-rules";
import { taxPeriod, taxYearOf } from "@/lib/core/fields/tax-year";
import { clock } from "@/lib/core/format/clock";
import { isCurrency } from "@/lib/core/format/money";
import { convertAt } from "@/lib/core/format/reference-prices";
import { type OwnChange, plainEvents, type TaxEvent, tooManyLines, type Worth } from "@/lib/core/tax";
import { listOwnChanges } from "@/lib/ledger/ownership-queries";
import { MAX_TAX_LINES } from "./constants";
import { settle, type ValuedEvent } from "./fifo-rules";
import { reportOf } from "./report-rules";

type Input = { year?: number | undefined };

/**
 * A member's tax report of a year under the Spanish income tax, from the ledger and the areas. Throws `invalid` for a
 * year that has not started, and `conflict` if it exceeds the row limit.
 */
export async function readTaxes({ id: userId }: Pick<Viewer, "id">, { year: asked }: Input) {
  const now = clock.now();
  const { year, from, until, isRunning } = taxPeriod(asked, now);
  const changes = await listOwnChanges(userId, { until, limit: MAX_TAX_LINES });
  if (changes.length >= MAX_TAX_LINES) throw tooManyLines();
  const events = await readEvents(userId, { changes, until });
  const valued = valuesOf(events, await listRatesAt(timesOf(events)));
  return { year, isRunning, madeAt: now, ...reportOf(settle(valued), { from, until }) };
}

export type TaxReport = Awaited<ReturnType<typeof readTaxes>>;

/** The years that a member can request: from their first movement to the current year, newest first. */
export async function listTaxYears({ id }: Pick<Viewer, "id">): Promise<number[]> {
  const now = clock.now();
  const [first] = await listOwnChanges(id, { until: now, limit: 1 });
  const [oldest, current] = [taxYearOf(first?.at ?? now), taxYearOf(now)];
  return Array.from({ length: current - oldest + 1 }, (_, back) => current - back);
}

type Read = { changes: readonly OwnChange[]; until: Date };

// In chronological order. Money in comes before money out of the same instant.
async function readEvents(userId: string, { changes, until }: Read): Promise<TaxEvent[]> {
  const found = await Promise.all(
    AREAS.map(async ({ taxes }) => {
      if (!taxes) return [];
      const named = changes.flatMap((change) => {
        const treatment = taxes.treatments[change.act];
        return treatment && treatment !== "own" && treatment !== "none" ? plainEvents(change, treatment) : [];
      });
      const own = changes.filter(({ act }) => taxes.treatments[act] === "own");
      return [...named, ...((await taxes.events?.({ userId, changes: own, until })) ?? [])];
    }),
  );
  return found
    .flat()
    .sort((one, other) => one.at.getTime() - other.at.getTime() || orderOf(one) - orderOf(other));
}

const ORDER: readonly TaxEvent["kind"][] = [
  "acquired",
  "restored",
  "income",
  "returned",
  "removed",
  "disposed",
];
const orderOf = ({ kind }: TaxEvent) => ORDER.indexOf(kind);

function timesOf(events: readonly TaxEvent[]): Date[] {
  return [...new Map(events.map(({ at }) => [at.getTime(), at])).values()];
}

function valuesOf(events: readonly TaxEvent[], rates: readonly Rates[]): ValuedEvent[] {
  return events.map((event): ValuedEvent => {
    const { at, journalId, act, ref } = event;
    const origin = { at, journalId, act, ref };
    const centsOf = (worth: Worth | null) => euroCentsAt(worth, ratesAsOf(rates, at));
    if (event.kind === "income") {
      const { income, gross } = event;
      return {
        ...origin,
        kind: "income",
        income,
        asset: gross.asset,
        units: gross.minor,
        cents: centsOf(gross),
      };
    }
    if (event.kind === "returned") {
      return { ...origin, kind: "returned", asset: event.asset, cents: centsOf(event.amount) ?? 0n };
    }
    const { asset, units } = event;
    if (event.kind === "removed") return { ...origin, kind: "removed", asset, units, place: event.place };
    if (event.kind === "restored") {
      return { ...origin, kind: "restored", asset, units, cents: centsOf(event.cost), place: event.place };
    }
    return event.kind === "acquired"
      ? { ...origin, kind: "acquired", asset, units, cents: centsOf(event.cost) }
      : { ...origin, kind: "disposed", asset, units, cents: centsOf(event.proceeds) };
  });
}

// There are no prices for project tokens.
function euroCentsAt(worth: Worth | null, rates: Rates | null): bigint | null {
  if (!worth) return null;
  if (worth.asset === "EUR") return worth.minor;
  if (!rates || !isCurrency(worth.asset)) return null;
  const amount = { minor: worth.minor, currency: worth.asset };
  return convertAt(amount, rates, { currency: "EUR", rounding: "half-even" });
}
