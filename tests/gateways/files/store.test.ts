import { createHash, randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db";
import { files } from "@/db/schema";
import { MESSAGE, StoreUnavailable } from "@/lib/core/command/errors";
import { failureOf } from "@/lib/core/command/failure";
import { decrypted, encrypted } from "@/lib/gateways/files/cipher";
import { localStore } from "@/lib/gateways/files/local";
import { rewrapFiles } from "@/lib/gateways/files/rewrap";
import { s3Store } from "@/lib/gateways/files/s3";
import { discardFile, openFile, readFile, removeFile, storeFile } from "@/lib/gateways/files/stored-files";
import { aRequest } from "../../factories/identity";
import { runS3 } from "../../fakes/run-s3";
import { replaceEnvironment } from "../../setup/variables";

const settings = replaceEnvironment();

const KEY = "a-storage-key-that-only-the-tests-know-0123";
const OTHER_KEY = "another-storage-key-for-the-tests-0123456789";

const s3 = runS3();
let directory: string;

beforeAll(() => {
  directory = s3.directory;
});

const TEXT = Buffer.from("a document of somebody");
const aFile = (content: ReadableStream<Uint8Array> | Uint8Array = TEXT, isPublic = false) => ({
  ownerId: null,
  purpose: "test",
  contentType: "application/pdf",
  content,
  isPublic,
});

/** Chunks of 10 kB; after `breaksAfter` of them the sender disconnects. */
function aStream(chunks: number, breaksAfter = Number.POSITIVE_INFINITY) {
  const sent = { chunks: 0 };
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent.chunks === breaksAfter) return controller.error(new Error("gone"));
      if (sent.chunks === chunks) return controller.close();
      sent.chunks += 1;
      controller.enqueue(new Uint8Array(10_000).fill(sent.chunks));
    },
  });
  return { stream, sent };
}

async function stored(content: ReadableStream<Uint8Array> | Uint8Array = TEXT, isPublic = false) {
  const file = await storeFile(aFile(content, isPublic));
  await db.insert(files).values(file);
  return file;
}

async function keysOf(store: ReturnType<typeof localStore>): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys;
}

