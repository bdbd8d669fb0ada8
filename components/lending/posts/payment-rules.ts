import type { FieldValues } from "react-hook-form";
import { z } from "zod";
import { paymentData } from "@/lib/lending/principal/payment-fields";

/** The rules of the payment details: separate fields in the form, one object in the API. */
export const paymentRules: z.ZodType<unknown, FieldValues> = z
  .record(z.string(), z.unknown())
  .superRefine((written, context) => {
    for (const { path, message } of paymentData.safeParse(written).error?.issues ?? []) {
      context.addIssue({ code: "custom", path: [...path], message });
    }
  });
