import { createStandingOrderInput, sendPaymentInput } from "@/lib/bank/payments/schema";
import { fieldErrors } from "@/lib/core/command/errors";
import { amountText } from "@/lib/core/format/format";
import { type Currency, parseMoney } from "@/lib/core/format/money";
import { startProblem } from "@/lib/core/format/recurring-days";
import { typedAmount, typedMinor } from "@/lib/core/format/typed-amount";
import "@/lib/core/command/zod-messages";
import { type Draft, fieldsOf } from "./draft";

type Figures = { available: Readonly<Record<Currency, string>>; today: string };

/**
 * Validates a payment before it is sent and returns the errors by field; loaded with the first review. Only an
 * immediate payment needs the money now; only a later one has a day.
 */
export function wrongIn(draft: Draft, { available, today }: Figures): Record<string, string> {
  const fields = { ...fieldsOf(draft), amount: typedAmount(draft.amount) };
  const read =
    draft.when === "now"
      ? sendPaymentInput.safeParse(fields)
      : createStandingOrderInput.safeParse({ ...fields, endsOn: draft.endsOn || undefined });
  const found: Record<string, string> = read.error ? { ...fieldErrors(read.error) } : {};
  if (!draft.amount.trim()) found.amount = "Escribe el importe";
  const minor = typedMinor(draft.amount, draft.asset);
  const free = parseMoney(available[draft.asset], draft.asset);
  if (draft.when === "now" && !found.amount && minor !== null && minor > free) {
    found.amount = `Tienes ${amountText(free, draft.asset)} disponibles`;
  }
  const late = draft.when === "now" ? null : startProblem(draft.startOn, today);
  if (late && !found.startOn) found.startOn = late;
  return found;
}
