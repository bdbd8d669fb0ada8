import { dayAfter } from "@/lib/core/format/calendar";
import { divide } from "@/lib/core/format/money";
import { DAYS_PER_YEAR, WHOLE_POINTS } from "@/lib/equity/constants";
import { exitSplit } from "./waterfall";

export type Rates = { managementPoints: number; performancePoints: number; hurdlePoints: number };

const START = "2000-01-01";

/**
 * The costs of a commitment that is fully paid at the start and returned after some years, `multiple` times. The
 * management fee is deducted from the payment, the performance fee from the return. Not a forecast.
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
    /** Relative to the commitment, per year, in hundredths of a per cent. */
    yearlyPoints: Number(divide(totalCents * BigInt(WHOLE_POINTS), cents * BigInt(years), "half-even")),
    receivedCents: netCents,
    resultCents: netCents - cents,
  };
}
