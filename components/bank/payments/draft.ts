import type { Currency } from "@/lib/core/format/money";
import type { Interval } from "@/lib/core/format/recurring-days";

/** A payment as it is typed. */
export type Draft = {
  to: string;
  asset: Currency;
  amount: string;
  note: string;
  when: "now" | Interval;
  startOn: string;
  endsOn: string;
};

/** Returns the fields to send: an immediate payment has no dates. */
export function fieldsOf({ when, startOn, endsOn, ...draft }: Draft) {
  return when === "now" ? draft : { ...draft, every: when, startOn, endsOn: when === "once" ? "" : endsOn };
}
