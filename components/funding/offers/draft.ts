import { parseMoney } from "@/lib/core/format/money";
import { typedAmount, typedMinor, typedText } from "@/lib/core/format/typed-amount";
import type { OfferKind } from "@/lib/funding/constants";
import type { OfferDetail } from "@/lib/funding/offers/queries";
import { valuationOf } from "@/lib/funding/offers/term-rules";
import type { RequestDetail } from "@/lib/funding/requests/queries";

/** A tranche of an offer; `key` identifies it while others are added and removed. */
export type TrancheDraft = { key: string; share: string; purpose: string };

/** An offer as it is typed. */
export type OfferDraft = {
  kind: OfferKind;
  amount: string;
  equityRequested: string;
  salesShare: string;
  salesCap: string;
  salesMonths: string;
  /** The tranches of the payment; empty if the whole amount is paid at once. */
  tranches: readonly TrancheDraft[];
  board: string;
  report: string;
  lockMonths: string;
  preference: string;
  antidilution: string;
  terms: string;
  message: string;
  reserve: boolean;
};

/** Returns the initial values of a first offer: those of the request. */
export function draftOf(request: RequestDetail): OfferDraft {
  const { equityOffered, board, report, lockMonths, preference, antidilution } = request;
  return {
    kind: equityOffered === null ? "sales" : "equity",
    amount: "",
    equityRequested: "",
    salesShare: "",
    salesCap: "",
    salesMonths: "36",
    tranches: [],
    board,
    report,
    lockMonths: String(lockMonths),
    preference,
    antidilution,
    terms: "",
    message: "",
    reserve: false,
  };
}

/** Returns the initial values of a counter-offer: those of the latest version. */
export function counterDraftOf(offer: OfferDetail): OfferDraft {
  const { kind, amount, equityRequested, salesShare, salesCap, salesMonths, isReserved } = offer;
  return {
    kind,
    amount: typedText(amount, "EUR"),
    equityRequested: typedText(equityRequested ?? ""),
    salesShare: typedText(salesShare ?? ""),
    salesCap: typedText(salesCap ?? "", "EUR"),
    salesMonths: salesMonths === null ? "" : String(salesMonths),
    tranches: (offer.tranches ?? []).map(({ share, purpose }, place) => ({
      key: String(place),
      share: typedText(share),
      purpose,
    })),
    board: offer.board,
    report: offer.report,
    lockMonths: String(offer.lockMonths),
    preference: offer.preference,
    antidilution: offer.antidilution,
    terms: offer.terms,
    message: "",
    reserve: isReserved,
  };
}

/** Parses an amount from the API. */
export const centsOfText = (amount: string): bigint => parseMoney(amount, "EUR");
export const pointsOfText = (percent: string): number => Number(parseMoney(percent, "EUR"));

export const centsTyped = (typed: string): bigint | null => typedMinor(typed, "EUR");

/** Parses a typed percentage to hundredths of a percent; null if it is invalid. */
export function pointsTyped(typed: string): number | null {
  const minor = typedMinor(typed, "EUR");
  return minor !== null && minor > 0n && minor <= 10_000n ? Number(minor) : null;
}

/** Returns the valuation of the company for the typed values, in cents. */
export function valuationTyped({ amount, equityRequested }: OfferDraft): bigint | null {
  const [amountCents, sharePoints] = [centsTyped(amount), pointsTyped(equityRequested)];
  return amountCents && sharePoints ? valuationOf({ amountCents, sharePoints }) : null;
}

/** Returns the fields to send: only those of the chosen kind of offer. */
export function fieldsOf(draft: OfferDraft) {
  const { kind, equityRequested, salesShare, salesCap, salesMonths, tranches, ...rest } = draft;
  const figures =
    kind === "equity"
      ? {
          equityRequested,
          tranches: JSON.stringify(tranches.map(({ share, purpose }) => ({ share, purpose }))),
        }
      : { salesShare, salesCap, salesMonths };
  return { ...rest, kind, ...figures };
}

/** Returns the draft in the form that the command's schema checks. */
export function readingOf(draft: OfferDraft) {
  const { kind, amount, equityRequested, salesShare, salesCap, salesMonths, tranches } = draft;
  const { board, report, lockMonths, preference, antidilution, terms } = draft;
  const figures =
    kind === "equity"
      ? {
          equityRequested: typedAmount(equityRequested),
          tranches: tranches.map(({ share, purpose }) => ({ share: typedAmount(share), purpose })),
        }
      : { salesShare: typedAmount(salesShare), salesCap: typedAmount(salesCap), salesMonths };
  return {
    kind,
    amount: typedAmount(amount),
    ...figures,
    board,
    report,
    lockMonths,
    preference,
    antidilution,
    terms,
  };
}

/** Returns why the amount does not fit the request; null if it does. */
export function amountProblem(typed: string, request: RequestDetail, isFirst: boolean): string | null {
  const cents = centsTyped(typed);
  if (cents === null) return null;
  const missing = centsOfText(request.missingAmount);
  const min = centsOfText(request.minInvestment);
  if (cents > missing) return "Es más de lo que falta por cubrir.";
  if (isFirst && cents < min && cents !== missing) return "Es menos del mínimo de la solicitud.";
  return null;
}
