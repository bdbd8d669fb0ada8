import { z } from "zod";
import { typedAmount } from "@/lib/core/format/typed-amount";

// Fields as people type them in a form; the command's own schema checks what they contain.

/** A required number. An empty field is NaN, so that the command names the field instead of reading a zero. */
export const typedNumber = z.string().transform((text) => (text.trim() === "" ? Number.NaN : Number(text)));

/** A number, or null for an empty field. */
export const typedNumberOrNone = z.string().transform((text) => (text.trim() === "" ? null : Number(text)));

/** An amount, or null for an empty field. */
export const typedAmountOrNone = z
  .string()
  .transform((text) => (text.trim() === "" ? null : typedAmount(text)));

/** A text or a day, or null for an empty field. */
export const typedTextOrNone = z.string().transform((text) => text || null);
