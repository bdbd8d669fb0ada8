import { daysApart } from "@/lib/core/format/calendar";
import { divide } from "@/lib/core/format/money";
import { DAYS_PER_YEAR, type FlowKind, WHOLE_POINTS } from "@/lib/equity/constants";

/** A flow between an investor and a fund on a day (2026-01-31). */
export type DayFlow = { day: string; kind: FlowKind; cents: bigint };

// One cent of the hurdle, in cents × points × days.
const UNIT = BigInt(WHOLE_POINTS * DAYS_PER_YEAR);

/**
 * The amount that an investor must receive by a day before the manager takes a performance fee: the remaining capital
 * plus the hurdle on it, which accrues daily without compounding and is paid by gains. A gain above the hurdle
 * is not carried forward: it does not reduce the hurdle of later days.
 */
export function requiredOn(day: string, flows: readonly DayFlow[], hurdlePoints: number) {
  const ordered = flows
    .filter((flow) => flow.day <= day)
    .sort((one, other) => one.day.localeCompare(other.day));
  let [capital, accrued, last] = [0n, 0n, ordered[0]?.day ?? day];
  const accrue = (until: string) => {
    accrued += capital * BigInt(hurdlePoints) * BigInt(daysApart(last, until));
    last = until;
  };
  for (const { day: then, kind, cents } of ordered) {
    accrue(then);
    if (kind === "contribution") capital += cents;
    else if (kind === "return") capital -= cents;
    else accrued = accrued > cents * UNIT ? accrued - cents * UNIT : 0n;
  }
  accrue(day);
  return { capitalCents: capital, hurdleCents: divide(accrued, UNIT, "up") };
}

type Exit = { exitCents: bigint; performancePoints: number; hurdlePoints: number; day: string };

/**
 * The split of an exit: the manager's share of the amount above capital and hurdle, nothing on a loss; the rest is
 * the investor's.
 */
export function exitSplit(
  flows: readonly DayFlow[],
  { exitCents, performancePoints, hurdlePoints, day }: Exit,
) {
  const { capitalCents, hurdleCents } = requiredOn(day, flows, hurdlePoints);
  const above = exitCents - capitalCents - hurdleCents;
  const gainCents = above > 0n ? above : 0n;
  const feeCents = divide(gainCents * BigInt(performancePoints), BigInt(WHOLE_POINTS), "half-even");
  return { capitalCents, hurdleCents, gainCents, feeCents, netCents: exitCents - feeCents };
}
