import { ANTIDILUTIONS, BOARDS, PREFERENCES, REPORTS, type Side } from "@/lib/funding/constants";
import { planText } from "@/lib/funding/tranches/tranche-rules";
import { type Terms, valuationOf } from "./term-rules";

/** What may differ between two versions, in the order in which it is shown. */
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

/** What one version says otherwise than another, and for whom that is better; null where that cannot be said. */
export type Difference = {
  field: DifferenceField;
  before: string | null;
  after: string | null;
  favours: Side | null;
};

type Value = bigint | number | string | null;

// What an owner gives up stands in these lists from the least to the most.
const RANKS = {
  preference: PREFERENCES,
  board: BOARDS,
  report: REPORTS,
  antidilution: ANTIDILUTIONS,
} as const;

/** What changes from one version to another. Figures stand as they are stored: cents, hundredths of a per cent, months. */
export function differencesBetween(before: Terms, after: Terms): Difference[] {
  return DIFFERENCE_FIELDS.flatMap((field) => {
    const [was, is] = [valueIn(field, before), valueIn(field, after)];
    if (was === is) return [];
    return [{ field, before: textOf(was), after: textOf(is), favours: favours(field, before, after) }];
  });
}

function valueIn(field: DifferenceField, terms: Terms): Value {
  switch (field) {
    case "amount":
      return terms.amountCents;
    case "share":
      return terms.sharePoints;
    case "valuation":
      return terms.kind === "equity" ? valuationOf(terms) : null;
    case "cap":
      return terms.capCents;
    case "tranches":
      return terms.tranches && planText(terms.tranches);
    default:
      return terms[field];
  }
}

const textOf = (value: Value) => (value === null ? null : String(value));

function favours(field: DifferenceField, before: Terms, after: Terms): Side | null {
  if (field === "amount" || ["kind", "terms", "tranches"].includes(field)) return null;
  if (before.kind !== after.kind) return null;
  if (field === "share" && before.kind === "equity" && before.amountCents !== after.amountCents) {
    // Another amount buys another share at the same price: the price says who gains.
    return favours("valuation", before, after);
  }
  const [was, is] = [costOf(field, before), costOf(field, after)];
  if (was === is) return null;
  return is < was ? "owner" : "investor";
}

/** What a field costs the owner: the more, the better for the investor. */
function costOf(field: DifferenceField, terms: Terms): bigint {
  if (field === "valuation") return -valuationOf(terms);
  if (field in RANKS) {
    const ranked = field as keyof typeof RANKS;
    return BigInt((RANKS[ranked] as readonly string[]).indexOf(terms[ranked]));
  }
  return BigInt(valueIn(field, terms) ?? 0);
}
