import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { env } from "@/lib/core/config/env";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const RECORD_BYTES = 64 * 1024;

// The first byte of stored content is the version of its format.
const VERSION = Buffer.from([1]);

type StorageKey = { id: string; key: Buffer };

/** A file's own key as stored in its row: encrypted with the storage key named by `keyId`. */
export type WrappedKey = { wrappedKey: string; keyId: string };

/** Returns the storage keys of the environment: the first encrypts, all of them decrypt. */
function storageKeys(): [StorageKey, ...StorageKey[]] {
  const [current = "", ...previous] = env()
    .STORAGE_ENCRYPTION_KEY.split(",")
    .map((key) => key.trim());
  return [storageKey(current), ...previous.map(storageKey)];
}

function storageKey(secret: string): StorageKey {
  const key = Buffer.from(hkdfSync("sha256", secret, "lonja", "files", KEY_BYTES));
  return { id: createHash("sha256").update("key id").update(key).digest("hex").slice(0, 12), key };
}

/** Returns the ids of all storage keys. */
export function storageKeyIds(): string[] {
  return storageKeys().map(({ id }) => id);
}

/** Returns the id of the storage key that encrypts new file keys: a short hash of it. */
export function currentKeyId(): string {
  return storageKeys()[0].id;
}

/** Creates a new key for one file, in plain and encrypted form. The encrypted key is bound to `fileId`. */
export function makeFileKey(fileId: string): WrappedKey & { key: Buffer } {
  const key = randomBytes(KEY_BYTES);
  return { key, ...wrapKey(fileId, key) };
}

/** Encrypts `key` with the current storage key (AES-256-GCM). */
export function wrapKey(fileId: string, key: Buffer): WrappedKey {
  const [current] = storageKeys();
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", current.key, nonce).setAAD(Buffer.from(fileId));
  const hidden = Buffer.concat([cipher.update(key), cipher.final()]);
  return {
    wrappedKey: Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString("base64url"),
    keyId: current.id,
  };
}

/** Returns a file's plain key. Throws an Error if its storage key is not in the environment or the row was altered. */
export function unwrapKey(fileId: string, { wrappedKey, keyId }: WrappedKey): Buffer {
  const found = storageKeys().find(({ id }) => id === keyId);
  if (!found) throw new Error(`STORAGE_ENCRYPTION_KEY has no key with the id ${keyId}`);
  const bytes = Buffer.from(wrappedKey, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", found.key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(fileId))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}

type Bytes = AsyncIterable<Uint8Array>;

/**
 * Encrypts content in records of 64 KiB, each authenticated separately (AES-256-GCM). A record's nonce contains its
 * number and whether it is the last, so that a removed, moved or truncated record is detected.
 */
export async function* encrypted(content: Bytes, key: Buffer): AsyncGenerator<Buffer> {
  yield VERSION;
  let number = 0;
  for await (const { bytes, isLast } of records(content, RECORD_BYTES)) {
    const cipher = createCipheriv("aes-256-gcm", key, nonceOf(number, isLast));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    number += 1;
  }
}

/** Decrypts the output of `encrypted`. Throws, possibly after some output, if any part was altered or is missing. */
export async function* decrypted(stored: Bytes, key: Buffer): AsyncGenerator<Buffer> {
  let number = 0;
  let isBegun = false;
  for await (const { bytes, isLast } of records(withoutVersion(stored), RECORD_BYTES + TAG_BYTES)) {
    isBegun = true;
    if (bytes.length < TAG_BYTES) throw new Error("the stored file is truncated");
    const decipher = createDecipheriv("aes-256-gcm", key, nonceOf(number, isLast), {
      authTagLength: TAG_BYTES,
    }).setAuthTag(bytes.subarray(-TAG_BYTES));
    yield Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]);
    number += 1;
  }
  if (!isBegun) throw new Error("the stored file is truncated");
}

async function* withoutVersion(stored: Bytes): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  for await (const chunk of stored) {
    if (!isFirst || chunk.length === 0) {
      yield chunk;
      continue;
    }
    if (chunk[0] !== VERSION[0]) throw new Error("the stored file has an unknown format");
    isFirst = false;
    yield chunk.subarray(1);
  }
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUInt32BE(number, 4);
  nonce.writeUInt8(isLast ? 1 : 0, NONCE_BYTES - 1);
  return nonce;
}

// Only the last record may be shorter; a record is known to be the last when no more content follows.
async function* records(content: Bytes, size: number): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of content) {
    waiting.push(chunk);
    length += chunk.length;
    if (length <= size) continue;
    let rest = Buffer.concat(waiting);
    for (; rest.length > size; rest = rest.subarray(size)) {
      yield { bytes: rest.subarray(0, size), isLast: false };
    }
    waiting = [rest];
    length = rest.length;
  }
  if (length > 0) yield { bytes: Buffer.concat(waiting), isLast: true };
}
