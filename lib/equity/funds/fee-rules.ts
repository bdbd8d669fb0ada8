import { DAYS_PER_YEAR, WHOLE_POINTS } from "@/lib/equity/constants";
import { daysBetween } from "@/lib/equity/returns/waterfall";

/** A cent of the management fee, in cents × points × days. */
const UNIT = BigInt(WHOLE_POINTS * DAYS_PER_YEAR);

export type Accruing = {
  feeBaseCents: bigint;
  managementPoints: number;
  feeRaw: bigint;
  /** Null before the first commitment. */
  feeAccruedTo: string | null;
};

/** What has accrued of the fee until a day, exactly: on each day the commitments of that day. */
export function accruedOn(
  day: string,
  { feeBaseCents, managementPoints, feeRaw, feeAccruedTo }: Accruing,
): bigint {
  if (feeAccruedTo === null || feeAccruedTo >= day) return feeRaw;
  return feeRaw + feeBaseCents * BigInt(managementPoints) * daysBetween(feeAccruedTo, day);
}

/** The whole cents of it. */
export const feeCentsOf = (raw: bigint) => raw / UNIT;

/** What is left to be settled once so many cents of it are paid. */
export const rawAfter = (raw: bigint, paidCents: bigint) => raw - paidCents * UNIT;

/** The first day of the quarter of a day: on it the fee of the quarter before is settled. */
export function quarterOf(day: string): string {
  const [year = "", month = "01"] = day.split("-");
  const first = Math.floor((Number(month) - 1) / 3) * 3 + 1;
  return `${year}-${String(first).padStart(2, "0")}-01`;
}
