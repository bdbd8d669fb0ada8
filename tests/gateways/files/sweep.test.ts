import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { GetObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/db";
import { files, installation } from "@/db/schema";
import { logger } from "@/lib/core/server/logger";
import { markStore, readForeignNames, readInstallation } from "@/lib/gateways/files/installation";
import type { Store } from "@/lib/gateways/files/store";
import { openFile, readFile, removeFile, storeFile } from "@/lib/gateways/files/stored-files";
import { currentStore, storeOf } from "@/lib/gateways/files/stores";
import { sweepFiles } from "@/lib/gateways/files/sweep";
import { runS3 } from "../../fakes/run-s3";
import { travel } from "../../setup/clock";
import { replaceEnvironment } from "../../setup/variables";

const settings = replaceEnvironment();

const s3 = runS3();
let directory: string;
let client: S3Client;
let round = 0;

beforeAll(() => {
  directory = s3.directory;
  client = new S3Client({
    region: "us-east-1",
    endpoint: s3.settings.S3_ENDPOINT,
    forcePathStyle: true,
    credentials: { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" },
  });
});

afterAll(() => client.destroy());

const aFile = () => ({
  ownerId: null,
  purpose: "test",
  contentType: "application/pdf",
  content: Buffer.from("a document of somebody"),
  isPublic: false,
});

async function stored() {
  const file = await storeFile(aFile());
  await db.insert(files).values(file);
  return file.id;
}

const orphaned = async () => (await storeFile(aFile())).id;

async function keysOf(listed: AsyncIterable<{ key: string }>): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of listed) keys.push(key);
  return keys.sort();
}

const block = async () => (await readInstallation()).sweepBlock;

async function putObject(Key: string, Body: string): Promise<void> {
  await client.send(new PutObjectCommand({ Bucket: "lonja", Key, Body }));
}

async function objectAt(Key: string): Promise<string | undefined> {
  const answer = await client.send(new GetObjectCommand({ Bucket: "lonja", Key }));
  return answer.Body?.transformToString();
}

describe.each(["local", "s3"] as const)("the sweep of the file store: %s", (name) => {
  let store: Store;

  beforeEach(async () => {
    round += 1;
    const place = { LONJA_FILES_DIR: path.join(directory, `${round}`), S3_PREFIX: `round-${round}/` };
    settings.given = name === "s3" ? { ...place, ...s3.settings } : place;
    store = await storeOf(currentStore());
    await db.delete(files);
    await db.delete(installation);
    await db.insert(installation).values({});
    vi.spyOn(logger, "error").mockImplementation(() => undefined);
  });

  it("moves files without a row for a day to the trash, and removes them after thirty days", async () => {
    const [kept, orphan] = [await stored(), await orphaned()];
    expect(await sweepFiles()).toBe(0);
    travel(25 * 60);
    expect(await sweepFiles()).toBe(1);
    expect(await keysOf(store.list())).toEqual([kept]);
    expect(await keysOf(store.trash.list())).toEqual([orphan]);
    travel(29 * 24 * 60);
    await sweepFiles();
    expect(await keysOf(store.trash.list())).toEqual([orphan]);
    travel(32 * 24 * 60);
    await sweepFiles();
    expect(await keysOf(store.trash.list())).toEqual([]);
    expect(await readFile(kept)).toHaveLength(22);
  });

  it("is done by one process an hour", async () => {
    await stored();
    await sweepFiles();
    expect((await readInstallation()).sweep).toBe(1);
    await sweepFiles();
    expect((await readInstallation()).sweep).toBe(1);
    travel(51);
    await sweepFiles();
    expect((await readInstallation()).sweep).toBe(2);
  });

  it("stops when its time is used up, and does the rest in the next sweep", async () => {
    await Promise.all([stored(), orphaned()]);
    travel(25 * 60);
    expect(await sweepFiles(() => false)).toBe(0);
    expect(await keysOf(store.trash.list())).toEqual([]);
    travel(26 * 60);
    expect(await sweepFiles()).toBe(1);
  });

  it("restores files from the trash that a restored dump contains", async () => {
    const file = await storeFile(aFile());
    await stored();
    travel(25 * 60);
    expect(await sweepFiles()).toBe(1);
    await db.insert(files).values(file);
    expect(await readFile(file.id)).toHaveLength(22);
    travel(27 * 60);
    await sweepFiles();
    expect(await keysOf(store.trash.list())).toEqual([]);
    expect(await keysOf(store.list())).toContain(file.id);
  });

  it("moves nothing when the database is an empty one or another installation's", async () => {
    await stored();
    await db.delete(files);
    await db.delete(installation);
    await db.insert(installation).values({});
    travel(25 * 60);
    expect(await sweepFiles()).toBe(0);
    expect(await block()).toBe("other-installation");
    expect(logger.error).toHaveBeenCalledWith({ block: "other-installation" }, expect.any(String));
    expect(await keysOf(store.list())).toHaveLength(1);
  });

  it("moves nothing when the database is a copy, and a copy removes no content", async () => {
    const [before, later] = [await stored(), await stored()];
    // As in a dump that was made before the second document and restored elsewhere.
    await db.delete(files).where((await import("drizzle-orm")).eq(files.id, later));
    await db.update(installation).set({ home: "7000000000000000000:16384" });
    travel(25 * 60);
    expect(await sweepFiles()).toBe(0);
    expect(await block()).toBe("copied-database");
    await removeFile(before);
    await expect(openFile(before)).rejects.toMatchObject({ code: "not_found" });
    expect(await keysOf(store.list())).toEqual([before, later].sort());
  });

  it("moves nothing when an older dump was restored into the same database", async () => {
    await stored();
    await sweepFiles();
    await db.update(installation).set({ sweep: 0 });
    await orphaned();
    for (const hours of [25, 26, 27]) {
      travel(hours * 60);
      expect(await sweepFiles()).toBe(0);
      expect(await block()).toBe("older-database");
    }
    expect(await keysOf(store.list())).toHaveLength(2);
  });

  it("moves nothing if the marker is missing in a store with files", async () => {
    await store.put(
      "a-file-of-somebody-else0",
      (async function* () {
        yield Buffer.from("theirs");
      })(),
    );
    await orphaned();
    travel(25 * 60);
    expect(await sweepFiles()).toBe(0);
    expect(await block()).toBe("no-marker");
    expect(await keysOf(store.list())).toHaveLength(2);
  });

  it("stops before it moves too many files, and asks for a confirmation", async () => {
    for (let count = 0; count < 21; count += 1) await orphaned();
    travel(25 * 60);
    expect(await sweepFiles()).toBe(0);
    expect(await readInstallation()).toMatchObject({
      sweepBlock: "too-many",
      sweepDetails: { orphans: 21, files: 21 },
    });
    expect(await keysOf(store.list())).toHaveLength(21);
    await db.update(installation).set({ sweepConfirmed: "too-many", sweepAllowed: 21, sweptAt: null });
    expect(await sweepFiles()).toBe(21);
    expect(await block()).toBeNull();
  });
});

