import { z } from "zod";
import { typedAmount } from "@/lib/core/format/typed-amount";
import { SERIES } from "@/lib/equity/constants";

export const distributeForm = z.object({
  id: z.string(),
  amount: z.string().default("").transform(typedAmount),
  returnOfCapital: z
    .string()
    .optional()
    .transform((text) => (text ? typedAmount(text) : undefined)),
  note: z.string().optional(),
});

export const addSeriesValueForm = z.object({
  series: z.enum(SERIES, "Elige la serie"),
  day: z.string().default(""),
  value: z.string().default("").transform(typedAmount),
});
