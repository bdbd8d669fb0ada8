import { createHash } from "node:crypto";
import type { StatementLine } from "./statement";

/** Whether a text is a valid calendar day, `2026-02-28`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

const MAX_TEXT_LENGTH = 300;

/** A statement text as it is stored: on one line, without control characters, and limited in length. */
export function lineText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, " ")
    .trim()
    .slice(0, MAX_TEXT_LENGTH);
}

/**
 * The key of each row, in order: the bank's reference with day and amount, or else a hash of all its fields and of
 * the number of identical rows before it. The same row has the same key in every file.
 */
export function lineKeys(lines: readonly StatementLine[]): string[] {
  const seen = new Map<string, number>();
  return lines.map(({ bankReference, bookedOn, amountMinor, currency, reference, name, iban }) => {
    const fields = [bookedOn, amountMinor, currency, reference, name, iban];
    const parts = bankReference ? [bankReference, bookedOn, amountMinor, currency] : fields;
    const content = createHash("sha256")
      .update(JSON.stringify(parts.map(String)))
      .digest("base64url");
    const ordinal = (seen.get(content) ?? 0) + 1;
    seen.set(content, ordinal);
    return `${bankReference ? "bank" : "hash"}:${content}:${ordinal}`;
  });
}
