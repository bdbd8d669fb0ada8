import { z } from "zod";

// Control, zero-width, bidirectional and other format characters: invisible in a name, useful only to deceive.
const INVISIBLE = /[\p{Cc}\p{Cf}\u2028\u2029]/u;

/** A line of text typed by a person, or none: trimmed, without invisible characters, at most `max` characters. */
export function possibleLine(max: number, wrong?: string) {
  return z
    .string(wrong)
    .trim()
    .max(max, `Como mucho ${max} caracteres`)
    .refine((text) => !INVISIBLE.test(text), "Quita los caracteres de control");
}

/** The same, where something must be written. */
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
  return possibleLine(max)
    .transform((text) => text || null)
    .nullish();
}
