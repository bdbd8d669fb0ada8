import type { ComponentProps } from "react";
import type { Badge } from "@/components/ui/badge";
import { amountTextOf, shown } from "@/lib/core/format/amount-text";
import { formatDecimal } from "@/lib/core/format/decimal";
import { formatDay } from "@/lib/core/format/format";
import type { InvestmentStatus, ProjectStatus, TokenKind } from "@/lib/tokenization/constants";
import type { InvestmentLine } from "@/lib/tokenization/sale/queries";

type Tone = ComponentProps<typeof Badge>["variant"];

export const PROJECT_TONES: Readonly<Record<ProjectStatus, Tone>> = {
  draft: "outline",
  review: "info",
  fundraising: "warning",
  frozen: "destructive",
  waiting: "warning",
  funded: "success",
  in_development: "success",
  completed: "success",
  failed: "destructive",
  cancelled: "outline",
  wound_up: "outline",
};

export const INVESTMENT_TONES: Readonly<Record<InvestmentStatus, Tone>> = {
  listed: "outline",
  reserved: "info",
  issued: "success",
  refunded: "outline",
  revoked: "outline",
};

/** The name of what is sold, shown before its price. */
export const KIND_NAMES: Readonly<Record<TokenKind, string>> = {
  participation: "Participación en beneficios",
  utility: "Token de uso",
};

/** Formats a EUR amount from the API. */
export const euros = (amount: string) => shown(amount, "EUR");

/** Formats an amount on one line: `1.250,00 €`. */
export const euroText = (amount: string) => amountTextOf(amount, "EUR");

/** Formats a percentage from the API: `72,00`. */
export const percentText = (percent: string) => formatDecimal(percent);

/** Returns hundredths of a percent, for charts. */
export const pointsOf = (percent: string) => Number(percent.replace(".", ""));

/** Formats a number of investors: `1 inversor`, `214 inversores`. */
export const investorsText = (count: number, grouped: string) =>
  count === 1 ? "1 inversor" : `${grouped} inversores`;

/** Returns «En reflexión» while the investment can be revoked, then «Firme» until the tokens are issued. */
export function situationName({ status, statusLabel }: InvestmentLine, isThinking: boolean): string {
  if (status !== "reserved") return statusLabel;
  return isThinking ? "En reflexión" : "Firme";
}

/** Formats the last day of a sale, whose deadline is the end of it: `14 dic` for a deadline at 0:00 of the 15th. */
export const lastDayText = (deadline: string, timeZone: string) =>
  formatDay(new Date(Date.parse(deadline) - 1), timeZone);
