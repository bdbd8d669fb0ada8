import { z } from "zod";
import { pageLimit } from "@/lib/core/fields/page-limit";
import { numberCursor, rowId } from "@/lib/core/fields/row-id";
import { amountText } from "@/lib/core/format/format";
import { isAmount } from "@/lib/core/format/money";
import { PROMISE_CENTS } from "@/lib/funding/constants";
import { NO_REQUEST } from "@/lib/funding/requests/schema";
import { centsOf, euroField, reason } from "@/lib/funding/schema";

export const NO_PROMISE = "Ese apoyo mensual no existe";

const { min, max } = PROMISE_CENTS;

const isWithin = (text: string) => !isAmount(text, 2) || (centsOf(text) >= min && centsOf(text) <= max);

const amount = euroField
  .refine(isWithin, `El apoyo va de ${amountText(min, "EUR")} a ${amountText(max, "EUR")} al mes`)
  .describe("Euros per month, as a decimal string");

const WRONG_MONTH = "Elige un mes, por ejemplo 2027-01";

const lastMonth = z
  .string(WRONG_MONTH)
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, WRONG_MONTH)
  .nullish()
  .describe("Last month to be paid, for example 2027-01; null until an end is set");

const isNamed = z.boolean().describe("Whether the page of the request names the supporter");

export const promiseParams = z.object({ id: rowId(NO_PROMISE) });

export const createPromiseInput = z
  .object({
    requestId: rowId(NO_REQUEST),
    amount,
    startOn: z.iso
      .date("La fecha no es válida")
      .describe("Date of the first payment, in the supporter's time zone"),
    lastMonth,
    isNamed: isNamed.default(false),
  })
  .superRefine(({ startOn, lastMonth: last }, context) => {
    if (!last || last >= startOn.slice(0, 7)) return;
    context.addIssue({ code: "custom", path: ["lastMonth"], message: "Termina antes de empezar" });
  });

export const changePromiseInput = promiseParams.extend({
  amount: amount.optional(),
  lastMonth,
  isNamed: isNamed.optional(),
});

export const endPromiseInput = promiseParams.extend({
  reason: reason.default("").describe("Required from administrators; it is sent to the supporter"),
});

export const listPromisesInput = z.object({
  role: z
    .enum(["made", "received"], "Escribe made o received")
    .default("made")
    .describe("`made`: your promises; `received`: promises to your requests"),
  requestId: rowId(NO_REQUEST)
    .optional()
    .describe("All promises of one request, for its owner and administrators"),
  cursor: numberCursor,
  limit: pageLimit(25),
});
export type ListPromises = z.output<typeof listPromisesInput>;
