import { createHash } from "node:crypto";
import type { StatementLine } from "./statement";

/** Whether a text is a day of the calendar, `2026-02-28`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

const MAX_TEXT_LENGTH = 300;

/** A text of a statement as it is kept: in one line, without what no person typed, and not endless. */
export function lineText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, " ")
    .trim()
    .slice(0, MAX_TEXT_LENGTH);
}

/**
 * The key of each line, in order: the bank's own reference with day and amount, else a hash of all that it says and of how many
 * lines like it came before in the file. The same line has the same key in every file.
 */
export function lineKeys(lines: readonly StatementLine[]): string[] {
  const seen = new Map<string, number>();
  return lines.map(({ bankReference, bookedOn, amountMinor, currency, reference, name, iban }) => {
    const said = [bookedOn, amountMinor, currency, reference, name, iban];
    const parts = bankReference ? [bankReference, bookedOn, amountMinor, currency] : said;
    const content = createHash("sha256")
      .update(JSON.stringify(parts.map(String)))
      .digest("base64url");
    const ordinal = (seen.get(content) ?? 0) + 1;
    seen.set(content, ordinal);
    return `${bankReference ? "bank" : "hash"}:${content}:${ordinal}`;
  });
}
