import { createHash, randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { db, type Source, type Tx } from "@/db";
import { files } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import { afterCommit, inRolledBackTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { logger } from "@/lib/core/server/logger";
import { decrypted, encrypted, makeFileKey, unwrapKey } from "./cipher";
import { isOriginal, markEmptyStore, readInstallation } from "./installation";
import { scanned } from "./scanner";
import { callStore } from "./store";
import { currentStore, storeOf } from "./stores";

// The limit for files without a limit of their own: enough for any document, too little to fill a disk.
const MAX_BYTES = 64 * 1024 * 1024;

type Limit = { maxBytes: number; tooLarge: string };

type NewFile = {
  ownerId: string | null;
  /** The purpose of the file, for example `kyc` or `message`. */
  purpose: string;
  content: ReadableStream<Uint8Array> | Uint8Array;
  /** The type detected from the content, never the type that the sender claims. */
  contentType: string;
  /** Private files are encrypted, each with its own key. */
  isPublic: boolean;
  /** Whether the platform made it: a copy of a member's data, an archive. Anything else is checked for viruses. */
  isOwnContent?: boolean;
  limit?: Limit;
};

/** The row of a stored file: insert it into `files` in the transaction of the row that the file belongs to. */
export type StoredFile = Omit<typeof files.$inferSelect, "createdAt" | "deletedAt">;

/**
 * Stores content under a random name and returns its row for the caller's transaction. Reads no more than the limit.
 * Content that is refused or incomplete is deleted immediately; content whose row is never committed is deleted after a
 * day (`sweepFiles`). Throws `too_large`, `malformed` (the content was interrupted), `invalid` (the content is empty),
 * StoreUnavailable, or what `scanned` throws.
 */
export async function storeFile(file: NewFile): Promise<StoredFile> {
  const { ownerId, purpose, contentType, isPublic } = file;
  const id = randomBytes(18).toString("base64url");
  const store = currentStore();
  const measure = { sizeBytes: 0, hash: createHash("sha256") };
  const counted = measured(file, measure);
  const content = file.isOwnContent ? counted : scanned(counted);
  const secret = isPublic ? null : makeFileKey(id);
  await markEmptyStore();
  const taken = await storeOf(store);
  await callStore(() => taken.put(id, secret ? encrypted(content, secret.key) : content));
  return {
    id,
    ownerId,
    purpose,
    store,
    contentType,
    isPublic,
    sizeBytes: measure.sizeBytes,
    sha256: measure.hash.digest("hex"),
    wrappedKey: secret?.wrappedKey ?? null,
    keyId: secret?.keyId ?? null,
  };
}

type Measure = { sizeBytes: number; hash: ReturnType<typeof createHash> };

async function* measured({ content, limit }: NewFile, measure: Measure): AsyncGenerator<Uint8Array> {
  const { maxBytes = MAX_BYTES, tooLarge = "El archivo es demasiado grande." } = limit ?? {};
  for await (const chunk of content instanceof Uint8Array ? [content] : unbroken(content)) {
    measure.sizeBytes += chunk.byteLength;
    if (measure.sizeBytes > maxBytes) throw new DomainError("too_large", tooLarge);
    measure.hash.update(chunk);
    yield chunk;
  }
  if (measure.sizeBytes === 0) throw new DomainError("invalid", "El archivo está vacío. Elige otro.");
}

async function* unbroken(content: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    // Node.js iterates over a web stream chunk by chunk; the DOM type does not declare this.
    yield* content as unknown as AsyncIterable<Uint8Array>;
  } catch {
    throw new DomainError("malformed", "El archivo no ha llegado completo. Vuelve a enviarlo.");
  }
}

/** A file opened for reading. Its stream fails rather than return an altered byte. */
export type OpenFile = {
  stream: ReadableStream<Uint8Array>;
  contentType: string;
  sizeBytes: number;
  /** Identifies this content. */
  etag: string;
};

const GONE = "El archivo ya no existe";

/** Opens the content of a stored file; the caller must check who may read it. Throws `not_found`. */
export async function openFile(id: string): Promise<OpenFile> {
  const [file] = await db.select().from(files).where(eq(files.id, id)).limit(1);
  if (!file || file.deletedAt) throw new DomainError("not_found", GONE);
  const { wrappedKey, keyId, contentType, sizeBytes } = file;
  const key = wrappedKey && keyId ? unwrapKey(id, { wrappedKey, keyId }) : null;
  const store = await storeOf(file.store);
  const stored = await callStore(() => store.get(id));
  if (!stored) throw new DomainError("not_found", GONE);
  const content = key ? decrypted(stored, key) : stored;
  return {
    stream: Readable.toWeb(Readable.from(content)) as ReadableStream<Uint8Array>,
    contentType,
    sizeBytes,
    etag: `"${file.sha256}"`,
  };
}

/**
 * Returns the file as a download with this name. A PDF may contain a script, so it is always saved and never displayed
 * on the platform's origin.
 */
export async function downloadFile(id: string, name: string) {
  const { stream, contentType, sizeBytes, etag } = await openFile(id);
  const isPicture = contentType.startsWith("image/");
  return {
    bytes: stream,
    headers: {
      "Content-Type": contentType,
      "Content-Length": String(sizeBytes),
      ETag: etag,
      "Content-Disposition": isPicture ? "inline" : `attachment; filename="${name}.pdf"`,
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "Cache-Control": "private, no-store",
    },
  };
}

/** Reads the whole file into memory. */
export async function readFile(id: string): Promise<Uint8Array<ArrayBuffer>> {
  const { stream } = await openFile(id);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/**
 * Deletes the content permanently and records this in the row; idempotent. A copied database does not delete the
 * content, because it belongs to the original database.
 */
export async function removeFile(id: string, source: Source = db): Promise<void> {
  const [file] = await source.select().from(files).where(eq(files.id, id)).limit(1);
  if (!file || file.deletedAt) return;
  const mine = await readInstallation(source);
  if (isOriginal(mine)) await (await storeOf(file.store)).remove(id, mine.id);
  await source.update(files).set({ deletedAt: clock.now() }).where(eq(files.id, id));
}

/** Deletes content that `storeFile` wrote and no transaction used. */
export async function discardFile({ id, store }: StoredFile): Promise<void> {
  await (await storeOf(store)).remove(id);
}

/**
 * Deletes the content of a file whose transaction failed, unless its row was committed nevertheless: if the response to
 * COMMIT is lost, the error does not show it. If the database does not respond, the content stays; if it has no row,
 * `sweepFiles` moves it to the trash.
 */
export async function discardUncommitted(file: StoredFile): Promise<void> {
  try {
    if (!(await hasRow(file))) await discardFile(file);
  } catch (error) {
    logger.warn({ file: file.id, error }, "could not check whether a stored file has a row; the sweep will");
  }
}

// A SELECT would not see a COMMIT that is still in progress. An INSERT of the same row waits for it, and is rolled
// back.
function hasRow(file: StoredFile): Promise<boolean> {
  return inRolledBackTransaction(async (tx) => {
    const row = { ...file, createdAt: clock.now() };
    const inserted = await tx.insert(files).values(row).onConflictDoNothing().returning({ id: files.id });
    return inserted.length === 0;
  });
}

/**
 * Deletes the files that a member stored for these purposes: marks the rows in the transaction and deletes the contents
 * after its commit. If the process dies in between, the sweep deletes them. Returns how many.
 */
export async function removeFilesOf(tx: Tx, ownerId: string, purposes: readonly string[]): Promise<number> {
  const deletedRows = await tx
    .update(files)
    .set({ deletedAt: clock.now() })
    .where(and(eq(files.ownerId, ownerId), inArray(files.purpose, [...purposes]), isNull(files.deletedAt)))
    .returning({ id: files.id, store: files.store });
  if (deletedRows.length === 0) return 0;
  const mine = await readInstallation(tx);
  if (isOriginal(mine)) {
    afterCommit(tx, async () => {
      for (const { id, store } of deletedRows) await (await storeOf(store)).remove(id, mine.id);
    });
  }
  return deletedRows.length;
}
