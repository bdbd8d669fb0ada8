import type { TranchePlan } from "@/db/schema";
import { pointsOf } from "@/lib/core/fields/percentage";
import { parseMoney, percentage, printMoney } from "@/lib/core/format/money";
import { apportion } from "@/lib/core/format/shares";
import { shortDecimal } from "@/lib/core/format/short-decimal";
import { TRANCHE_COUNT, type TrancheStatus } from "@/lib/funding/constants";

const WHOLE = 10_000;

/**
 * The amount of each tranche, in cents, from shares in hundredths of a per cent. They add up exactly to the amount.
 */
export function trancheAmounts(amountCents: bigint, points: readonly number[]): bigint[] {
  return apportion(amountCents, points.map(BigInt));
}

/**
 * What is wrong with the tranches of an amount, whose shares are decimal percentages; null if nothing is, or if there
 * are none. There must be two to six, they must add up to 100 %, and each must pay at least a cent.
 */
export function trancheProblem(parts: readonly { share: string }[], amountCents: bigint): string | null {
  if (parts.length === 0) return null;
  if (parts.length < TRANCHE_COUNT.min) return `Como mínimo ${TRANCHE_COUNT.min} tramos`;
  if (parts.some(({ share }) => !/^\d{1,3}(\.\d{1,2})?$/.test(share))) return null;
  const points = parts.map(({ share }) => pointsOf(share));
  if (points.reduce((sum, each) => sum + each, 0) !== WHOLE) return "Los tramos deben sumar el 100 %";
  const pays = trancheAmounts(amountCents, points).every((cents) => cents > 0n);
  return pays ? null : "Cada tramo debe pagar algo";
}

/** The tranches in the stored form of a version; null if everything is paid at once. */
export function planOf(
  parts: readonly { share: string; purpose: string }[],
  answerDays: number,
): TranchePlan | null {
  if (parts.length === 0) return null;
  return { answerDays, parts: parts.map(({ share, purpose }) => ({ points: pointsOf(share), purpose })) };
}

const percentText = (points: number) => printMoney(BigInt(points), "EUR");

/** The tranches in the documented shape, each with its part of the amount. */
export function trancheLines(plan: TranchePlan | null, amountCents = 0n) {
  if (!plan) return null;
  const amounts = trancheAmounts(
    amountCents,
    plan.parts.map(({ points }) => points),
  );
  return plan.parts.map(({ points, purpose }, place) => ({
    nr: place + 1,
    share: percentText(points),
    amount: printMoney(amounts[place] ?? 0n, "EUR"),
    purpose,
  }));
}

/**
 * The tranches in one line, which is used to compare two versions: `40 % compra del horno · 60 % puesta en marcha`.
 */
export const planText = ({ parts }: Pick<TranchePlan, "parts">): string =>
  partsText(parts.map(({ points, purpose }) => ({ share: percentText(points), purpose })));

/** The same for tranches in the documented shape. */
export function partsText(parts: readonly { share: string; purpose: string }[]): string {
  return parts.map(({ share, purpose }) => `${shortDecimal(share)} % ${purpose}`).join(" · ");
}

type Part = { amount: string; platformFee: string | null; status: TrancheStatus };

/** The sums over the tranches of an agreement, in decimal euros: paid and its fee, held, and returned. */
export function sumsOfParts(parts: readonly Part[]) {
  const sumOf = (chosen: readonly Part[], cents: (part: Part) => bigint) =>
    printMoney(
      chosen.reduce((sum, part) => sum + cents(part), 0n),
      "EUR",
    );
  const amountOf = ({ amount }: Part) => parseMoney(amount, "EUR");
  const released = parts.filter(({ status }) => status === "released");
  const returned = parts.filter(({ status }) => status === "returned");
  return {
    paid: sumOf(released, amountOf),
    fee: sumOf(released, ({ platformFee }) => parseMoney(platformFee ?? "0.00", "EUR")),
    held: sumOf(
      parts.filter((part) => !released.includes(part) && !returned.includes(part)),
      amountOf,
    ),
    returned: sumOf(returned, amountOf),
  };
}

/**
 * The platform's fee of one more payment, in cents: the fee of the total including it, less the fee of the total
 * before it. The sum is exactly the fee of the whole, rounded half-even once (D9).
 */
export function feeOfNext(paidCents: bigint, amountCents: bigint, feePoints: number): bigint {
  const feeOf = (cents: bigint) => percentage(cents, BigInt(feePoints), "half-even");
  return feeOf(paidCents + amountCents) - feeOf(paidCents);
}
