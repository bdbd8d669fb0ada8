import { daysApart } from "@/lib/core/format/calendar";
import { DAYS_PER_YEAR, WHOLE_POINTS } from "@/lib/equity/constants";

/** One cent of the management fee, in cents × points × days. */
const UNIT = BigInt(WHOLE_POINTS * DAYS_PER_YEAR);

export type Accruing = {
  feeBaseCents: bigint;
  managementPoints: number;
  feeRaw: bigint;
  /** Null before the first commitment. */
  feeAccruedTo: string | null;
};

/** The exact accrued fee until a day, from the commitments of each day. */
export function accruedOn(
  day: string,
  { feeBaseCents, managementPoints, feeRaw, feeAccruedTo }: Accruing,
): bigint {
  if (feeAccruedTo === null || feeAccruedTo >= day) return feeRaw;
  return feeRaw + feeBaseCents * BigInt(managementPoints) * BigInt(daysApart(feeAccruedTo, day));
}

/** The whole cents of an accrued fee. */
export const feeCentsOf = (raw: bigint) => raw / UNIT;

/** The accrued fee that is left after a payment. */
export const rawAfter = (raw: bigint, paidCents: bigint) => raw - paidCents * UNIT;

/** The first day of the quarter that contains a day. The fee of the previous quarter is settled on it. */
export function quarterOf(day: string): string {
  const [year = "", month = "01"] = day.split("-");
  const first = Math.floor((Number(month) - 1) / 3) * 3 + 1;
  return `${year}-${String(first).padStart(2, "0")}-01`;
}
