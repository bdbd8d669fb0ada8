import { and, asc, eq, gt, isNull, ne } from "drizzle-orm";
import { db } from "@/db";
import { files } from "@/db/schema";
import { currentKeyId, unwrapKey, wrapKey } from "./cipher";

const BATCH_SIZE = 200;

/** `failed` counts files whose storage key is not in the environment or whose row was altered. */
type Rewrapped = { rewrapped: number; failed: number };

/**
 * Re-encrypts every private file's key with the first key of STORAGE_ENCRYPTION_KEY; the contents do not change. Each
 * row is updated separately, so it can be interrupted and run again, and files can be read and stored concurrently.
 */
export async function rewrapFiles(): Promise<Rewrapped> {
  const current = currentKeyId();
  const done = { rewrapped: 0, failed: 0 };
  for (let last = ""; ; ) {
    const rows = await db
      .select({ id: files.id, wrappedKey: files.wrappedKey, keyId: files.keyId })
      .from(files)
      .where(and(ne(files.keyId, current), isNull(files.deletedAt), gt(files.id, last)))
      .orderBy(asc(files.id))
      .limit(BATCH_SIZE);
    for (const row of rows) done[(await rewrap(row)) ? "rewrapped" : "failed"] += 1;
    const end = rows.at(-1);
    if (!end) return done;
    last = end.id;
  }
}

type Row = { id: string; wrappedKey: string | null; keyId: string | null };

async function rewrap({ id, wrappedKey, keyId }: Row): Promise<boolean> {
  if (!wrappedKey || !keyId) return false;
  try {
    const wrapped = wrapKey(id, unwrapKey(id, { wrappedKey, keyId }));
    await db
      .update(files)
      .set(wrapped)
      .where(and(eq(files.id, id), eq(files.wrappedKey, wrappedKey)));
    return true;
  } catch {
    return false;
  }
}
