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

/** `31 ene 2027`: a calendar day, which is the same everywhere. */
export function dayText(day: string): string {
  const options = { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat("es-ES", options).format(new Date(`${day}T00:00:00Z`));
}
