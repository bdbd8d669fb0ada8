import { eq, inArray } from "drizzle-orm";
import { db, type Source } from "@/db";
import { bankReferences } from "@/db/schema";
import { referencesIn } from "./reference-rules";

/** The member's transfer reference; null before the first call that needs it. */
export async function findReference(userId: string): Promise<string | null> {
  const [row] = await db
    .select({ reference: bankReferences.reference })
    .from(bankReferences)
    .where(eq(bankReferences.userId, userId))
    .limit(1);
  return row?.reference ?? null;
}

/**
 * The member whose reference a text contains; null if it contains no known reference, or those of several members.
 */
export async function findMemberIn(source: Source, text: string): Promise<string | null> {
  const found = referencesIn(text);
  if (found.length === 0) return null;
  const rows = await source
    .select({ userId: bankReferences.userId })
    .from(bankReferences)
    .where(inArray(bankReferences.reference, found))
    .limit(2);
  return rows.length === 1 ? (rows[0]?.userId ?? null) : null;
}
