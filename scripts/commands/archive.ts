import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { Failure } from "../failure.mjs";

/** An entry of an archive: its header and its bytes. */
export type Entry = { head: Record<string, unknown>; content: AsyncIterable<Uint8Array> };

const MAGIC = Buffer.from("lonja-backup-1\n");
const SALT_BYTES = 32;
const TAG_BYTES = 16;
const CHUNK_BYTES = 256 * 1024;
const UNREADABLE =
  "the backup cannot be read: it was made with another BACKUP_KEY, or it is damaged or cut off.";

/**
 * Writes the entries into a new encrypted file and returns its size. Each chunk is encrypted separately (AES-256-GCM)
 * with a key for this file only. The authenticated data includes the number of the chunk and whether it is the last, so
 * that no chunk can be removed or moved.
 */
export async function writeArchive(
  file: string,
  key: string,
  entries: AsyncIterable<Entry>,
): Promise<number> {
  const target = await open(file, "wx", 0o600);
  let bytes = 0;
  try {
    for await (const part of sealed(key, framed(entries))) {
      await target.writeFile(part);
      bytes += part.length;
    }
    await target.sync();
  } finally {
    await target.close();
  }
  return bytes;
}

/**
 * Yields the entries of a file in order. The content of an entry must be read, or is skipped, before the next entry.
 */
export async function* readArchive(file: string, key: string): AsyncGenerator<Entry> {
  const reader = byteReader(opened(key, createReadStream(file)));
  for (;;) {
    const length = await reader.number();
    if (length === 0) break;
    const head = JSON.parse((await reader.take(length)).toString());
    const content = blocks(reader);
    yield { head, content };
    for await (const _ of content);
  }
  await reader.end();
}

async function* framed(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  for await (const { head, content } of entries) {
    const text = Buffer.from(JSON.stringify(head));
    yield* [numberOf(text.length), text];
    for await (const block of content) if (block.length > 0) yield* [numberOf(block.length), block];
    yield numberOf(0);
  }
  yield numberOf(0);
}

async function* blocks(reader: ReturnType<typeof byteReader>): AsyncGenerator<Uint8Array> {
  for (;;) {
    const length = await reader.number();
    if (length === 0) return;
    yield await reader.take(length);
  }
}

function numberOf(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function keyFor(key: string, salt: Uint8Array): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", key, salt, "lonja backup", 32));
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

async function* sealed(key: string, plain: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const salt = randomBytes(SALT_BYTES);
  const own = keyFor(key, salt);
  yield Buffer.concat([MAGIC, salt]);
  let number = 0;
  const seal = (chunk: Uint8Array, isLast: boolean) => {
    const cipher = createCipheriv("aes-256-gcm", own, nonceOf(number++, isLast));
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  };
  const waiting = byteQueue(plain);
  while (await waiting.holds(CHUNK_BYTES + 1)) yield seal(waiting.take(CHUNK_BYTES), false);
  yield seal(waiting.take(waiting.size()), true);
}

async function* opened(key: string, stored: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const waiting = byteQueue(stored);
  if (!(await waiting.holds(MAGIC.length + SALT_BYTES)) || !waiting.take(MAGIC.length).equals(MAGIC)) {
    throw new Failure("this file is not a Lonja backup.");
  }
  const own = keyFor(key, waiting.take(SALT_BYTES));
  let number = 0;
  const unseal = (chunk: Buffer, isLast: boolean) => {
    if (chunk.length < TAG_BYTES) throw new Failure(UNREADABLE);
    const cipher = createDecipheriv("aes-256-gcm", own, nonceOf(number++, isLast), {
      authTagLength: TAG_BYTES,
    });
    cipher.setAuthTag(chunk.subarray(-TAG_BYTES));
    try {
      return Buffer.concat([cipher.update(chunk.subarray(0, -TAG_BYTES)), cipher.final()]);
    } catch {
      throw new Failure(UNREADABLE);
    }
  };
  const whole = CHUNK_BYTES + TAG_BYTES;
  while (await waiting.holds(whole + 1)) yield unseal(waiting.take(whole), false);
  yield unseal(waiting.take(waiting.size()), true);
}

function byteReader(source: AsyncIterable<Uint8Array>) {
  const waiting = byteQueue(source);
  const take = async (length: number) => {
    if (!(await waiting.holds(length))) throw new Failure(UNREADABLE);
    return waiting.take(length);
  };
  return {
    take,
    number: async () => (await take(4)).readUInt32BE(),
    end: async () => {
      if (await waiting.holds(1)) throw new Failure(UNREADABLE);
    },
  };
}

/** Buffers bytes of a source that were received but not read yet. */
function byteQueue(source: AsyncIterable<Uint8Array>) {
  const iterator = source[Symbol.asyncIterator]();
  let parts: Uint8Array[] = [];
  let size = 0;
  return {
    size: () => size,
    async holds(wanted: number): Promise<boolean> {
      while (size < wanted) {
        const { value, done } = await iterator.next();
        if (done) return false;
        parts.push(value);
        size += value.length;
      }
      return true;
    },
    take(length: number): Buffer {
      const [first, ...others] = parts;
      const all =
        first && others.length === 0
          ? Buffer.from(first.buffer, first.byteOffset, first.length)
          : Buffer.concat(parts);
      const rest = all.subarray(length);
      parts = rest.length > 0 ? [rest] : [];
      size = rest.length;
      return all.subarray(0, length);
    },
  };
}
