import type { FieldValues } from "react-hook-form";
import { z } from "zod";
import { paymentData } from "@/lib/lending/principal/payment-fields";

/** Where somebody wants to be paid, as its form checks it: side by side there, under one name in the call. */
export const paymentRules: z.ZodType<unknown, FieldValues> = z
  .record(z.string(), z.unknown())
  .superRefine((written, context) => {
    for (const { path, message } of paymentData.safeParse(written).error?.issues ?? []) {
      context.addIssue({ code: "custom", path: [...path], message });
    }
  });