describe("a bucket shared with others", () => {
  beforeEach(async () => {
    await db.delete(files);
    await db.delete(installation);
    await db.insert(installation).values({});
    settings.given = { LONJA_FILES_DIR: directory, ...s3.settings };
  });

  it("keeps the dump that is beside the files", async () => {
    await putObject("backups/lonja-2026-11-20.dump", "a dump");
    await putObject("notes.txt", "not ours");
    await stored();
    const orphan = await orphaned();
    travel(72 * 60);
    expect(await sweepFiles()).toBe(1);
    expect(await objectAt("backups/lonja-2026-11-20.dump")).toBe("a dump");
    expect(await objectAt("notes.txt")).toBe("not ours");
    expect(await objectAt(`trash/${orphan}`)).toBeDefined();
  });

  it("reports foreign files once, in the log and to the doctor", async () => {
    settings.given.S3_PREFIX = "shared/";
    await putObject("shared/notes.txt", "not ours");
    await putObject("shared/backups/lonja.dump", "a dump");
    await stored();
    const warn = vi.spyOn(logger, "warn").mockImplementation(() => undefined);
    const names = () => warn.mock.calls.map(([details]) => (details as unknown as { names: string[] }).names);
    await sweepFiles();
    expect(names()).toEqual([["notes.txt", "backups/"]]);
    travel(60);
    await sweepFiles();
    expect(names()).toHaveLength(1);
    await putObject("shared/later.txt", "not ours");
    travel(120);
    await sweepFiles();
    expect(names()[1]).toEqual(["later.txt"]);
    expect((await readForeignNames(await storeOf("s3"))).sort()).toEqual([
      "backups/",
      "later.txt",
      "notes.txt",
    ]);
    expect(await objectAt("shared/notes.txt")).toBe("not ours");
  });

  it("reads and removes files from before S3_PREFIX was set", async () => {
    const old = await stored();
    await markStore(await storeOf("s3"), await readInstallation());
    settings.given.S3_PREFIX = "later/";
    expect(await readFile(old)).toHaveLength(22);
    await removeFile(old);
    await expect(objectAt(old)).rejects.toThrow();
  });

  it("leaves a file at the root of the bucket to the installation whose marker is there", async () => {
    const original = await stored();
    await markStore(await storeOf("s3"), await readInstallation());
    settings.given.S3_PREFIX = "copy/";
    await db.delete(installation);
    await db.insert(installation).values({});
    expect(await readFile(original)).toHaveLength(22);
    await removeFile(original);
    expect(await objectAt(original)).toBeDefined();
  });
});

describe("the local disk", () => {
  beforeEach(async () => {
    await db.delete(installation);
    await db.insert(installation).values({});
    settings.given = { LONJA_FILES_DIR: path.join(directory, "odd") };
  });

  it("is cleaned although it contains unexpected names, and those stay", async () => {
    await stored();
    const root = String(settings.given.LONJA_FILES_DIR);
    const long = new Date(Date.now() - 48 * 3_600_000);
    for (const name of [
      "snap/a.tar.gz",
      "ab/.nfs0000001",
      ".snapshot/x",
      "lost+found/#12",
      "unfinished/0a1b2c3d-left",
    ]) {
      await mkdir(path.dirname(path.join(root, name)), { recursive: true });
      await writeFile(path.join(root, name), "odd");
      await utimes(path.join(root, name), long, long);
    }
    const warn = vi.spyOn(logger, "warn").mockImplementation(() => undefined);
    await sweepFiles();
    expect(await block()).toBeNull();
    const [details] = warn.mock.calls[0] ?? [];
    expect((details as unknown as { names: string[] }).names.sort()).toEqual([
      ".snapshot",
      "ab/.nfs0000001",
      "lost+found",
      "snap",
    ]);
    expect(await readdir(path.join(root, "snap"))).toEqual(["a.tar.gz"]);
    expect(await readdir(path.join(root, "ab"))).toEqual([".nfs0000001"]);
    expect(await readdir(path.join(root, "unfinished"))).toEqual([]);
  });
});
