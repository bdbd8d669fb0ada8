import { randomBytes } from "node:crypto";
import { db } from "@/db";
import { bankReferences } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { getSettings } from "@/lib/core/config/settings";
import { findReference } from "./reference-queries";
import { referenceFrom } from "./reference-rules";

const MAX_TRIES = 5;

/** The transfer reference of a member, created at the first call, and the account to transfer to. */
export async function getTransferDetails({ id }: Pick<Viewer, "id">) {
  const [account, reference] = await Promise.all([
    getSettings(["sepaAccountHolder", "sepaIban", "sepaBic"]),
    ensureReference(id),
  ]);
  const { sepaAccountHolder: holder, sepaIban: iban, sepaBic: bic } = account;
  return { reference, holder: holder || null, iban: iban || null, bic: bic || null };
}

/** Returns the member's reference; creates it if there is none. */
async function ensureReference(userId: string): Promise<string> {
  for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
    const known = await findReference(userId);
    if (known) return known;
    await db
      .insert(bankReferences)
      .values({ userId, reference: referenceFrom(randomBytes(8)) })
      .onConflictDoNothing();
  }
  throw new Error("could not generate a unique payment reference");
}
