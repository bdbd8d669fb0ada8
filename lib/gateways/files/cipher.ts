import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { env } from "@/lib/core/config/env";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const RECORD_BYTES = 64 * 1024;

// The first byte of what is stored says how it is written.
const VERSION = Buffer.from([1]);

type StorageKey = { id: string; key: Buffer };

/** A file's own key as its row keeps it: encrypted with the storage key that `keyId` names. */
export type WrappedKey = { wrappedKey: string; keyId: string };

/** The storage keys of the environment: the first wraps, all of them unwrap. */
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

/** The names of all of them. */
export function storageKeyIds(): string[] {
  return storageKeys().map(({ id }) => id);
}

/** The name of the storage key that wraps now: a short hash of it. */
export function currentKeyId(): string {
  return storageKeys()[0].id;
}

/** A new key for one file, plain and wrapped. `fileId` is bound to it. */
export function makeFileKey(fileId: string): WrappedKey & { key: Buffer } {
  const key = randomBytes(KEY_BYTES);
  return { key, ...wrapKey(fileId, key) };
}

/** `key` under the current storage key (AES-256-GCM). */
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

/** The file's plain key; throws an Error when its storage key is not in the environment, or the row was altered. */
export function unwrapKey(fileId: string, { wrappedKey, keyId }: WrappedKey): Buffer {
  const found = storageKeys().find(({ id }) => id === keyId);
  if (!found) throw new Error(`STORAGE_ENCRYPTION_KEY does not hold the key ${keyId}`);
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
 * The content in records of 64 KiB, each encrypted and authenticated by itself (AES-256-GCM). A record's nonce is its
 * number and whether it is the last, so that none can be left out, moved or cut off without notice.
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

/** What `encrypted` was given; throws, in the middle if need be, when anything of it was altered or is missing. */
export async function* decrypted(stored: Bytes, key: Buffer): AsyncGenerator<Buffer> {
  let number = 0;
  let isBegun = false;
  for await (const { bytes, isLast } of records(withoutVersion(stored), RECORD_BYTES + TAG_BYTES)) {
    isBegun = true;
    if (bytes.length < TAG_BYTES) throw new Error("a stored file is cut off");
    const decipher = createDecipheriv("aes-256-gcm", key, nonceOf(number, isLast), {
      authTagLength: TAG_BYTES,
    }).setAuthTag(bytes.subarray(-TAG_BYTES));
    yield Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]);
    number += 1;
  }
  if (!isBegun) throw new Error("a stored file is cut off");
}

async function* withoutVersion(stored: Bytes): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  for await (const chunk of stored) {
    if (!isFirst || chunk.length === 0) {
      yield chunk;
      continue;
    }
    if (chunk[0] !== VERSION[0]) throw new Error("a stored file is written in a way that is not known");
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

// Only the last record may be shorter; which one is last shows when nothing follows.
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
