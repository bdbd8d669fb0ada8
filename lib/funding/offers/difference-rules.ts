import { ANTIDILUTIONS, BOARDS, PREFERENCES, REPORTS, type Side } from "@/lib/funding/constants";
import { planText } from "@/lib/funding/tranches/tranche-rules";
import { type Terms, valuationOf } from "./term-rules";

/** The fields that can differ between two versions, in display order. */
export const DIFFERENCE_FIELDS = [
  "kind",
  "amount",
  "share",
  "valuation",
  "cap",
  "salesMonths",
  "tranches",
  "preference",
  "board",
  "report",
  "lockMonths",
  "antidilution",
  "terms",
] as const;
export type DifferenceField = (typeof DIFFERENCE_FIELDS)[number];

/** A difference between two versions, and which side it favours; null if this is unclear. */
export type Difference = {
  field: DifferenceField;
  before: string | null;
  after: string | null;
  favours: Side | null;
};

/** Terms that imply a valuation by their share, unless it is named. */
type Compared = Terms & { valuationCents?: bigint };

type Value = bigint | number | string | null;

// These lists are ordered from the least to the most that an owner gives up.
const RANKS = {
  preference: PREFERENCES,
  board: BOARDS,
  report: REPORTS,
  antidilution: ANTIDILUTIONS,
} as const;

/**
 * The differences between two versions. Figures are in their stored units: cents, hundredths of a per cent, months.
 */
export function differencesBetween(before: Compared, after: Compared): Difference[] {
  return DIFFERENCE_FIELDS.flatMap((field) => {
    const [was, is] = [valueIn(field, before), valueIn(field, after)];
    if (was === is) return [];
    return [{ field, before: textOf(was), after: textOf(is), favours: favours(field, before, after) }];
  });
}

function valueIn(field: DifferenceField, terms: Compared): Value {
  switch (field) {
    case "amount":
      return terms.amountCents;
    case "share":
      return terms.sharePoints;
    case "valuation":
      return terms.kind === "equity" ? valuationIn(terms) : null;
    case "cap":
      return terms.capCents;
    case "tranches":
      return terms.tranches && planText(terms.tranches);
    default:
      return terms[field];
  }
}

const valuationIn = (terms: Compared) => terms.valuationCents ?? valuationOf(terms);

const textOf = (value: Value) => (value === null ? null : String(value));

function favours(field: DifferenceField, before: Compared, after: Compared): Side | null {
  if (field === "amount" || ["kind", "terms", "tranches"].includes(field)) return null;
  if (before.kind !== after.kind) return null;
  if (field === "share" && before.kind === "equity" && before.amountCents !== after.amountCents) {
    // If the amount and the share both change, the valuation decides which side gains.
    return favours("valuation", before, after);
  }
  const [was, is] = [costOf(field, before), costOf(field, after)];
  if (was === is) return null;
  return is < was ? "owner" : "investor";
}

/** The cost of a field for the owner. A higher cost favours the investor. */
function costOf(field: DifferenceField, terms: Compared): bigint {
  if (field === "valuation") return -valuationIn(terms);
  if (field in RANKS) {
    const ranked = field as keyof typeof RANKS;
    return BigInt((RANKS[ranked] as readonly string[]).indexOf(terms[ranked]));
  }
  return BigInt(valueIn(field, terms) ?? 0);
}
