import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { type Entry, readArchive, writeArchive } from "../../../scripts/commands/archive";

const folder = mkdtempSync(path.join(tmpdir(), "lonja-archive-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const KEY = "a-key-of-backups-that-only-the-tests-know-01";
const UNREADABLE = /another BACKUP_KEY, or it is damaged or cut off/;
let count = 0;

type Given = [Record<string, unknown>, Buffer[]];

async function* entriesOf(given: readonly Given[]): AsyncGenerator<Entry> {
  for (const [head, parts] of given) {
    yield {
      head,
      content: (async function* () {
        yield* parts;
      })(),
    };
  }
}

async function written(given: readonly Given[]) {
  count += 1;
  const file = path.join(folder, `${count}.backup`);
  const bytes = await writeArchive(file, KEY, entriesOf(given));
  expect(readFileSync(file)).toHaveLength(bytes);
  return file;
}

async function readBack(file: string, key = KEY) {
  const found: [Record<string, unknown>, string][] = [];
  for await (const { head, content } of readArchive(file, key)) {
    const parts: Uint8Array[] = [];
    for await (const part of content) parts.push(part);
    found.push([head, Buffer.concat(parts).toString("latin1")]);
  }
  return found;
}

const CHUNK = 256 * 1024;

describe("an archive", () => {
  it.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK + 17])("returns %i bytes unchanged", async (size) => {
    const content = Buffer.alloc(size, "añb");
    const file = await written([
      [{ kind: "one" }, [content]],
      [{ kind: "two" }, [Buffer.from("x"), Buffer.alloc(0), Buffer.from("y")]],
    ]);
    expect(await readBack(file)).toEqual([
      [{ kind: "one" }, content.toString("latin1")],
      [{ kind: "two" }, "xy"],
    ]);
  });

  it("reveals nothing of its content", async () => {
    const file = await written([[{ kind: "a-name" }, [Buffer.from("ana@lonja.example")]]]);
    expect(readFileSync(file, "latin1")).not.toMatch(/a-name|ana@/);
  });

  it("skips content that is not read", async () => {
    const file = await written([
      [{ kind: "one" }, [Buffer.alloc(2 * CHUNK)]],
      [{ kind: "two" }, []],
    ]);
    const kinds: unknown[] = [];
    for await (const { head } of readArchive(file, KEY)) kinds.push(head.kind);
    expect(kinds).toEqual(["one", "two"]);
  });

  it("cannot be read with another key", async () => {
    const file = await written([[{ kind: "one" }, [Buffer.from("x")]]]);
    await expect(readBack(file, `${KEY}2`)).rejects.toThrow(UNREADABLE);
  });

  it.each([
    ["a changed byte", (bytes: Buffer) => bytes.fill(bytes[100_000] === 1 ? 2 : 1, 100_000, 100_001)],
    ["a missing end", (bytes: Buffer) => bytes.subarray(0, -1)],
    ["a missing last chunk", (bytes: Buffer) => bytes.subarray(0, 15 + 32 + CHUNK + 16)],
    ["something behind its end", (bytes: Buffer) => Buffer.concat([bytes, Buffer.from("x")])],
    [
      "chunks in another order",
      (bytes: Buffer) => {
        const at = 15 + 32;
        const whole = CHUNK + 16;
        const [first, second] = [bytes.subarray(at, at + whole), bytes.subarray(at + whole, at + 2 * whole)];
        return Buffer.concat([bytes.subarray(0, at), second, first, bytes.subarray(at + 2 * whole)]);
      },
    ],
  ])("is not read with %s", async (_what, spoil) => {
    const file = await written([[{ kind: "one" }, [Buffer.alloc(2 * CHUNK + 9)]]]);
    writeFileSync(file, spoil(readFileSync(file)));
    await expect(readBack(file)).rejects.toThrow(UNREADABLE);
  });

  it("is distinguished from other files", async () => {
    const file = path.join(folder, "else.backup");
    writeFileSync(file, "PGDMP".repeat(100));
    await expect(readBack(file)).rejects.toThrow("this file is not a Lonja backup");
  });
});
