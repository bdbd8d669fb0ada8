import { euroText, pointsText, shareText } from "@/components/funding/labels";
import type { Tone } from "@/components/funding/mark";
import { divide, printMoney } from "@/lib/core/format/money";
import { rateText } from "@/lib/core/format/short-decimal";
import {
  ANTIDILUTION_LABELS,
  type Antidilution,
  BOARD_LABELS,
  type Board,
  OFFER_KIND_LABELS,
  type OfferKind,
  PREFERENCE_LABELS,
  type Preference,
  REPORT_LABELS,
  type Report,
} from "@/lib/funding/constants";
import type { Difference, DifferenceField } from "@/lib/funding/offers/difference-rules";
import type { OfferDetail } from "@/lib/funding/offers/queries";
import { partsText } from "@/lib/funding/tranches/tranche-rules";

export const CONDITION_NAMES: Readonly<Record<DifferenceField, string>> = {
  kind: "A cambio de",
  amount: "Importe",
  share: "Participación",
  valuation: "Valoración",
  cap: "Hasta devolver",
  salesMonths: "Durante, como mucho",
  tranches: "Pago por tramos",
  preference: "Preferencia",
  board: "Consejo",
  report: "Información",
  lockMonths: "Permanencia",
  antidilution: "Antidilución",
  terms: "Otras condiciones",
};

export const monthsText = (months: number): string => {
  if (months === 0) return "Ninguna";
  return months === 1 ? "1 mes" : `${months} meses`;
};

const centsText = (cents: string) => euroText(printMoney(BigInt(cents), "EUR"));

/** Formats a condition from the text by which versions are compared. */
export function conditionText(field: DifferenceField, value: string | null): string {
  if (value === null || value === "") return "—";
  switch (field) {
    case "kind":
      return OFFER_KIND_LABELS[value as OfferKind];
    case "amount":
    case "valuation":
    case "cap":
      return centsText(value);
    case "share":
      return shareText(Number(value));
    case "salesMonths":
    case "lockMonths":
      return monthsText(Number(value));
    case "preference":
      return PREFERENCE_LABELS[value as Preference];
    case "board":
      return BOARD_LABELS[value as Board];
    case "report":
      return REPORT_LABELS[value as Report];
    case "antidilution":
      return ANTIDILUTION_LABELS[value as Antidilution];
    case "tranches":
    case "terms":
      return value;
  }
}

export type VersionLine = OfferDetail["versions"][number];

export type OfferConditions = Pick<
  VersionLine,
  | "kind"
  | "amount"
  | "equityRequested"
  | "valuation"
  | "salesShare"
  | "salesCap"
  | "salesMonths"
  | "tranches"
  | "preference"
  | "board"
  | "report"
  | "lockMonths"
  | "antidilution"
  | "terms"
>;

/** Returns the share in a version, whether of the company or of the sales. */
export const shareOf = ({ equityRequested, salesShare }: OfferConditions): string =>
  equityRequested ?? salesShare ?? "0.00";

/** Returns every condition of a version, formatted; null for those it does not have. */
export function conditionsOf(value: OfferConditions): Record<DifferenceField, string | null> {
  const { kind, amount, valuation, salesCap, salesMonths, preference, board, report } = value;
  return {
    kind: OFFER_KIND_LABELS[kind],
    amount: euroText(amount),
    share: `${rateText(shareOf(value))}${kind === "sales" ? " de las ventas" : ""}`,
    valuation: valuation && euroText(valuation),
    cap: salesCap && euroText(salesCap),
    salesMonths: salesMonths === null ? null : monthsText(salesMonths),
    tranches: value.tranches && partsText(value.tranches),
    preference: PREFERENCE_LABELS[preference],
    board: BOARD_LABELS[board],
    report: REPORT_LABELS[report],
    lockMonths: monthsText(value.lockMonths),
    antidilution: ANTIDILUTION_LABELS[value.antidilution],
    terms: value.terms || null,
  };
}

export type Marked = { tone: Tone; text: string } | null;

/** Returns whether a condition is better or worse for the owner than the request, and by how much. */
export function markOf(difference: Difference): Marked {
  const text = distanceText(difference);
  return text === null ? null : { tone: toneOf(difference), text };
}

function toneOf({ field, after, favours }: Difference): Tone {
  // More frequent reports, or a board observer, are no disadvantage for either party.
  if (favours === null || field === "report" || (field === "board" && after === "observer")) return "other";
  return favours === "owner" ? "better" : "worse";
}

const FAR: Readonly<Record<string, string>> = {
  "board observer": "asiste, sin voto",
  "board seat": "con voto",
  "preference simple": "cobra antes que tú",
  "preference participating": "cobra antes y otra vez",
  "antidilution average": "se protege de rondas más baratas",
  "antidilution full": "se protege del todo",
};

function distanceText({ field, before, after }: Difference): string | null {
  if (field === "tranches" && before === null) return "no todo de una vez";
  if (before === null || after === null) return null;
  const [was, is] = [Number(before), Number(after)];
  switch (field) {
    case "share": {
      const points = `${pointsText(Math.abs(is - was))} ${Math.abs(is - was) === 100 ? "punto" : "puntos"}`;
      return `${points} ${is > was ? "más" : "menos"}`;
    }
    case "valuation": {
      const points = Number(divide((BigInt(after) - BigInt(before)) * 10_000n, BigInt(before), "half-even"));
      return `${points > 0 ? "+" : "−"}${pointsText(Math.abs(points))}\u00a0%`;
    }
    case "lockMonths":
    case "salesMonths":
      return `${Math.abs(is - was) === 1 ? "1 mes" : `${Math.abs(is - was)} meses`} ${is > was ? "más" : "menos"}`;
    case "report":
      return ORDER.indexOf(after) > ORDER.indexOf(before) ? "más a menudo" : "menos a menudo";
    case "board":
    case "preference":
    case "antidilution":
      return FAR[`${field} ${after}`] ?? "menos de lo que das";
    default:
      return null;
  }
}

const ORDER = Object.keys(REPORT_LABELS);
