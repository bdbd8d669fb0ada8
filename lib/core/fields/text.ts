import { z } from "zod";

// Control, zero-width, bidirectional and other format characters: they are invisible in a name and only serve to
// deceive.
const INVISIBLE = /[\p{Cc}\p{Cf}\u2028\u2029]/u;

/** Returns a schema for an optional line of text: trimmed, without invisible characters, at most `max` characters. */
export function possibleLine(max: number, wrong?: string) {
  return z
    .string(wrong)
    .trim()
    .max(max, `Como mucho ${max} caracteres`)
    .refine((text) => !INVISIBLE.test(text), "Quita los caracteres de control");
}

/** Returns a schema for a required line of text. */
export function singleLine(required: string, max: number) {
  return z
    .string(required)
    .trim()
    .min(1, required)
    .max(max, `Como mucho ${max} caracteres`)
    .refine((text) => !INVISIBLE.test(text), "Quita los caracteres de control");
}

/** Returns a schema for a required text of one or several lines: trimmed, at most `max` characters. */
export function requiredText(required: string, max: number) {
  return z.string(required).trim().min(1, required).max(max, `Como mucho ${max} caracteres`);
}

/** Returns a schema for a line of text where empty becomes null and absent stays absent. */
export function optionalLine(max: number) {
  return possibleLine(max)
    .transform((text) => text || null)
    .nullish();
}
