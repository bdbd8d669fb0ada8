import { z } from "zod";

// Control, zero-width, bidirectional and other format characters: invisible in a name, useful only to deceive.
const INVISIBLE = /[\p{Cc}\p{Cf}\u2028\u2029]/u;

/** A required line of text typed by a person: trimmed, without invisible characters, at most `max` characters. */
export function singleLine(required: string, max: number) {
  return z
    .string(required)
    .trim()
    .min(1, required)
    .max(max, `Como mucho ${max} caracteres`)
    .refine((text) => !INVISIBLE.test(text), "Quita los caracteres de control");
}

/** The same, where nothing may be written too: empty becomes null, absent stays absent. */
export function optionalLine(max: number) {
  return z
    .string()
    .trim()
    .max(max, `Como mucho ${max} caracteres`)
    .refine((text) => !INVISIBLE.test(text), "Quita los caracteres de control")
    .transform((text) => text || null)
    .nullish();
}
