import { randomBytes } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { db, type Source } from "@/db";
import { bankReferences } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { getSettings } from "@/lib/core/config/settings";
import { referenceFrom, referencesIn } from "./reference-rules";

const MAX_TRIES = 5;

async function findReference(userId: string): Promise<string | null> {
  const [row] = await db
    .select({ reference: bankReferences.reference })
    .from(bankReferences)
    .where(eq(bankReferences.userId, userId))
    .limit(1);
  return row?.reference ?? null;
}

/** The transfer reference of a member, created at the first call, and the account to transfer to. */
export async function getTransferDetails(viewer: Pick<Viewer, "id">) {
  const account = await getSettings(["sepaAccountHolder", "sepaIban", "sepaBic"]);
  for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
    const reference = await findReference(viewer.id);
    if (reference) {
      const { sepaAccountHolder: holder, sepaIban: iban, sepaBic: bic } = account;
      return { reference, holder: holder || null, iban: iban || null, bic: bic || null };
    }
    await db
      .insert(bankReferences)
      .values({ userId: viewer.id, reference: referenceFrom(randomBytes(8)) })
      .onConflictDoNothing();
  }
  throw new Error("could not generate a unique payment reference");
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
