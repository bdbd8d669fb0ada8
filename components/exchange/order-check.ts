import type { z } from "zod";
import { isPlatformMethod } from "@/lib/exchange/order-rules";
import { createOrderForm, createOrderInput } from "@/lib/exchange/order-schema";

/** What a form's fields say, refused here already where the command's own schema would refuse it. */
export function alsoBy<Form extends z.ZodType>(form: Form, input: z.ZodType): Form {
  return form.superRefine((written, context) => {
    for (const { path, message } of input.safeParse(written).error?.issues ?? []) {
      context.addIssue({ code: "custom", path: [...path], message });
    }
  });
}

/** A new order as its form checks it, before anything is looked over or sent (spec 3 §5). */
export const newOrderForm = alsoBy(createOrderForm, createOrderInput).superRefine((order, context) => {
  if (isPlatformMethod(order.paymentMethod)) return;
  const [field, message] =
    order.type === "buy"
      ? (["externalBtcAddress", "Dirección BTC requerida"] as const)
      : (["paymentInstructions", "Instrucciones de pago requeridas"] as const);
  if (!order[field]?.trim()) context.addIssue({ code: "custom", path: [field], message });
});
