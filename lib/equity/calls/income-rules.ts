import type { Act } from "@/lib/ledger/constants";
import type { Flow } from "@/lib/ledger/holding-queries";

const DAYS_OF_A_MONTH = 30n;

// What a member earns. Deposits, borrowed money, sold assets and returned capital are not income that repeats.
const INCOME_ACTS: readonly string[] = [
  "payment",
  "sale.complete",
  "purchase",
  "purchase.hold",
  "purchase.release",
  "distribution.pay",
  "funding.promise",
  "fund.fee",
] satisfies Act[];

// A seller of courses receives the price held, so its release counts. What is released in other acts left the member,
// such as the price that a buyer had held.
const earnedIn = ({ act, received, freed }: Flow) => received + (act.startsWith("purchase") ? freed : 0n);

/**
 * The usual monthly income in euros: what these days brought that is not held, as a monthly average. `oneOffCents` is
 * the part of it that does not repeat.
 */
export function usualIncomeOf(flows: readonly Flow[], days: number, oneOffCents: bigint): bigint {
  const cents = flows
    .filter(({ act, currency }) => currency === "EUR" && INCOME_ACTS.includes(act))
    .reduce((sum, flow) => sum + earnedIn(flow), -oneOffCents);
  return cents > 0n ? (cents * DAYS_OF_A_MONTH) / BigInt(days) : 0n;
}
