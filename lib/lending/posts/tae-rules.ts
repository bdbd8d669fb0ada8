import { FEE_BASIS_POINTS } from "@/lib/core/config/constants";
import { percentage } from "@/lib/core/format/money";
import type { Repayment } from "@/lib/lending/constants";
import { taePoints } from "@/lib/lending/plan/interest-rules";
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
export function taeOf(kind: PostKind, { amountCents, ...terms }: PostMoney): bigint {
  const feeCents =
    kind === "offers" ? percentage(amountCents, BigInt(FEE_BASIS_POINTS.loans), "half-even") : 0n;
  return taePoints({ ...terms, principalCents: amountCents, feeCents });
}
