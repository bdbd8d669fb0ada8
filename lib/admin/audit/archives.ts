import { createHash } from "node:crypto";
import { pipeline, Readable, type Transform } from "node:stream";
import { createGunzip, createGzip } from "node:zlib";
import { and, asc, desc, eq, gt, gte, lt, sql } from "drizzle-orm";
import { db } from "@/db";
import { auditArchives, auditLog, files } from "@/db/schema";
import { RETENTION_DAYS } from "@/lib/core/config/retention-days";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { always } from "@/lib/core/jobs/job";
import { daysAgo } from "@/lib/core/retention";
import { discardUncommitted, openFile, removeFile, storeFile } from "@/lib/gateways/files/stored-files";

const PAGE_SIZE = 1_000;
const MAX_BYTES = 1024 ** 3;

/** The most lines of one archive, some 200 MB; a busier month becomes several archives. */
const MAX_LINES = 2_000_000;

/** How many lines one statement removes from the log. */
const CUT_SIZE = 5_000;

export type AuditArchive = typeof auditArchives.$inferSelect;
type Line = typeof auditLog.$inferSelect;

/**
 * Returns the seal of an archive: a hash of the previous seal and the archive's own data. The database checks the same
 * formula.
 */
export function sealOf(archive: Omit<AuditArchive, "id" | "seal" | "fileId" | "sealedAt">): string {
  const { previousSeal, contentSha256, month, firstId, lastId, lines } = archive;
  const sealedText = [previousSeal, contentSha256, month, firstId, lastId, lines].join(":");
  return createHash("sha256").update(sealedText).digest("hex");
}

async function latestArchive(): Promise<AuditArchive | null> {
  const [latest] = await db.select().from(auditArchives).orderBy(desc(auditArchives.lastId)).limit(1);
  return latest ?? null;
}

/** Returns the month in UTC: 2026-01. */
const monthOf = (date: Date) => date.toISOString().slice(0, 7);

function endOf(month: string): Date {
  const end = new Date(`${month}-01T00:00:00Z`);
  end.setUTCMonth(end.getUTCMonth() + 1);
  return end;
}

type NodeStream = Parameters<typeof Readable.fromWeb>[0];

/** Pipes `source` into `packing`; an error of the source is passed on to the reader of the result. */
function through<Packing extends Transform>(source: Readable, packing: Packing): Packing {
  pipeline(source, packing, () => undefined);
  return packing;
}

type Measure = { firstId: number; lastId: number; lines: number; hash: ReturnType<typeof createHash> };

// In the order of ids, which is the order of time except for lines written at the same moment: a line of the previous
// month that comes later is stored in the next archive.
async function* linesUntil(end: Date, after: number, measure: Measure, max: number): AsyncGenerator<string> {
  for (let last = after; ; ) {
    const page = await db
      .select()
      .from(auditLog)
      .where(gt(auditLog.id, last))
      .orderBy(asc(auditLog.id))
      .limit(PAGE_SIZE);
    for (const line of page) {
      if (line.occurredAt >= end || measure.lines >= max) return;
      measure.firstId ||= line.id;
      measure.lastId = line.id;
      measure.lines += 1;
      const text = `${JSON.stringify(written(line))}\n`;
      measure.hash.update(text);
      yield text;
      last = line.id;
    }
    if (page.length < PAGE_SIZE) return;
  }
}

const written = ({ occurredAt, ...line }: Line) => ({ ...line, occurredAt: occurredAt.toISOString() });

/**
 * Writes the oldest month of the log whose retention period has ended, or its first `most` lines, into a sealed file;
 * returns null if there is none. Removes nothing from the log.
 */
async function sealNext(max: number): Promise<AuditArchive | null> {
  const latest = await latestArchive();
  const after = latest?.lastId ?? 0;
  const [first] = await db
    .select({ occurredAt: auditLog.occurredAt })
    .from(auditLog)
    .where(gt(auditLog.id, after))
    .orderBy(asc(auditLog.id))
    .limit(1);
  if (!first) return null;
  const month = monthOf(first.occurredAt);
  const end = endOf(month);
  if (end > daysAgo(RETENTION_DAYS.auditLines)(clock.now())) return null;
  const measure: Measure = { firstId: 0, lastId: 0, lines: 0, hash: createHash("sha256") };
  const content = through(Readable.from(linesUntil(end, after, measure, max)), createGzip());
  const file = await storeFile({
    ...{ ownerId: null, purpose: "audit-archive", contentType: "application/gzip" },
    ...{ isPublic: false, isOwnContent: true },
    content: Readable.toWeb(content) as ReadableStream<Uint8Array>,
    limit: { maxBytes: MAX_BYTES, tooLarge: "Un mes del registro es demasiado grande" },
  });
  const { hash, ...range } = measure;
  const facts = { ...range, month, contentSha256: hash.digest("hex"), previousSeal: latest?.seal ?? "" };
  try {
    return await inTransaction(async (tx) => {
      await tx.insert(files).values({ ...file, createdAt: clock.now() });
      const values = { ...facts, seal: sealOf(facts), fileId: file.id, sealedAt: clock.now() };
      const [archive] = await tx.insert(auditArchives).values(values).returning();
      return archive ?? null;
    });
  } catch (error) {
    await discardUncommitted(file);
    throw error;
  }
}

