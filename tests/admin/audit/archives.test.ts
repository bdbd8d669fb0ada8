import { writeFile } from "node:fs/promises";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { asc, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db";
import { auditArchives, auditLog, files } from "@/db/schema";
import { archiveAudit, forgetArchives, sealOf, verifyArchives } from "@/lib/admin/audit/archives";
import { sqlState } from "@/lib/core/db/transaction";
import { readFile } from "@/lib/gateways/files/stored-files";
import { asOwner } from "../../database/as-owner";
import { travel } from "../../setup/clock";
import { emptyAuditLog, auditLine as line } from "./audit-lines";

const DAY = 24 * 60;
const APPEND_ONLY = "LJ001";

const actions = async () =>
  (await db.select({ action: auditLog.action }).from(auditLog).orderBy(asc(auditLog.id))).map(
    ({ action }) => action,
  );

const archives = () => db.select().from(auditArchives).orderBy(asc(auditArchives.id));

async function refusal(work: Promise<unknown>): Promise<string | undefined> {
  const answer = await work.catch((error: unknown) => error);
  return answer instanceof Error ? sqlState(answer) : "done";
}

const asOwnerOfTables = (statement: string) => refusal(asOwner((owner) => owner.unsafe(statement)));

beforeEach(async () => {
  travel(0);
  await emptyAuditLog();
  await db
    .insert(auditLog)
    .values([
      line("2020-01-10T10:00:00Z", "january"),
      line("2020-01-31T23:59:59Z", "january"),
      line("2020-02-01T00:00:00Z", "february"),
      line("2020-01-31T23:59:58Z", "written late"),
      line("2020-04-01T00:00:00Z", "april"),
      line(new Date().toISOString(), "now"),
    ]);
});

describe("archiveAudit", () => {
  it("writes each month past its retention into a sealed file, and only then deletes it from the log", async () => {
    const { sealed, cut } = await archiveAudit();
    expect([sealed.map(({ month, lines }) => [month, lines]), cut]).toEqual([
      [
        ["2020-01", 2],
        ["2020-02", 2],
        ["2020-04", 1],
      ],
      5,
    ]);
    expect(await actions()).toEqual(["now"]);
    const [first, second] = await archives();
    if (!first || !second) throw new Error("nothing was sealed");
    expect([first.previousSeal, second.previousSeal]).toEqual(["", first.seal]);
    expect(sealOf(second)).toBe(second.seal);
    const written = gunzipSync(await readFile(second.fileId))
      .toString()
      .trimEnd()
      .split("\n");
    expect(written.map((text) => JSON.parse(text))).toMatchObject([
      { action: "february", occurredAt: "2020-02-01T00:00:00.000Z", details: { name: ["Ángel", "Ana"] } },
      { action: "written late" },
    ]);
    const [file] = await db.select().from(files).where(eq(files.id, second.fileId));
    expect(file).toMatchObject({ isPublic: false, purpose: "audit-archive", wrappedKey: expect.any(String) });
    expect(await verifyArchives()).toEqual({ archives: 3, faults: [] });
    expect(await archiveAudit()).toEqual({ sealed: [], cut: 0 });
  });

  it("divides a month with too many lines into several archives of one chain", async () => {
    const { sealed, cut } = await archiveAudit(undefined, 1);
    expect(sealed.map(({ month, lines }) => [month, lines])).toEqual([
      ["2020-01", 1],
      ["2020-01", 1],
      ["2020-02", 1],
      ["2020-01", 1],
      ["2020-04", 1],
    ]);
    expect([cut, await actions()]).toEqual([5, ["now"]]);
    expect(await verifyArchives()).toEqual({ archives: 5, faults: [] });
  });

  it("continues after an interruption: a sealed month is deleted after its file was read", async () => {
    let asked = 0;
    await archiveAudit(() => ++asked <= 1);
    expect([(await archives()).length, (await actions()).length]).toEqual([1, 6]);
    await archiveAudit();
    expect(await actions()).toEqual(["now"]);
  });

  it("deletes nothing if a file differs from what was sealed, and the verification names it", async () => {
    let asked = 0;
    await archiveAudit(() => ++asked <= 1);
    const [{ fileId } = { fileId: "" }] = await archives();
    await writeFile(
      path.join(process.env.LONJA_FILES_DIR ?? "", fileId.slice(0, 2), fileId),
      "something else",
    );
    await expect(archiveAudit()).rejects.toThrow(
      /the audit log of 2020-01 was not trimmed: its file cannot be read/,
    );
    expect(await actions()).toHaveLength(6);
    const { faults } = await verifyArchives();
    expect(faults).toEqual([expect.stringMatching(/^archive \d+ of 2020-01: its file cannot be read/)]);
  });

  it("seals a month once if two processes run", async () => {
    const done = await Promise.allSettled([archiveAudit(), archiveAudit()]);
    expect(done.map(({ status }) => status)).toContain("fulfilled");
    await archiveAudit();
    expect((await archives()).map(({ month }) => month)).toEqual(["2020-01", "2020-02", "2020-04"]);
    expect(await verifyArchives()).toEqual({ archives: 3, faults: [] });
  });

  it("keeps the files as long as the law requires, and the chain forever", async () => {
    await archiveAudit();
    const [first] = await archives();
    await forgetArchives();
    const countArchives = () => db.$count(files, sql`purpose = 'audit-archive' and deleted_at is null`);
    const before = await countArchives();
    travel(10 * 366 * DAY);
    await forgetArchives();
    expect([before - (await countArchives()), await verifyArchives()]).toEqual([
      3,
      { archives: 3, faults: [] },
    ]);
    await expect(readFile(first?.fileId ?? "")).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("the log deletes nothing else", () => {
  it.each([
    "delete from audit_log where action = 'now'",
    "delete from audit_log",
    "truncate audit_log",
    "update audit_log set details = '{\"erased\": true}', ip = ''",
  ])("not even for its owner: %s", async (statement) => {
    await archiveAudit();
    expect(await asOwnerOfTables(statement)).toBe(APPEND_ONLY);
  });

  it("deletes nothing for an archive that differs from the log, is of the last year, or is not in the chain", async () => {
    const [first, ...others] = await db.select().from(auditLog).orderBy(asc(auditLog.id));
    const last = others.at(-1);
    if (!first || !last) throw new Error("there are lines");
    const [file] = await db.select({ id: files.id }).from(files).limit(1);
    const valid = {
      ...{ month: "2020-01", firstId: first.id, lastId: first.id + 1, lines: 2 },
      ...{ contentSha256: "c", previousSeal: "" },
    };
    const write = (facts: typeof valid, seal = sealOf(facts)) =>
      refusal(
        db
          .insert(auditArchives)
          .values({ ...facts, seal, fileId: file?.id ?? "" })
          .execute(),
      );
    expect(await write({ ...valid, lines: 1 })).toBe(APPEND_ONLY);
    expect(await write({ ...valid, firstId: first.id + 1 })).toBe(APPEND_ONLY);
    expect(await write({ ...valid, previousSeal: "another" })).toBe(APPEND_ONLY);
    expect(await write(valid, "another")).toBe(APPEND_ONLY);
    expect(await write({ ...valid, lastId: last.id, lines: 6 })).toBe(APPEND_ONLY);
    expect(await archives()).toEqual([]);
  });

  it("and archives are never changed", async () => {
    await archiveAudit();
    expect(await refusal(db.execute(sql`delete from audit_archives`))).toBe("42501");
    expect(await asOwnerOfTables("delete from audit_archives")).toBe(APPEND_ONLY);
    expect(await asOwnerOfTables("update audit_archives set lines = 1")).toBe(APPEND_ONLY);
    expect(await asOwnerOfTables("truncate audit_archives")).toBe(APPEND_ONLY);
    expect(await refusal(db.execute(sql`delete from audit_log`))).toBe("42501");
  });
});
