import type { Interval } from "@/lib/bank/constants";
import { amountTextOf } from "@/lib/core/format/amount-text";
import type { Currency } from "@/lib/core/format/money";

export const EVERY: Readonly<Record<Interval, string>> = {
  once: "Una vez",
  week: "Cada semana",
  month: "Cada mes",
};

export const priceOf = ({ amount, asset }: { amount: string; asset: Currency }) =>
  amountTextOf(amount, asset);
