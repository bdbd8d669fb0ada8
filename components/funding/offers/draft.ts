import { parseMoney } from "@/lib/core/format/money";
import { typedAmount, typedMinor, typedText } from "@/lib/core/format/typed-amount";
import type { OfferKind } from "@/lib/funding/constants";
import type { OfferDetail } from "@/lib/funding/offers/queries";
import { valuationOf } from "@/lib/funding/offers/term-rules";
import type { RequestDetail } from "@/lib/funding/requests/queries";

/** One of the parts in which an offer is paid; `key` stays its own while others come and go. */
export type TrancheDraft = { key: string; share: string; purpose: string };

/** An offer while it is being written: every figure as it is typed. */
export type OfferDraft = {
  kind: OfferKind;
  amount: string;
  equityRequested: string;
  salesShare: string;
  salesCap: string;
  salesMonths: string;
  /** In which parts it is paid; none where all is paid at once. */
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

/** What a first offer begins with: as the request says. */
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

/** What a counter-offer begins with: as the version that is answered says. */
export function counterDraftOf(offer: OfferDetail): OfferDraft {
  const { kind, amount, equityRequested, salesShare, salesCap, salesMonths, isReserved } = offer;
  return {
    kind,
    amount: typedText(amount),
    equityRequested: typedText(equityRequested ?? ""),
    salesShare: typedText(salesShare ?? ""),
    salesCap: typedText(salesCap ?? ""),
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

/** Of the calls' own texts. */
export const centsOfText = (amount: string): bigint => parseMoney(amount, "EUR");
export const pointsOfText = (percent: string): number => Number(parseMoney(percent, "EUR"));

export const centsTyped = (typed: string): bigint | null => typedMinor(typed, "EUR");

/** Hundredths of a per cent that were typed; null while they cannot be read. */
export function pointsTyped(typed: string): number | null {
  const minor = typedMinor(typed, "EUR");
  return minor !== null && minor > 0n && minor <= 10_000n ? Number(minor) : null;
}

/** What the company would be worth at what is typed, in cents. */
export function valuationTyped({ amount, equityRequested }: OfferDraft): bigint | null {
  const [amountCents, sharePoints] = [centsTyped(amount), pointsTyped(equityRequested)];
  return amountCents && sharePoints ? valuationOf({ amountCents, sharePoints }) : null;
}

/** What is sent of it: figures as calls have them, and nothing of the other kind. */
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

/** The same as the command's own rules read it. */
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

/** What is wrong with what an amount says of its request; null where nothing is. */
export function amountProblem(typed: string, request: RequestDetail, isFirst: boolean): string | null {
  const cents = centsTyped(typed);
  if (cents === null) return null;
  const missing = centsOfText(request.missingAmount);
  const least = centsOfText(request.minInvestment);
  if (cents > missing) return "Es más de lo que falta por cubrir.";
  if (isFirst && cents < least && cents !== missing) return "Es menos del mínimo de la solicitud.";
  return null;
}
