import { createHash } from "node:crypto";
import type { SheetContent } from "@/db/schema";

/**
 * Returns the SHA-256 of a sheet, as 64 hexadecimal digits. It is computed from the sheet's texts in order, independent
 * of how they are stored, so that anyone with the text can verify it.
 */
export function hashOf(content: SheetContent): string {
  const lines = content.flatMap(({ part, title, entries }) => [
    part,
    title,
    ...entries.flatMap(({ label, text }) => [label, text]),
  ]);
  return createHash("sha256").update(JSON.stringify(lines)).digest("hex");
}
