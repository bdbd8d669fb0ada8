import type { ComponentProps } from "react";
import type { Badge } from "@/components/ui/badge";
import { amountTextOf, shown } from "@/lib/core/format/amount-text";
import { formatDecimal } from "@/lib/core/format/decimal";
import { rateText } from "@/lib/core/format/short-decimal";
import type { OfferStatus, RequestStatus, Risk } from "@/lib/funding/constants";

/** Formats a EUR amount from the API. */
export const euros = (amount: string) => shown(amount, "EUR");

/** Formats an amount on one line: `1.250,00 €`. */
export const euroText = (amount: string) => amountTextOf(amount, "EUR").replace(" ", "\u00a0");

/** Formats a percentage on one line: `5,40 %`. */
export const percentText = (percent: string) => `${formatDecimal(percent)}\u00a0%`;

/** Returns hundredths of a percent, for charts and differences. */
export const pointsOf = (percent: string): number => Number(percent.replace(".", ""));

/** Formats hundredths of a percent: `0,40`. */
export const pointsText = (points: number): string => formatDecimal((points / 100).toFixed(2));

/** Formats a share that somebody entered, in hundredths of a percent: `0,4 %`. */
export const shareText = (points: number): string => rateText((points / 100).toFixed(2));

type Tone = ComponentProps<typeof Badge>["variant"];

export const REQUEST_TONES: Readonly<Record<RequestStatus, Tone>> = {
  draft: "outline",
  open: "success",
  covered: "warning",
  funded: "info",
  closed: "outline",
};

export const OFFER_TONES: Readonly<Record<OfferStatus, Tone>> = {
  pending: "warning",
  negotiating: "warning",
  accepted: "info",
  paid: "success",
  repaid: "success",
  rejected: "destructive",
  withdrawn: "outline",
  expired: "outline",
  closed: "outline",
  revoked: "outline",
  refunded: "outline",
};

export const RISK_TONES: Readonly<Record<Risk, Tone>> = {
  low: "success",
  medium: "warning",
  high: "destructive",
};

/** Describes what the owner offers: «Por el 10,00 %», «Por parte de las ventas», or either. */
export function givenText(request: { equityOffered: string | null; acceptsSales: boolean }): string {
  const { equityOffered, acceptsSales } = request;
  if (equityOffered === null) return "por una parte de las ventas";
  const share = `por el ${rateText(equityOffered)}`;
  return acceptsSales ? `${share} o parte de las ventas` : share;
}
