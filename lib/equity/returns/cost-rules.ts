import { dayAfter } from "@/lib/core/format/calendar";
import { divide } from "@/lib/core/format/money";
import { DAYS_PER_YEAR, WHOLE_POINTS } from "@/lib/equity/constants";
import { exitSplit } from "./waterfall";

export type Rates = { managementPoints: number; performancePoints: number; hurdlePoints: number };

const START = "2000-01-01";

/**
 * What a commitment that is paid at once costs until it is given back after so many years, `multiple` times: the management fee
 * comes out of what is paid, the performance fee out of what is given back. Not a forecast.
 */
export function costOf(
  { cents, years }: { cents: bigint; years: number },
  { managementPoints, performancePoints, hurdlePoints }: Rates,
  multiple: number,
) {
  const managementCents = divide(
    cents * BigInt(managementPoints) * BigInt(years),
    BigInt(WHOLE_POINTS),
    "half-even",
  );
  const exitCents = cents * BigInt(multiple);
  const day = dayAfter(START, years * DAYS_PER_YEAR);
  const flows = [{ day: START, kind: "contribution" as const, cents }];
  const { feeCents, netCents } = exitSplit(flows, { exitCents, performancePoints, hurdlePoints, day });
  const totalCents = managementCents + feeCents;
  return {
    multiple,
    managementCents,
    performanceCents: feeCents,
    totalCents,
    /** Of the commitment and a year, in hundredths of a percent. */
    yearlyPoints: Number(divide(totalCents * BigInt(WHOLE_POINTS), cents * BigInt(years), "half-even")),
    receivedCents: netCents,
    resultCents: netCents - cents,
  };
}
