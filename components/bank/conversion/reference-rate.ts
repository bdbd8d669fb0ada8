import { formatDecimal } from "@/lib/core/format/decimal";
import { unitOf } from "@/lib/core/format/format";
import { type Currency, divide, printMoney } from "@/lib/core/format/money";
import { shortDecimal } from "@/lib/core/format/short-decimal";

// Prices in every currency are shown with two decimals, as those in euros, rounded half-even like amounts.
const CENTS_PER_UNIT = 100n;

type Rate = { from: Currency; to: Currency; rate: string };

/** The price of a bitcoin in the other currency, in either direction; without bitcoin, the rate itself. */
export function referenceRate({ from, to, rate }: Rate): string {
  const [units, scale] = unitsOf(rate);
  if (from === "BTC" && to !== "BTC") return priceText(units, { scale, unit: unitOf(to) });
  if (to === "BTC" && from !== "BTC" && units > 0n)
    return priceText(scale, { scale: units, unit: unitOf(from) });
  return `1 ${unitOf(from)} = ${shortDecimal(rate)} ${unitOf(to)}`;
}

// The rate is `units / scale`.
function unitsOf(rate: string): [bigint, bigint] {
  const [whole = "", fraction = ""] = rate.split(".");
  return [BigInt(whole + fraction), 10n ** BigInt(fraction.length)];
}

function priceText(units: bigint, { scale, unit }: { scale: bigint; unit: string }): string {
  const cents = divide(units * CENTS_PER_UNIT, scale, "half-even");
  return `1 BTC = ${formatDecimal(printMoney(cents, "EUR"))} ${unit}`;
}
