import { pointsOf } from "@/lib/core/fields/percentage";
import { parseMoney } from "@/lib/core/format/money";
import type { LoanCurrency, Purpose } from "@/lib/lending/constants";
import type { PostKind } from "./constants";
import { LOAN_REQUEST } from "./machine";
import { centsOf, type OfferTerms, type RequestTerms } from "./schema";
import { type PostMoney, taeOf } from "./tae-rules";

type PostEvent = (typeof LOAN_REQUEST.events)[number];

/**
 * The parts of a post that decide whether it is live. The two machines differ only in the name of the taken state.
 */
type PostState = { status: string; expiresAt: Date };

/** Whether a post is open or paused, also after its deadline while no job has ended it. */
export function isOpen(status: string): boolean {
  return LOAN_REQUEST.live.some((each) => each === status);
}

/** Whether a post is in the list or can return to it. At the exact instant of its deadline it is not. */
export function isLive({ status, expiresAt }: PostState, now: Date): boolean {
  return isOpen(status) && expiresAt > now;
}

/** Whether the owner can still do this, for the buttons. */
export function mayDo(post: PostState, event: PostEvent, now: Date): boolean {
  const status = LOAN_REQUEST.live.find((each) => each === post.status);
  if (!status || !isLive(post, now)) return false;
  return LOAN_REQUEST.openTo("owner", { status, stageExpiresAt: post.expiresAt }, now).includes(event);
}

/** The deadline of a post that is published or renewed now. */
export function endOfPost(now: Date): Date {
  const end = LOAN_REQUEST.endOf("open", {}, now);
  if (!end) throw new Error("an open post must have an expiry date");
  return end;
}

type Terms = PostMoney & {
  currency: LoanCurrency | null;
  collateralSats: bigint;
  purpose: string | null;
  purposeKind: Purpose;
  taePoints: bigint;
};

/** Converts the fields common to requests and offers to columns. */
function termsOf(kind: PostKind, input: RequestTerms | OfferTerms, collateral: string): Terms {
  const { amount, interestRate, term, currency, repayment, purpose, purposeKind } = input;
  const money = {
    amountCents: centsOf(amount),
    aprPoints: pointsOf(interestRate),
    termDays: term,
    repayment,
  };
  return {
    ...money,
    currency: currency ?? null,
    collateralSats: parseMoney(collateral, "BTC"),
    purpose,
    purposeKind,
    taePoints: taeOf(kind, money),
  };
}

/** Converts a request to columns. */
export function requestTermsOf(input: RequestTerms): Terms {
  return termsOf("requests", input, input.collateralAmount);
}

/** Converts an offer to columns. */
export function offerTermsOf(input: OfferTerms) {
  const pointsOr = (text: string | null | undefined) => (text ? pointsOf(text) : null);
  return {
    ...termsOf("offers", input, input.collateralRequired),
    minLtvPoints: pointsOr(input.minLTV),
    maxLtvPoints: pointsOr(input.maxLTV),
  };
}