describe.each(["local", "s3"] as const)("the file store: %s", (name) => {
  let store: ReturnType<typeof localStore>;

  beforeEach(async () => {
    settings.given = { LONJA_FILES_DIR: path.join(directory, "local"), ...(name === "s3" && s3.settings) };
    store = name === "s3" ? s3Store() : localStore();
    for (const key of await keysOf(store)) await store.remove(key);
    await db.delete(files);
  });

  it("returns the stored content, with its size and hash, under a random name", async () => {
    const [one, two] = [await stored(), await stored()];
    expect(one).toMatchObject({ store: name, sizeBytes: TEXT.length, contentType: "application/pdf" });
    expect(one.sha256).toBe(createHash("sha256").update(TEXT).digest("hex"));
    expect(one.id).toMatch(/^[\w-]{24}$/);
    expect(one.id).not.toBe(two.id);
    expect(Buffer.from(await readFile(one.id))).toEqual(TEXT);
    expect(await openFile(one.id)).toMatchObject({ contentType: "application/pdf", sizeBytes: TEXT.length });
  });

  it.each([1, 64 * 1024 - 1, 64 * 1024, 64 * 1024 + 1, 3 * 64 * 1024, 9 * 1024 * 1024])(
    "streams %i bytes in and out",
    async (bytes) => {
      const content = randomBytes(bytes);
      const { id, sizeBytes } = await stored(new Response(content).body ?? content);
      expect(sizeBytes).toBe(bytes);
      expect(Buffer.from(await readFile(id)).equals(content)).toBe(true);
    },
  );

  it("stores private files unreadably, and public ones unchanged", async () => {
    const secret = await stored();
    const open = await stored(TEXT, true);
    expect((await raw(secret.id)).includes("document")).toBe(false);
    expect(await raw(open.id)).toEqual(TEXT);
    expect([open.wrappedKey, open.keyId]).toEqual([null, null]);
    expect(Buffer.from(await readFile(open.id))).toEqual(TEXT);
  });

  it("stops reading at the limit, and leaves nothing behind", async () => {
    const { stream, sent } = aStream(1_000_000);
    const limit = { maxBytes: 55_000, tooLarge: "Demasiado" };
    await expect(storeFile({ ...aFile(stream), limit })).rejects.toMatchObject({
      code: "too_large",
      message: "Demasiado",
    });
    expect(sent.chunks).toBeLessThan(20);
    expect(await keysOf(store)).toEqual([]);
  });

  it.each([3, 900])("leaves nothing of an upload that breaks off after %i chunks", async (chunks) => {
    await expect(storeFile(aFile(aStream(1000, chunks).stream))).rejects.toMatchObject({ code: "malformed" });
    expect(await keysOf(store)).toEqual([]);
  });

  it("refuses nothing at all", async () => {
    await expect(storeFile(aFile(new Uint8Array()))).rejects.toMatchObject({ code: "invalid" });
    expect(await keysOf(store)).toEqual([]);
  });

  it("removes the content, any number of times, and records it in the row", async () => {
    const { id } = await stored();
    await removeFile(id);
    await removeFile(id);
    await expect(openFile(id)).rejects.toMatchObject({ code: "not_found" });
    expect(await keysOf(store)).toEqual([]);
    expect((await db.select().from(files).where(eq(files.id, id)))[0]?.deletedAt).toBeInstanceOf(Date);
  });

  it("finds no file without a row, and no row without a file", async () => {
    await expect(openFile("nobody")).rejects.toMatchObject({ code: "not_found" });
    const { id } = await stored();
    await store.remove(id);
    await expect(openFile(id)).rejects.toMatchObject({ code: "not_found" });
  });

  it("deletes files that no transaction saved", async () => {
    await discardFile(await storeFile(aFile()));
    expect(await keysOf(store)).toEqual([]);
  });

  it.each([
    ["a bit is turned", (bytes: Buffer) => bytes.fill((bytes[40_000] ?? 0) ^ 1, 40_000, 40_001)],
    ["it is cut off at a record's end", (bytes: Buffer) => bytes.subarray(0, 1 + 64 * 1024 + 16)],
    ["it is cut off within a record", (bytes: Buffer) => bytes.subarray(0, 100_000)],
    ["a record is left out", (bytes: Buffer) => without(bytes, 1, 1 + 64 * 1024 + 16)],
    ["it is empty", () => Buffer.from([1])],
  ])("fails rather than give another content when %s", async (_what, alter) => {
    const { id } = await stored(randomBytes(200_000));
    const altered = alter(await raw(id));
    await store.put(id, one(altered));
    await expect(readFile(id)).rejects.toThrow();
  });

  it("does not open one file as another", async () => {
    const [mine, other] = [await stored(), await stored(Buffer.from("another one"))];
    const { wrappedKey, keyId } = other;
    await db.update(files).set({ wrappedKey, keyId }).where(eq(files.id, mine.id));
    await expect(readFile(mine.id)).rejects.toThrow();
  });

  async function raw(id: string): Promise<Buffer> {
    const content = await store.get(id);
    return Buffer.concat(content ? await Readable.from(content).toArray() : []);
  }
});

async function* one(bytes: Uint8Array) {
  yield bytes;
}

function without(bytes: Buffer, from: number, to: number): Buffer {
  return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
}

describe("the records", () => {
  it.each([1, 17, 64 * 1024 + 17])("do not depend on chunks of %i bytes", async (size) => {
    const [key, content] = [randomBytes(32), randomBytes(150_000)];
    const pieces = async function* (bytes: Buffer) {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    };
    const hidden = Buffer.concat(await Readable.from(encrypted(pieces(content), key)).toArray());
    const shown = Buffer.concat(await Readable.from(decrypted(pieces(hidden), key)).toArray());
    expect(shown.equals(content)).toBe(true);
  });
});

