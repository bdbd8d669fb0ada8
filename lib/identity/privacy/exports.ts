import { Readable } from "node:stream";
import { and, eq, isNull, lte, or } from "drizzle-orm";
import { db } from "@/db";
import { dataExports, files, users } from "@/db/schema";
import { dataExportMail } from "@/emails/identity/data-export";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { HOUR_MINUTES } from "@/lib/core/format/durations";
import { noteFailure } from "@/lib/core/jobs/failures";
import type { JobContext } from "@/lib/core/jobs/job";
import { leasedQueue } from "@/lib/core/jobs/leased-queue";
import type { PersonalData } from "@/lib/core/personal-data";
import {
  discardUncommitted,
  removeFile,
  type StoredFile,
  storeFile,
} from "@/lib/gateways/files/stored-files";
import { queueEmail } from "@/lib/gateways/mail/outbox";
import { notify } from "@/lib/notifications/notice";
import { packData } from "./archive";
import { DATA_EXPORT_HOURS } from "./constants";

/** No export takes longer: after this time, an export started by a dead process is started again. */
const LEASE_MINUTES = 10;
const MAX_ATTEMPTS = 3;
const MAX_BYTES = 1024 ** 3;

const queue = leasedQueue({
  table: dataExports,
  due: (now) =>
    and(
      eq(dataExports.status, "queued"),
      or(isNull(dataExports.leaseUntil), lte(dataExports.leaseUntil, now)),
    ),
  lease: (now) => ({ leaseUntil: plusMinutes(now, LEASE_MINUTES) }),
});

/**
 * Packs the requested exports and deletes the expired ones; any number of processes may run it. Returns how many it
 * packed.
 */
export async function prepareExports({ shouldContinue, areas }: JobContext): Promise<number> {
  const parts = areas.flatMap(({ personalData }) => personalData);
  await expireExports();
  return queue.drain({ shouldContinue, attempt: (row) => prepare(row, parts) });
}

type ExportRow = typeof dataExports.$inferSelect;

async function prepare(row: ExportRow, parts: readonly PersonalData[]): Promise<boolean> {
  let file: StoredFile | undefined;
  try {
    file = await storeFile({
      ownerId: row.userId,
      purpose: "data-export",
      content: Readable.toWeb(Readable.from(packData(row.userId, parts))) as ReadableStream<Uint8Array>,
      contentType: "application/zip",
      isPublic: false,
      isOwnContent: true,
      limit: { maxBytes: MAX_BYTES, tooLarge: "La copia de tus datos es demasiado grande" },
    });
    await publishExport(row, file);
    return true;
  } catch (error) {
    noteFailure({ export: row.id, error }, "could not create the data export of a member");
    if (file) await discardUncommitted(file);
    if (row.attempts >= MAX_ATTEMPTS)
      await db.update(dataExports).set({ status: "failed" }).where(isStillQueued(row));
    return false;
  }
}

// A process that was suspended for longer than its lease must not deliver a copy that another process has started
// again.
const isStillQueued = (row: ExportRow) => and(queue.held(row), eq(dataExports.status, "queued"));

async function publishExport(row: ExportRow, file: StoredFile): Promise<void> {
  await inTransaction(async (tx) => {
    const now = clock.now();
    const expiresAt = plusMinutes(now, DATA_EXPORT_HOURS * HOUR_MINUTES);
    await tx.insert(files).values({ ...file, createdAt: now });
    const [ready] = await tx
      .update(dataExports)
      .set({ status: "ready", fileId: file.id, readyAt: now, expiresAt })
      .where(isStillQueued(row))
      .returning({ id: dataExports.id });
    if (!ready) throw new Error("another process restarted the data export");
    const [member] = await tx
      .select({
        id: users.id,
        email: users.email,
        firstName: users.firstName,
        timeZone: users.timezone,
      })
      .from(users)
      .where(and(eq(users.id, row.userId), isNull(users.deletedAt)))
      .limit(1);
    if (!member) throw new Error("the member was not found");
    const dedupeKey = `data-export:${row.id}`;
    await notify(tx, {
      userId: member.id,
      category: "account",
      kind: "identity.data-export-ready",
      title: "La copia de tus datos está lista",
      body: `Puedes descargarla durante ${DATA_EXPORT_HOURS} horas.`,
      href: "/settings?tab=privacy",
      dedupeKey,
    });
    await queueEmail(tx, { to: member, mail: dataExportMail({ ...member, expiresAt }), dedupeKey });
  });
}

const BATCH_SIZE = 100;

async function expireExports(): Promise<void> {
  const old = await db
    .select({ id: dataExports.id, fileId: dataExports.fileId })
    .from(dataExports)
    .where(and(eq(dataExports.status, "ready"), lte(dataExports.expiresAt, clock.now())))
    .limit(BATCH_SIZE);
  for (const { id, fileId } of old) {
    if (fileId) await removeFile(fileId);
    await db.update(dataExports).set({ status: "expired" }).where(eq(dataExports.id, id));
  }
}
