import { createHash, type Hash } from "node:crypto";
import { inArray, isNull } from "drizzle-orm";
import { db } from "../../db";
import { files } from "../../db/schema";
import { currentStore, storeOf } from "../../lib/gateways/files/stores";
import { Failure } from "../failure.mjs";

const BATCH_SIZE = 500;

/**
 * Writes a file of a backup into the store. File ids are never reused, so an existing file should have the same
 * content: returns whether it has. Throws if a written file does not read back unchanged.
 */
export async function restoreFile(id: string, content: AsyncIterable<Uint8Array>): Promise<boolean> {
  const store = await storeOf(currentStore());
  const known = await store.getOwn(id);
  if (known) return (await hashOf(known)) === (await hashOf(content));
  const hash = createHash("sha256");
  await store.put(id, passing(content, hash));
  const written = await store.getOwn(id);
  if (!written || (await hashOf(written)) !== hash.digest("hex")) {
    throw new Failure(`the content of file ${id} in the file store differs from what was written.`);
  }
  return true;
}

async function* passing(content: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const part of content) {
    hash.update(part);
    yield part;
  }
}

async function hashOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash("sha256");
  for await (const part of content) hash.update(part);
  return hash.digest("hex");
}

/** Returns the ids of the files to restore. The picture of a member who is removed again is not one of them. */
export async function liveFiles(): Promise<Set<string>> {
  const rows = await db.select({ id: files.id }).from(files).where(isNull(files.deletedAt));
  return new Set(rows.map(({ id }) => id));
}

/** Records that these files are in the current store. */
export async function placeFiles(ids: readonly string[]): Promise<void> {
  const store = currentStore();
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    await db
      .update(files)
      .set({ store })
      .where(inArray(files.id, ids.slice(from, from + BATCH_SIZE)));
  }
}
