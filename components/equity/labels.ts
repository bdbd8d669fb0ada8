import { formatDecimal } from "@/lib/core/format/decimal";
import type { FundStatus, PartStatus, PlaceStatus } from "@/lib/equity/constants";

/** `1.234,56 €` of a decimal text. */
export const euroText = (decimal: string) => `${formatDecimal(decimal.replace("-", "−"))}\u00a0€`;

/** `1,75 %` of a decimal text. */
export const percentText = (decimal: string) => `${formatDecimal(decimal.replace("-", "−"))}\u00a0%`;

/** `1,21×` of a decimal text; «no disponible» where there is none. */
export const timesText = (decimal: string | null) =>
  decimal === null ? "no disponible" : `${formatDecimal(decimal)}×`;

/** «hoy», «hace 1 día», «hace 12 días». */
export function ageText(days: number): string {
  if (days === 0) return "hoy";
  return `hace ${days === 1 ? "1 día" : `${formatDecimal(String(days))} días`}`;
}

/** From half a year on a valuation is old, and fades. */
export const isOldValue = (days: number) => days > 180;

type Look = "default" | "info" | "success" | "warning" | "destructive" | "outline";

export const FUND_LOOKS: Readonly<Record<FundStatus, Look>> = {
  draft: "outline",
  review: "info",
  active: "success",
  suspended: "warning",
  closed: "default",
  cancelled: "default",
};

export const PLACE_LOOKS: Readonly<Record<PlaceStatus, Look>> = {
  requested: "info",
  approved: "warning",
  signed: "info",
  active: "success",
  defaulted: "destructive",
  rejected: "destructive",
  withdrawn: "default",
  revoked: "default",
  exited: "default",
};

export const PART_LOOKS: Readonly<Record<PartStatus, Look>> = {
  open: "info",
  late: "warning",
  paid: "success",
  covered: "default",
  defaulted: "destructive",
};
