import { percentage } from "@/lib/core/format/money";
import type { Figures } from "@/lib/funding/offers/term-rules";

type Share = Pick<Figures, "sharePoints" | "capCents" | "salesMonths">;

/** The investor's part of a month's sales: their share, but at most what is still owed. */
export function shareOfSales(
  salesCents: bigint,
  { sharePoints, capCents }: Share,
  repaidCents: bigint,
): bigint {
  const share = percentage(salesCents, BigInt(sharePoints), "half-even");
  const left = (capCents ?? 0n) - repaidCents;
  return share < left ? share : left;
}

/** The number of months between two months: `2026-02` is one month after `2026-01`. */
export function monthsBetween(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0] = from.split("-").map(Number);
  const [year = 0, month = 0] = to.split("-").map(Number);
  return (year - fromYear) * 12 + month - fromMonth;
}

/** Whether the sales of a month are reported: the agreed number of months, starting with that of the payment. */
export function isWithinMonths(
  month: string,
  { paidOn, salesMonths }: { paidOn: string; salesMonths: number },
): boolean {
  const place = monthsBetween(paidOn.slice(0, 7), month);
  return place >= 0 && place < salesMonths;
}
