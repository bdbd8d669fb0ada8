import { exactMoney } from "@/lib/core/format/money";
import { anchorOf } from "@/lib/core/format/recurring-days";

type Terms = { amount: string; startOn: string; lastMonth?: string | null | undefined };

/** The purpose that the confirmation of a promise is bound to: this request, amount and months. */
export function promisePurpose(requestId: number, { amount, startOn, lastMonth }: Terms): string {
  return `funding.promise:${requestId}:${exactMoney(amount, "EUR")}:${startOn}:${lastMonth ?? "always"}`;
}

type Changes = { amount?: string | undefined; lastMonth?: string | null | undefined };

/** The purpose of a change. Absent fields stay unchanged. */
export function changedPromisePurpose(id: number, { amount, lastMonth }: Changes): string {
  const perMonth = amount === undefined ? "same" : exactMoney(amount, "EUR");
  return `funding.change-promise:${id}:${perMonth}:${lastMonth === null ? "always" : (lastMonth ?? "same")}`;
}

/** The day of the month on which a promise that starts on `startOn` is paid. */
export const dayOfMonth = (startOn: string) => anchorOf("month", startOn) ?? 1;

/** The promised part of a goal, in hundredths of a per cent, rounded down; above 100 % if more is promised. */
export function progressPoints(promisedCents: bigint, goalCents: bigint): bigint {
  return (promisedCents * 10_000n) / goalCents;
}