describe("the local disk", () => {
  beforeEach(() => {
    settings.given = { LONJA_FILES_DIR: path.join(directory, "local") };
  });

  it("stores files readable only by their owner", async () => {
    const { id } = await stored();
    const file = path.join(directory, "local", id.slice(0, 2), id);
    const { mode } = await import("node:fs/promises").then(({ stat }) => stat(file));
    expect(mode & 0o777).toBe(0o600);
  });

  it("refuses a key that is a path", async () => {
    await expect(localStore().get("../../etc/passwd")).rejects.toThrow();
  });
});

describe("an unavailable store", () => {
  const lost = {
    "a disk that refuses": () => ({ LONJA_FILES_DIR: path.join(directory, "no-folder", "files") }),
    "a bucket that is away": () => ({ ...s3.settings, S3_ENDPOINT: "http://127.0.0.1:1" }),
  };

  beforeAll(() => writeFile(path.join(directory, "no-folder"), ""));

  it.each(Object.entries(lost))("reports %s as unavailable, with the time to retry", async (_, given) => {
    settings.given = given();
    const refused = await storeFile(aFile()).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StoreUnavailable);
    expect(failureOf(refused, aRequest)).toMatchObject({
      code: "unavailable",
      status: 503,
      message: MESSAGE.unavailable,
      retryAfterSeconds: 5,
    });
  });

  it("reports a file of an unavailable bucket as unavailable, not as missing", async () => {
    settings.given = { ...s3.settings };
    const { id } = await stored();
    settings.given = { ...s3.settings, S3_ENDPOINT: "http://127.0.0.1:1" };
    await expect(openFile(id)).rejects.toBeInstanceOf(StoreUnavailable);
  });
});

describe("npm run files:rewrap", () => {
  beforeEach(async () => {
    settings.given = { LONJA_FILES_DIR: path.join(directory, "local"), STORAGE_ENCRYPTION_KEY: KEY };
    await db.delete(files);
  });

  it("wraps every key with the new one, after which the old one is not needed", async () => {
    const old = [await stored(), await stored()];
    const gone = await stored();
    await removeFile(gone.id);
    const open = await stored(TEXT, true);
    settings.given.STORAGE_ENCRYPTION_KEY = `${OTHER_KEY}, ${KEY}`;
    expect(Buffer.from(await readFile(old[0]?.id ?? ""))).toEqual(TEXT);
    const young = await stored();
    expect(await rewrapFiles()).toEqual({ rewrapped: 2, failed: 0 });
    expect(await rewrapFiles()).toEqual({ rewrapped: 0, failed: 0 });
    settings.given.STORAGE_ENCRYPTION_KEY = OTHER_KEY;
    for (const { id } of [...old, young, open]) expect(Buffer.from(await readFile(id))).toEqual(TEXT);
    settings.given.STORAGE_ENCRYPTION_KEY = KEY;
    await expect(readFile(young.id)).rejects.toThrow("STORAGE_ENCRYPTION_KEY has no key with the id");
  });

  it("continues after an interruption, and reports files it cannot decrypt", async () => {
    const rest = await stored();
    settings.given.STORAGE_ENCRYPTION_KEY = `${OTHER_KEY},${KEY}`;
    await rewrapFiles();
    await stored();
    settings.given.STORAGE_ENCRYPTION_KEY = KEY;
    const late = await stored();
    settings.given.STORAGE_ENCRYPTION_KEY = OTHER_KEY;
    expect(await rewrapFiles()).toEqual({ rewrapped: 0, failed: 1 });
    settings.given.STORAGE_ENCRYPTION_KEY = `${OTHER_KEY},${KEY}`;
    expect(await rewrapFiles()).toEqual({ rewrapped: 1, failed: 0 });
    for (const { id } of [rest, late]) expect(Buffer.from(await readFile(id))).toEqual(TEXT);
  });
});