/** Reads an archive's file again and returns what is wrong with it, or null if it is as it was sealed. */
async function findFault(archive: AuditArchive): Promise<string | null> {
  const found = { lines: 0, firstId: 0, lastId: 0 };
  const hash = createHash("sha256");
  let rest = "";
  try {
    const { stream } = await openFile(archive.fileId);
    const plain = through(Readable.fromWeb(stream as NodeStream), createGunzip());
    for await (const chunk of plain.setEncoding("utf8")) {
      hash.update(chunk as string);
      const lines = (rest + chunk).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        const { id } = JSON.parse(line) as { id: number };
        found.firstId ||= id;
        found.lastId = id;
        found.lines += 1;
      }
    }
  } catch (error) {
    return `its file cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  }
  if (hash.digest("hex") !== archive.contentSha256) return "its content differs from what was sealed";
  const { lines, firstId, lastId } = archive;
  const isSame = found.lines === lines && found.firstId === firstId && found.lastId === lastId;
  return isSame ? null : "it contains other lines than its row says";
}

/**
 * Removes the lines of sealed archives from the log, after each file was read and found complete. The database refuses
 * to remove any other lines. Returns how many lines it removed.
 */
async function cutSealed(shouldContinue: () => boolean): Promise<number> {
  const [oldest] = await db.select({ id: auditLog.id }).from(auditLog).orderBy(asc(auditLog.id)).limit(1);
  if (!oldest) return 0;
  const uncut = await db
    .select()
    .from(auditArchives)
    .where(gte(auditArchives.lastId, oldest.id))
    .orderBy(asc(auditArchives.lastId));
  for (const archive of uncut) {
    const fault = await findFault(archive);
    if (fault) throw new Error(`the audit log of ${archive.month} was not trimmed: ${fault}`);
  }
  // An archive that another process has sealed since was not read again, so its lines stay.
  const verified = uncut.at(-1)?.lastId;
  for (let cut = 0; ; ) {
    if (verified === undefined || !shouldContinue()) return cut;
    const [row] = await db.execute<{ gone: number }>(
      sql`select cut_audit_through(${verified}, ${CUT_SIZE}) as gone`,
    );
    cut += row?.gone ?? 0;
    if ((row?.gone ?? 0) < CUT_SIZE) return cut;
  }
}

/**
 * Seals every month of the log whose retention period has ended, in archives of at most `most` lines, and then removes
 * it. If it is interrupted, the next run continues.
 */
export async function archiveAudit(shouldContinue = always, max = MAX_LINES) {
  const sealed: AuditArchive[] = [];
  while (shouldContinue()) {
    const archive = await sealNext(max);
    if (!archive) break;
    sealed.push(archive);
  }
  return { sealed, cut: await cutSealed(shouldContinue) };
}

/**
 * Verifies the chain of archives from the first one. Returns one sentence for each archive that differs from what was
 * sealed.
 */
export async function verifyArchives(): Promise<{ archives: number; faults: string[] }> {
  const faults: string[] = [];
  let previous = "";
  const all = await db.select().from(auditArchives).orderBy(asc(auditArchives.lastId));
  for (const archive of all) {
    const name = `archive ${archive.id} of ${archive.month}`;
    if (archive.previousSeal !== previous) faults.push(`${name}: the one before it is another`);
    if (sealOf(archive) !== archive.seal) faults.push(`${name}: its seal is of another content`);
    previous = archive.seal;
    const fault = (await isForgotten(archive)) ? null : await findFault(archive);
    if (fault) faults.push(`${name}: ${fault}`);
  }
  return { archives: all.length, faults };
}

async function isForgotten({ fileId, month }: AuditArchive): Promise<boolean> {
  if (endOf(month) > daysAgo(RETENTION_DAYS.auditArchives)(clock.now())) return false;
  const [file] = await db.select({ deletedAt: files.deletedAt }).from(files).where(eq(files.id, fileId));
  return file?.deletedAt != null;
}

/** Deletes the files of archives whose retention period has ended; their hashes still prove what was sealed. */
export async function forgetArchives(): Promise<void> {
  const over = monthOf(daysAgo(RETENTION_DAYS.auditArchives)(clock.now()));
  const old = await db
    .select({ fileId: auditArchives.fileId })
    .from(auditArchives)
    .innerJoin(files, eq(files.id, auditArchives.fileId))
    .where(and(lt(auditArchives.month, over), sql`${files.deletedAt} is null`));
  for (const { fileId } of old) await removeFile(fileId);
}
