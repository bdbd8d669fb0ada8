import { and, eq, exists, isNotNull, isNull, lt, max, not, or, sql } from "drizzle-orm";
import { db, type Source } from "@/db";
import { dataExports, files, kycDocuments, kycSubmissionDocuments, kycSubmissions, users } from "@/db/schema";
import { lockUser } from "@/lib/auth/rows";
import { audit } from "@/lib/core/command/audit";
import { requestInfo } from "@/lib/core/command/request";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { DAY_MS, HOUR_SECONDS } from "@/lib/core/format/durations";
import { always, defineJob, type JobContext } from "@/lib/core/jobs/job";
import { removeFile } from "@/lib/gateways/files/stored-files";
import { sweepFiles } from "@/lib/gateways/files/sweep";
import { KYC_RETENTION_DAYS } from "@/lib/identity/kyc/constants";
import { eraseDue } from "@/lib/identity/members/erasure";
import { prepareExports } from "@/lib/identity/privacy/exports";

export const IDENTITY_JOBS = [
  defineJob({
    name: "prepare-exports",
    label: "Copias de datos",
    every: 2,
    run: prepareExports,
    backlog: sql`select coalesce(lease_until, created_at) as at from ${dataExports} where status = 'queued'`,
  }),
  defineJob({
    name: "erase-members",
    label: "Borrado de datos de cuentas eliminadas",
    every: HOUR_SECONDS,
    run: eraseDue,
  }),
  defineJob({
    name: "tidy-files",
    label: "Archivos que ya no se guardan",
    every: HOUR_SECONDS,
    run: tidyFiles,
  }),
];

/** Deletes the files of verifications whose retention period has ended, and files left behind by killed uploads. */
async function tidyFiles({ shouldContinue }: JobContext): Promise<void> {
  await deleteKycFiles(shouldContinue);
  if (shouldContinue()) await sweepFiles(shouldContinue);
}

const BATCH_SIZE = 100;

/**
 * Deletes the files of verifications that are no longer needed or may no longer be kept (KYC_RETENTION_DAYS, decision
 * 014), unless a legal hold keeps them (decision 282). The rows stay, with the decision and its reason. Returns how
 * many it deleted. Any number of processes may run it concurrently.
 */
export async function deleteKycFiles(shouldContinue = always): Promise<number> {
  let deleted = 0;
  for (;;) {
    const due = await dueDocuments(db);
    for (const document of due) {
      if (!shouldContinue()) return deleted;
      if (await deleteDocument(document)) deleted += 1;
    }
    if (due.length < BATCH_SIZE) return deleted;
  }
}

type Due = { id: number; userId: string; fileId: string; kind: string };

function dueDocuments(source: Source, id?: number): Promise<Due[]> {
  const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  const sent = source
    .select({ one: sql`1` })
    .from(kycSubmissionDocuments)
    .where(eq(kycSubmissionDocuments.documentId, kycDocuments.id));
  const hasOpen = source
    .select({ one: sql`1` })
    .from(kycSubmissions)
    .where(and(eq(kycSubmissions.userId, users.id), eq(kycSubmissions.status, "pending")));
  const verifiedOnce = source
    .select({ one: sql`1` })
    .from(kycSubmissions)
    .where(
      and(
        eq(kycSubmissions.userId, users.id),
        eq(kycSubmissions.status, "verified"),
        isNotNull(kycSubmissions.level),
      ),
    );
  const lastDecision = source
    .select({ at: max(kycSubmissions.decidedAt) })
    .from(kycSubmissions)
    .where(eq(kycSubmissions.userId, users.id));
  const wasCustomer = or(isNotNull(users.kycVerifiedAt), exists(verifiedOnce));
  const { neverSent, rejected, deletedNeverVerified, deletedVerified } = KYC_RETENTION_DAYS;
  return source
    .select({
      id: kycDocuments.id,
      userId: kycDocuments.userId,
      fileId: kycDocuments.fileId,
      kind: kycDocuments.kind,
    })
    .from(kycDocuments)
    .innerJoin(users, eq(users.id, kycDocuments.userId))
    .innerJoin(files, and(eq(files.id, kycDocuments.fileId), isNull(files.deletedAt)))
    .where(
      and(
        id === undefined ? undefined : eq(kycDocuments.id, id),
        isNull(users.legalHold),
        or(
          // Replaced before anyone reviewed it; a killed process may have left the file.
          and(not(exists(sent)), lt(kycDocuments.replacedAt, before(1))),
          and(not(exists(sent)), lt(kycDocuments.createdAt, before(neverSent))),
          lt(users.deletedAt, before(deletedVerified)),
          and(
            not(wasCustomer ?? sql`true`),
            or(
              lt(users.deletedAt, before(deletedNeverVerified)),
              and(
                exists(sent),
                not(exists(hasOpen)),
                sql`(${lastDecision}) < ${before(rejected).toISOString()}::timestamptz`,
              ),
            ),
          ),
        ),
      ),
    )
    .orderBy(kycDocuments.id)
    .limit(BATCH_SIZE);
}

// If it is interrupted, the next hourly run finds the document again; of several processes, one deletes it. Checked
// again under the member's lock: the member may just have submitted the document. Returns whether it was deleted.
function deleteDocument({ id, userId, fileId, kind }: Due): Promise<boolean> {
  return inTransaction(async (tx) => {
    await lockUser(tx, userId);
    const [due] = await dueDocuments(tx, id);
    if (!due) return false;
    await removeFile(fileId, tx);
    const replaced = await tx
      .update(kycDocuments)
      .set({ replacedAt: clock.now() })
      .where(and(eq(kycDocuments.id, id), isNull(kycDocuments.replacedAt)))
      .returning({ id: kycDocuments.id });
    if (replaced.length > 0) {
      const without = sql`${users.kycDocuments} - ${kind}::text`;
      await tx.update(users).set({ kycDocuments: without }).where(eq(users.id, userId));
    }
    await audit(tx, requestInfo(new Headers()), {
      action: "identity.delete-kyc-files",
      actorId: null,
      targetId: userId,
      details: { kind },
    });
    return true;
  });
}
