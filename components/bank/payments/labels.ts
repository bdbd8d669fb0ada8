import { amountTextOf } from "@/lib/core/format/amount-text";
import type { Currency } from "@/lib/core/format/money";
import type { Interval } from "@/lib/core/format/recurring-days";

export const EVERY: Readonly<Record<Interval, string>> = {
  once: "Una vez",
  week: "Cada semana",
  month: "Cada mes",
};

export const priceOf = ({ amount, asset }: { amount: string; asset: Currency }) =>
  amountTextOf(amount, asset);
