import { percentage } from "@/lib/core/format/money";
import type { Figures } from "@/lib/funding/offers/term-rules";

type Share = Pick<Figures, "sharePoints" | "capCents" | "salesMonths">;

/** What of a month's sales goes to the investor: their share, and never more than is still owed. */
export function shareOfSales(
  salesCents: bigint,
  { sharePoints, capCents }: Share,
  repaidCents: bigint,
): bigint {
  const share = percentage(salesCents, BigInt(sharePoints), "half-even");
  const left = (capCents ?? 0n) - repaidCents;
  return share < left ? share : left;
}

/** `2026-02` and `2026-01` are one month apart. */
export function monthsBetween(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0] = from.split("-").map(Number);
  const [year = 0, month = 0] = to.split("-").map(Number);
  return (year - fromYear) * 12 + month - fromMonth;
}

/** The months whose sales are reported: from the one in which the money came, as many as were agreed. */
export function isWithinMonths(
  month: string,
  { paidOn, salesMonths }: { paidOn: string; salesMonths: number },
): boolean {
  const place = monthsBetween(paidOn.slice(0, 7), month);
  return place >= 0 && place < salesMonths;
}
