import { createHash } from "node:crypto";
import type { SheetContent } from "@/db/schema";

/**
 * SHA-256 of a sheet, as 64 hexadecimal digits. It is made of the sheet's own words in their order, not of how they happen to be
 * stored: whoever has the text can compute it.
 */
export function hashOf(content: SheetContent): string {
  const lines = content.flatMap(({ part, title, entries }) => [
    part,
    title,
    ...entries.flatMap(({ label, text }) => [label, text]),
  ]);
  return createHash("sha256").update(JSON.stringify(lines)).digest("hex");
}
