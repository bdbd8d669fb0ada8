import { formatDecimal } from "@/lib/core/format/decimal";
import { unitOf } from "@/lib/core/format/format";
import type { Currency } from "@/lib/core/format/money";

const CENT_DIGITS = 2;

type Rate = { from: Currency; to: Currency; rate: string };

/** The price of a bitcoin in the other currency, in either direction; without bitcoin, the rate itself. */
export function referenceRate({ from, to, rate }: Rate): string {
  const [units, scale] = unitsOf(rate);
  if (from === "BTC" && to !== "BTC") return priceText(units, { scale, unit: unitOf(to) });
  if (to === "BTC" && from !== "BTC" && units > 0n)
    return priceText(scale, { scale: units, unit: unitOf(from) });
  return `1 ${unitOf(from)} = ${formatDecimal(rate.replace(/0+$/, "").replace(/\.$/, ""))} ${unitOf(to)}`;
}

// The rate is `units / scale`.
function unitsOf(rate: string): [bigint, bigint] {
  const [whole = "", fraction = ""] = rate.split(".");
  return [BigInt(whole + fraction), 10n ** BigInt(fraction.length)];
}

function priceText(units: bigint, { scale, unit }: { scale: bigint; unit: string }): string {
  const cents = (units * 10n ** BigInt(CENT_DIGITS) * 2n + scale) / (scale * 2n);
  const digits = cents.toString().padStart(CENT_DIGITS + 1, "0");
  return `1 BTC = ${formatDecimal(`${digits.slice(0, -CENT_DIGITS)}.${digits.slice(-CENT_DIGITS)}`)} ${unit}`;
}
