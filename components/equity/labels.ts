import { formatDecimal } from "@/lib/core/format/decimal";
import type { FundStatus, PartStatus, PlaceStatus } from "@/lib/equity/constants";

/** Formats a decimal text: `1.234,56 €`. */
export const euroText = (decimal: string) => `${formatDecimal(decimal.replace("-", "−"))}\u00a0€`;

/** Formats a decimal text: `1,75 %`. */
export const percentText = (decimal: string) => `${formatDecimal(decimal.replace("-", "−"))}\u00a0%`;

/** Formats a decimal text: `1,21×`; «no disponible» for null. */
export const timesText = (decimal: string | null) =>
  decimal === null ? "no disponible" : `${formatDecimal(decimal)}×`;

/** Formats an age: «hoy», «hace 1 día», «hace 12 días». */
export function ageText(days: number): string {
  if (days === 0) return "hoy";
  return `hace ${days === 1 ? "1 día" : `${formatDecimal(String(days))} días`}`;
}

/** A valuation older than half a year is shown dimmed. */
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
