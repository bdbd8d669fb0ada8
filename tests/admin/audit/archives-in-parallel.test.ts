import { writeFile } from "node:fs/promises";
import path from "node:path";
import { asc } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { db } from "@/db";
import { auditArchives, auditLog } from "@/db/schema";
import { archiveAudit } from "@/lib/admin/audit/archives";
import * as storedFiles from "@/lib/gateways/files/stored-files";
import { auditLine, emptyAuditLog } from "./audit-lines";

const lines = async () =>
  (await db.select().from(auditLog).orderBy(asc(auditLog.id))).map(({ action }) => action);

/** Seals the next month and stops before it is verified. */
function sealOne(): Promise<unknown> {
  let asked = 0;
  return archiveAudit(() => ++asked <= 1);
}

it("cuts nothing that another process sealed meanwhile: nobody has read its file again", async () => {
  await emptyAuditLog();
  await db
    .insert(auditLog)
    .values([
      auditLine("2020-01-10T10:00:00Z", "january"),
      auditLine("2020-02-10T10:00:00Z", "february"),
      auditLine(new Date().toISOString(), "now"),
    ]);
  await sealOne();
  const { openFile } = storedFiles;
  const open = vi.spyOn(storedFiles, "openFile");
  // While the first process reads January's file, the second seals February, whose file is damaged.
  open.mockImplementationOnce(async (id) => {
    open.mockImplementation(openFile);
    await sealOne();
    const [, february] = await db.select().from(auditArchives).orderBy(asc(auditArchives.id));
    const fileId = february?.fileId ?? "";
    await writeFile(path.join(process.env.LONJA_FILES_DIR ?? "", fileId.slice(0, 2), fileId), "damaged");
    return openFile(id);
  });
  let asked = 0;
  // Seals nothing itself: the second question is whether it may cut.
  expect(await archiveAudit(() => ++asked > 1)).toEqual({ sealed: [], cut: 1 });
  expect(await lines()).toEqual(["february", "now"]);
  await expect(archiveAudit()).rejects.toThrow(/the audit log of 2020-02 was not trimmed/);
  expect(await lines()).toEqual(["february", "now"]);
});
