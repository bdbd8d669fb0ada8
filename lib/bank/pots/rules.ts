import { amountTextOf } from "@/lib/core/format/amount-text";
import { shortDayText } from "@/lib/core/format/format";
import { parseMoney } from "@/lib/core/format/money";
import { SHARE_SOURCE_TEXTS } from "./constants";
import type { PotLine } from "./present";

type Rules = Pick<
  PotLine,
  "asset" | "sharePercent" | "shareOf" | "monthlyAmount" | "nextMonthlyOn" | "dueOn"
>;

/** The first day after `after` that is the month's `day`, or the last day of a shorter month: `2026-02-28`. */
export function nextMonthlyOn(after: string, day: number): string {
  const [year = 0, month = 1] = after.split("-").map(Number);
  const inMonth = dayIn(year, month, day);
  return inMonth > after ? inMonth : dayIn(year, month + 1, day);
}

function dayIn(year: number, month: number, day: number): string {
  // Day 0 of the next month is the last day of this one.
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1, Math.min(day, last))).toISOString().slice(0, 10);
}

/** The progress of a pot towards its goal in whole per cent, at most 100; null without a goal. */
export function progressOf({
  asset,
  amount,
  goal,
}: Pick<PotLine, "asset" | "amount" | "goal">): number | null {
  if (goal === null) return null;
  const percent = (parseMoney(amount, asset) * 100n) / parseMoney(goal, asset);
  return percent > 100n ? 100 : Number(percent);
}

/**
 * A pot's automatic deposits and due date as text: «10 % de tus ventas · 50,00 € el 1 dic»; null if there are none.
 */
export function rulesText(pot: Rules): string | null {
  const { asset, sharePercent, shareOf, monthlyAmount, nextMonthlyOn, dueOn } = pot;
  const share = sharePercent && `${sharePercent} % ${SHARE_SOURCE_TEXTS[shareOf ?? "all"]}`;
  const monthly =
    monthlyAmount &&
    nextMonthlyOn &&
    `${amountTextOf(monthlyAmount, asset)} el ${shortDayText(nextMonthlyOn)}`;
  const due = dueOn && `Vence el ${shortDayText(dueOn)}`;
  return [due, share, monthly].filter(Boolean).join(" · ") || null;
}
