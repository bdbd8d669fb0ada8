import { FEE_BASIS_POINTS } from "@/lib/core/config/constants";
import type { Repayment } from "@/lib/lending/constants";
import { taePoints } from "@/lib/lending/plan/interest-rules";
import { receivedOf } from "@/lib/lending/principal/rules";
import type { PostKind } from "./constants";

/** The amounts and times of a post. */
export type PostMoney = {
  amountCents: bigint;
  aprPoints: number;
  termDays: number;
  repayment: Repayment;
};

/**
 * The yearly rate that a list shows and sorts by, in hundredths of a per cent: for a request, what its lender earns;
 * for an offer, what its borrower pays including the fee (decision 140).
 */
export function taeOf(kind: PostKind, money: PostMoney): bigint {
  if (kind === "offers") return borrowerTae(money);
  const { amountCents, ...terms } = money;
  return taePoints({ ...terms, principalCents: amountCents });
}

/** The yearly rate that the borrower of a post pays, including the fee, in hundredths of a per cent. */
export function borrowerTae({ amountCents, ...terms }: PostMoney): bigint {
  const { feeCents } = receivedOf(amountCents, FEE_BASIS_POINTS.loans);
  return taePoints({ ...terms, principalCents: amountCents, feeCents });
}
