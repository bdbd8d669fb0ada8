import { mkdir, readdir } from "node:fs/promises";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db";
import { auditArchives, auditLog } from "@/db/schema";
import { archiveAudit, verifyArchives } from "@/lib/admin/audit/archives";
import { readFile } from "@/lib/gateways/files/stored-files";
import { startDatabaseProxy } from "../../fakes/database-proxy";
import { travel } from "../../setup/clock";
import { auditLine, emptyAuditLog } from "./audit-lines";

const proxy = await startDatabaseProxy(process.env.DATABASE_URL ?? "");
process.env.DATABASE_URL = proxy.url;
process.env.DATABASE_PREPARED_STATEMENTS = "off";
process.env.DATABASE_ANSWER_SECONDS = "1";

const COMMIT = /\bcommit\0/i;

const archives = () => db.select().from(auditArchives);
const contents = async () => {
  const directory = process.env.LONJA_FILES_DIR ?? "";
  await mkdir(directory, { recursive: true });
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.includes("."))
    .map(({ name }) => name)
    .sort();
};

let before: string[];

beforeEach(async () => {
  travel(0);
  await emptyAuditLog();
  await db
    .insert(auditLog)
    .values([auditLine("2020-01-10T10:00:00Z", "january"), auditLine(new Date().toISOString(), "now")]);
  before = await contents();
});

afterEach(() => proxy.revive());
afterAll(() => proxy.close());

const newContents = async () => (await contents()).filter((name) => !before.includes(name));

describe("an archive of which nobody knows whether it was committed", () => {
  it("keeps its file where the commit was done and its answer lost", async () => {
    proxy.cutAt(COMMIT, { arrives: true });
    await expect(archiveAudit()).rejects.toThrow();
    const [archive] = await archives();
    expect(archive?.month).toBe("2020-01");
    expect((await readFile(archive?.fileId ?? "")).byteLength).toBeGreaterThan(0);
    expect(await verifyArchives()).toEqual({ archives: 1, faults: [] });
    expect(await archiveAudit()).toEqual({ sealed: [], cut: 1 });
  });

  it("keeps its file where the database cannot be asked", async () => {
    proxy.freezeAfter(COMMIT);
    await expect(archiveAudit()).rejects.toThrow();
    proxy.revive();
    const [archive] = await archives();
    expect(await newContents()).toEqual([archive?.fileId]);
    expect(await archiveAudit()).toEqual({ sealed: [], cut: 1 });
  });

  it("loses its file where the database says that no row names it", async () => {
    proxy.cutAt(COMMIT, { arrives: false });
    await expect(archiveAudit()).rejects.toThrow();
    expect([await archives(), await newContents()]).toEqual([[], []]);
    expect(await archiveAudit()).toMatchObject({ sealed: [{ month: "2020-01" }], cut: 1 });
  });
});
