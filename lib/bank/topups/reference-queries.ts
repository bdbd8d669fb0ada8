import { randomBytes } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { db, type Tx } from "@/db";
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

/** What a member writes on a transfer, made when it is first asked for, and the account that it goes to. */
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

/** Whose reference a text holds; null where it holds none that was given, or those of several. */
export async function findMemberIn(source: Tx | typeof db, text: string): Promise<string | null> {
  const found = referencesIn(text);
  if (found.length === 0) return null;
  const rows = await source
    .select({ userId: bankReferences.userId })
    .from(bankReferences)
    .where(inArray(bankReferences.reference, found))
    .limit(2);
  return rows.length === 1 ? (rows[0]?.userId ?? null) : null;
}
