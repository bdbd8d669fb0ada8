import { z } from "zod";
import { typedReason } from "@/lib/core/fields/reason";
import { numberCursor, rowId } from "@/lib/core/fields/row-id";
import { singleLine } from "@/lib/core/fields/text";
import { isAmount, TOKEN_DECIMALS } from "@/lib/core/format/money";
import { typedAmount } from "@/lib/core/format/typed-amount";
import { confirmationFields, confirmations } from "@/lib/offers/consent-schema";
import { MAX_LENGTH } from "@/lib/tokenization/constants";
import { limit } from "@/lib/tokenization/projects/list-schema";
import { projectParams } from "@/lib/tokenization/projects/schema";

export const NO_GIFT = "Ese regalo no existe";

const WRONG_TOKENS = "Escribe cuántos tokens, con un máximo de 6 decimales, por ejemplo 2.5";

const tokens = z
  .union([z.string(), z.number().transform(String)], WRONG_TOKENS)
  .pipe(z.string().trim())
  .refine((text) => isAmount(text, TOKEN_DECIMALS) && !/^[0.]*$/.test(text), WRONG_TOKENS)
  .describe("Number of tokens, as a decimal string with at most six decimals");

export const giveTokensInput = projectParams.extend({
  to: singleLine("Escribe un correo o un usuario", 300).describe("E-mail or user name"),
  tokens,
  message: z
    .string()
    .trim()
    .max(MAX_LENGTH.gift, `Como mucho ${MAX_LENGTH.gift} caracteres`)
    .default("")
    .describe("Message to the receiver"),
});

/** In the format that people type: «2,5» is an amount here. */
export const giveTokensForm = z.object({
  id: z.string(),
  to: z.string(),
  tokens: z.string().transform(typedAmount),
  message: z.string().default(""),
});

export const giftParams = z.object({ id: rowId(NO_GIFT) });

export const stopGiftInput = giftParams.extend({
  reason: typedReason.describe("Reason sent to both parties"),
});

export const listGiftsInput = z.object({
  status: z
    .enum(["offered", "all"], "Escribe offered o all")
    .default("all")
    .describe("`offered`: gifts that wait for an answer"),
  cursor: numberCursor,
  limit,
});
export type ListGifts = z.output<typeof listGiftsInput>;

export const acceptGiftInput = giftParams.extend({ confirmations });

export const acceptGiftForm = z
  .object({ id: z.string(), ...confirmationFields })
  .transform(({ id, ...confirmed }) => ({ id, confirmations: confirmed }));
