import { z } from "zod";
import { typedAmount } from "@/lib/core/format/typed-amount";
import { confirmationFields, tick } from "@/lib/offers/consent-schema";

const typed = z.string().default("").transform(typedAmount);
const typedOrNone = z
  .string()
  .optional()
  .transform((text) => (text ? typedAmount(text) : undefined));

export const requestPlaceForm = z.object({ fundId: z.string(), amount: typed, note: z.string().optional() });

export const approvePlaceForm = z.object({
  id: z.string(),
  amount: typedOrNone,
  reason: z.string().default(""),
});

export const signPlaceForm = z
  .object({
    id: z.string(),
    reservesAhead: tick,
    ...confirmationFields,
  })
  .transform(({ id, reservesAhead, ...confirmations }) => ({ id, reservesAhead, confirmations }));

export const keepReserveForm = z.object({ id: z.string(), reservesAhead: z.stringbool() });

export const exitForm = z.object({ id: z.string(), exitAmount: typed });

export const agreeExitForm = z.object({
  id: z.string(),
  exitAmount: z.string(),
  reason: z.string().optional(),
});

export const coverPartForm = z
  .object({ id: z.string(), amount: typedOrNone, ...confirmationFields })
  .transform(({ id, amount, ...confirmations }) => ({ id, amount, confirmations }));
