import { FEE_BASIS_POINTS } from "@/lib/core/config/constants";
import { percentage } from "@/lib/core/format/money";
import type { Repayment } from "@/lib/lending/constants";
import { taePoints } from "@/lib/lending/plan/interest-rules";
import type { PostKind } from "./constants";

/** What a post says of money and time. */
export type PostMoney = {
  amountCents: bigint;
  aprPoints: number;
  termDays: number;
  repayment: Repayment;
};

/**
 * The rate a year that a list shows and sorts by, in hundredths of a per cent: of a request what its lender earns, of an offer
 * what its borrower pays, the fee counted in (decision 140).
 */
export function taeOf(kind: PostKind, { amountCents, ...terms }: PostMoney): bigint {
  const feeCents =
    kind === "offers" ? percentage(amountCents, BigInt(FEE_BASIS_POINTS.loans), "half-even") : 0n;
  return taePoints({ ...terms, principalCents: amountCents, feeCents });
}
