import { dayAfter } from "@/lib/core/format/calendar";
import { SERIES_GAP_DAYS } from "@/lib/equity/constants";
import type { CashFlow } from "./irr";

export type SeriesValue = { day: string; value: bigint };

/** The value of a series on a day: its latest value until then that is not too old; null if there is none. */
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
 * The value of the same money on `day`, in cents, if every payment into the fund had bought the series and every
 * payment out had sold it. Null if a value is missing, or if more would have been sold than bought.
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
