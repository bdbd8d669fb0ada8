import type { Asset } from "@/lib/core/format/money";
import { CAPITAL_INCOMES } from "./constants";
import type { Gain, Income, Lot, Removal, Result } from "./fifo-rules";

/** The remaining units of an asset. The cost of `unknownUnits` of them is not known. */
export type Holding = { asset: Asset; units: bigint; costCents: bigint; unknownUnits: bigint };

type Span = { from: Date; until: Date };

/** The rows of one year with their totals, in euro cents. */
export function reportOf({ incomes, gains, removals, lots }: Result, span: Span) {
  const within = <Line extends { at: Date }>(lines: readonly Line[]) =>
    lines.filter(({ at }) => at >= span.from && at < span.until);
  const ofYear = within(incomes);
  const capital = ofYear.filter(isCapital);
  const sold = within(gains);
  return {
    capital,
    capitalCents: sumOf(capital.map(({ cents }) => cents ?? 0n)),
    gains: sold,
    gainTotals: totalsOf(sold),
    others: ofYear.filter((line) => !isCapital(line)),
    removals: within<Removal>(removals),
    unknown: sold.filter(({ unknownUnits }) => unknownUnits > 0n),
    holdings: holdingsOf(lots),
    withheldCents: 0n,
  };
}

const isCapital = ({ income }: Income) => CAPITAL_INCOMES.includes(income);

function totalsOf(gains: readonly Gain[]) {
  const results = gains.map(({ gainCents }) => gainCents);
  return {
    proceedsCents: sumOf(gains.map(({ proceedsCents }) => proceedsCents)),
    costCents: sumOf(gains.map(({ costCents }) => costCents)),
    wonCents: sumOf(results.filter((cents) => cents > 0n)),
    lostCents: sumOf(results.filter((cents) => cents < 0n)),
    netCents: sumOf(results),
  };
}

function holdingsOf(lots: ReadonlyMap<Asset, readonly Lot[]>): Holding[] {
  return [...lots]
    .map(([asset, own]) => ({
      asset,
      units: sumOf(own.map(({ units }) => units)),
      costCents: sumOf(own.map(({ costCents }) => costCents ?? 0n)),
      unknownUnits: sumOf(own.filter(({ costCents }) => costCents === null).map(({ units }) => units)),
    }))
    .filter(({ units }) => units > 0n);
}

const sumOf = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);
