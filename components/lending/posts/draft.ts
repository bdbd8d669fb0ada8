import { stablecoinsIn } from "@/lib/core/format/currencies";
import type { Currency } from "@/lib/core/format/money";
import { typedAmount, typedMinor, typedText } from "@/lib/core/format/typed-amount";
import { parseCents, typedCents } from "@/lib/lending/cents";
import {
  APR_POINTS,
  INSTALMENTS,
  type LoanCurrency,
  MONTH_DAYS,
  type Repayment,
  TERM_DAYS,
} from "@/lib/lending/constants";
import type { PostKind, TermUnit } from "@/lib/lending/posts/constants";
import { daysOf } from "@/lib/lending/posts/form-schema";
import { borrowerTae } from "@/lib/lending/posts/tae-rules";
import { collateralOf, type PostLine } from "./labels";

/** A request or an offer as it is typed. */
export type PostDraft = {
  amount: string;
  currency: LoanCurrency | "";
  collateral: string;
  interestRate: string;
  term: string;
  termUnit: TermUnit;
  repayment: Repayment;
};

export const EMPTY_DRAFT: PostDraft = {
  amount: "",
  currency: "",
  collateral: "",
  interestRate: "",
  term: "6",
  termUnit: "months",
  repayment: "whole",
};

/** Returns the draft of a new post: in the first enabled stablecoin. */
export const newDraft = (enabled: readonly Currency[]): PostDraft => ({
  ...EMPTY_DRAFT,
  currency: stablecoinsIn(enabled)[0] ?? "EUR",
});

/** Returns a published post in the format in which it is typed. */
export function draftOf(post: PostLine): PostDraft {
  const inMonths = post.term % MONTH_DAYS === 0;
  return {
    amount: typedText(post.amount, post.currency ?? "USD"),
    currency: post.currency ?? "",
    collateral: typedText(collateralOf(post), "BTC"),
    interestRate: typedText(post.interestRate),
    term: String(inMonths ? post.term / MONTH_DAYS : post.term),
    termUnit: inMonths ? "months" : "days",
    repayment: post.repayment,
  };
}

/** Returns the name of the collateral's field in a form of this kind. */
export const collateralName = (kind: PostKind) =>
  kind === "requests" ? ("collateralAmount" as const) : ("collateralRequired" as const);

/** Reads what is typed in the form of this element. */
export function typedDraft(kind: PostKind, element: HTMLElement): PostDraft {
  const fields = new FormData(element.closest("form") ?? undefined);
  const written = Object.keys(EMPTY_DRAFT).map((name) => [
    name,
    String(fields.get(name === "collateral" ? collateralName(kind) : name) ?? ""),
  ]);
  return Object.fromEntries(written) as PostDraft;
}

/** Whether one of the terms that every post needs is missing. */
export const lacksTerms = ({ amount, collateral, interestRate, term }: PostDraft): boolean =>
  [amount, collateral, interestRate, term].some((text) => !text.trim());

function pointsOf(typed: string): number | null {
  const text = typedAmount(typed);
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text)) return null;
  const points = Number(parseCents(text));
  return points <= APR_POINTS.max ? points : null;
}

function termOf(draft: PostDraft): number | null {
  const days = Number(daysOf({ ...draft, term: typedAmount(draft.term) }));
  return Number.isInteger(days) && days >= TERM_DAYS.min && days <= TERM_DAYS.max ? days : null;
}

function fitsInstalments(days: number): boolean {
  const count = days / MONTH_DAYS;
  return Number.isInteger(count) && count >= INSTALMENTS.min && count <= INSTALMENTS.max;
}

/** Parses a draft; values that are missing or invalid are null. `tae` is the borrower's, including the fee. */
export function readDraft(draft: PostDraft) {
  const cents = typedCents(draft.amount);
  const points = pointsOf(draft.interestRate);
  const days = termOf(draft);
  const sats = typedMinor(draft.collateral, "BTC");
  const { repayment } = draft;
  const isWhole = cents !== null && points !== null && days !== null;
  const hasTae = isWhole && (repayment === "whole" || fitsInstalments(days));
  return {
    cents,
    points,
    sats: sats && sats > 0n ? sats : null,
    tae: hasTae ? borrowerTae({ amountCents: cents, aprPoints: points, termDays: days, repayment }) : null,
  };
}
