import { dayAfter } from "@/lib/core/format/calendar";
import { SERIES_GAP_DAYS } from "@/lib/equity/constants";
import type { CashFlow } from "./irr";

export type SeriesValue = { day: string; value: bigint };

/** What a series says of a day: its last value until then that is not too old; null where there is none. */
export function valueOn(day: string, values: readonly SeriesValue[]): bigint | null {
  const oldest = dayAfter(day, -SERIES_GAP_DAYS);
  const last = values.reduce<SeriesValue | null>(
    (found, each) =>
      each.day <= day && each.day >= oldest && (!found || each.day > found.day) ? each : found,
    null,
  );
  return last?.value ?? null;
}

/**
 * What the same money would be worth on `day`, in cents, had every payment into the fund bought the series and every payment out
 * sold it. Null where a value is missing, or more would have been sold than was bought.
 */
export function heldInstead(
  flows: readonly CashFlow[],
  values: readonly SeriesValue[],
  day: string,
): bigint | null {
  const end = valueOn(day, values);
  if (end === null) return null;
  let worth = 0n;
  for (const flow of flows) {
    const then = valueOn(flow.day, values);
    if (then === null) return null;
    worth -= (flow.cents * end) / then;
  }
  return worth < 0n ? null : worth;
}
