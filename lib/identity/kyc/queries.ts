import { and, asc, desc, eq, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { type AnyPgColumn, alias } from "drizzle-orm/pg-core";
import { db, type Source } from "@/db";
import { files, kycDocuments, kycSubmissionDocuments, kycSubmissions, users } from "@/db/schema";
import type { AdminActor, UserActor } from "@/lib/auth/actor";
import {
  KYC_DOCUMENT_KINDS,
  type KycDocumentKind,
  type KycLevel,
  type KycReviewStatus,
} from "@/lib/auth/constants";
import { DomainError } from "@/lib/core/command/errors";
import { idOf, pageOf } from "@/lib/core/command/page";
import { fullNameColumn } from "@/lib/core/db/full-name";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { KYC_CLAIM_MINUTES, KYC_QUEUE_PER_PAGE } from "./constants";
import { allowsKyc, isSetBack, type KycState, kycStateOf, levelsAbove } from "./rules";

const MAX_ATTEMPTS = 50;
const reviewer = alias(users, "reviewer");
const decider = alias(users, "decider");
const nameOf = (who: Record<"firstName" | "lastName", AnyPgColumn>) => fullNameColumn<string | null>(who);

const documentColumns = {
  id: kycDocuments.id,
  kind: kycDocuments.kind,
  fileName: kycDocuments.fileName,
  contentType: files.contentType,
  status: kycDocuments.status,
  reason: kycDocuments.reason,
  createdAt: kycDocuments.createdAt,
};

const latestSubmission = sql<number>`max(${kycSubmissionDocuments.submissionId})`.mapWith(Number);

const attemptColumns = {
  id: kycSubmissions.id,
  attempt: kycSubmissions.attempt,
  status: kycSubmissions.status,
  final: kycSubmissions.final,
  wantedLevel: kycSubmissions.wantedLevel,
  fromLevel: kycSubmissions.fromLevel,
  submittedAt: kycSubmissions.submittedAt,
  decidedAt: kycSubmissions.decidedAt,
};

/** Returns the member's own verification: its state, the current documents and every attempt, newest first. */
export async function getKyc(viewer: UserActor) {
  const [[user], documents, attempts] = await Promise.all([
    db
      .select({
        status: users.kycStatus,
        level: users.kycLevel,
        verifiedAt: users.kycVerifiedAt,
        rejectedReason: users.kycRejectedReason,
      })
      .from(users)
      .where(eq(users.id, viewer.id)),
    currentDocuments(viewer.id),
    db
      .select(attemptColumns)
      .from(kycSubmissions)
      .where(eq(kycSubmissions.userId, viewer.id))
      .orderBy(desc(kycSubmissions.attempt))
      .limit(MAX_ATTEMPTS),
  ]);
  if (!user) throw new DomainError("not_found", "Usuario no encontrado");
  const [submission = null] = attempts;
  const state = kycStateOf(user, submission);
  return {
    ...user,
    canSubmit: allowsKyc(state, "submit"),
    final: state === "closed",
    levels: state === "verified" ? levelsAbove(user.level) : [],
    documents,
    submission,
    attempts,
  };
}

/** Returns the state and the level of the member's verification. */
export async function getKycState(
  userId: string,
  source: Source = db,
): Promise<{ state: KycState; level: KycLevel; isSetBack: boolean }> {
  const [row] = await source
    .select({
      kycStatus: users.kycStatus,
      level: users.kycLevel,
      status: kycSubmissions.status,
      final: kycSubmissions.final,
      fromLevel: kycSubmissions.fromLevel,
    })
    .from(users)
    .leftJoin(kycSubmissions, eq(kycSubmissions.userId, users.id))
    .where(eq(users.id, userId))
    .orderBy(sql`${kycSubmissions.attempt} desc nulls last`)
    .limit(1);
  if (!row) throw new DomainError("not_found", "Usuario no encontrado");
  const { kycStatus, level, status, final, fromLevel } = row;
  const latest = status && { status, final: final ?? false, fromLevel };
  const state = kycStateOf({ status: kycStatus, level }, latest);
  return { state, level, isSetBack: isSetBack(kycStatus, latest) };
}

/** Returns the member's current documents, one of each kind. */
export async function currentDocuments(userId: string, source: Source = db) {
  return source
    .select(documentColumns)
    .from(kycDocuments)
    .innerJoin(files, eq(files.id, kycDocuments.fileId))
    .where(and(eq(kycDocuments.userId, userId), isNull(kycDocuments.replacedAt)))
    .orderBy(asc(kycDocuments.id));
}

/**
 * Lists the current documents that have been submitted for review, each with its latest submission, through which an
 * administrator reads it.
 */
export async function listSentDocuments(_viewer: AdminActor, userId: string) {
  const sent = await db
    .select({ ...documentColumns, submissionId: latestSubmission })
    .from(kycDocuments)
    .innerJoin(files, eq(files.id, kycDocuments.fileId))
    .innerJoin(kycSubmissionDocuments, eq(kycSubmissionDocuments.documentId, kycDocuments.id))
    .where(and(eq(kycDocuments.userId, userId), isNull(kycDocuments.replacedAt)))
    .groupBy(kycDocuments.id, files.id)
    .orderBy(asc(kycDocuments.id))
    .limit(KYC_DOCUMENT_KINDS.length);
  return inStepOrder(sent);
}

/** Sorts documents as the steps ask for them; a document that was sent again would otherwise come last. */
function inStepOrder<Sent extends { kind: KycDocumentKind }>(documents: readonly Sent[]): Sent[] {
  const stepOf = ({ kind }: Sent) => KYC_DOCUMENT_KINDS.indexOf(kind);
  return [...documents].sort((one, other) => stepOf(one) - stepOf(other));
}

/** Selects the ids of a submission's documents, for a condition of another query. */
export function documentIdsOf(source: Source, submission: number) {
  return source
    .select({ id: kycSubmissionDocuments.documentId })
    .from(kycSubmissionDocuments)
    .where(eq(kycSubmissionDocuments.submissionId, submission));
}

const entryColumns = {
  id: kycSubmissions.id,
  userId: kycSubmissions.userId,
  attempt: kycSubmissions.attempt,
  status: kycSubmissions.status,
  level: kycSubmissions.level,
  wantedLevel: kycSubmissions.wantedLevel,
  fromLevel: kycSubmissions.fromLevel,
  final: kycSubmissions.final,
  adminNote: kycSubmissions.adminNote,
  submittedAt: kycSubmissions.submittedAt,
  claimedAt: kycSubmissions.claimedAt,
  claimedById: kycSubmissions.claimedBy,
  claimedByName: nameOf(reviewer),
  decidedAt: kycSubmissions.decidedAt,
  decidedById: kycSubmissions.decidedBy,
  decidedByName: nameOf(decider),
  user: {
    id: users.id,
    firstName: users.firstName,
    lastName: users.lastName,
    email: users.email,
    address: users.address,
    postalCode: users.postalCode,
    city: users.city,
    country: users.country,
    profileImageUrl: users.profileImageUrl,
  },
};

const entries = () =>
  db
    .select(entryColumns)
    .from(kycSubmissions)
    .innerJoin(users, eq(users.id, kycSubmissions.userId))
    .leftJoin(reviewer, eq(reviewer.id, kycSubmissions.claimedBy))
    .leftJoin(decider, eq(decider.id, kycSubmissions.decidedBy))
    .$dynamic();

type Queue = { status: KycReviewStatus; cursor?: number | string | undefined };

/** Lists submissions: waiting ones with the oldest first, decided ones with the newest first. */
export async function listKycQueue(_viewer: AdminActor, { status, cursor }: Queue) {
  const waits = status === "pending";
  const { id } = kycSubmissions;
  const end = Number(cursor) || 0;
  const after = end > 0 ? (waits ? gt(id, end) : lt(id, end)) : undefined;
  const rows = await entries()
    .where(and(eq(kycSubmissions.status, status), after, isNull(users.deletedAt)))
    .orderBy(waits ? asc(id) : desc(id))
    .limit(KYC_QUEUE_PER_PAGE + 1);
  return pageOf(rows, KYC_QUEUE_PER_PAGE, idOf);
}

export const CASE_NOT_FOUND = "Esa verificación no existe";

/**
 * Returns one submission with its documents and the member's earlier ones. Throws `not_found`, also for a deleted
 * member.
 */
export async function getKycCase(_viewer: AdminActor, id: number | string) {
  const number = /^\d{1,15}$/.test(String(id)) ? Number(id) : 0;
  const [found] = await entries()
    .where(and(eq(kycSubmissions.id, number), isNull(users.deletedAt)))
    .limit(1);
  if (!found) throw new DomainError("not_found", CASE_NOT_FOUND);
  const [documents, history] = await Promise.all([
    documentsOf([found.id]),
    entries()
      .where(and(eq(kycSubmissions.userId, found.userId), lt(kycSubmissions.attempt, found.attempt)))
      .orderBy(desc(kycSubmissions.attempt))
      .limit(MAX_ATTEMPTS),
  ]);
  const past = history.length > 0 ? await documentsOf(history.map((each) => each.id)) : [];
  return {
    ...found,
    documents,
    history: history.map((each) => ({
      ...each,
      documents: past.filter(({ submissionId }) => submissionId === each.id),
    })),
  };
}

async function documentsOf(ids: number[]) {
  const sent = await db
    .select({ submissionId: kycSubmissionDocuments.submissionId, ...documentColumns })
    .from(kycSubmissionDocuments)
    .innerJoin(kycDocuments, eq(kycDocuments.id, kycSubmissionDocuments.documentId))
    .innerJoin(files, eq(files.id, kycDocuments.fileId))
    .where(inArray(kycSubmissionDocuments.submissionId, ids))
    .orderBy(asc(kycDocuments.id));
  return inStepOrder(sent);
}

/** Returns a condition that no other administrator has claimed the submission recently. */
export const freeToClaim = (actorId: string) =>
  or(
    isNull(kycSubmissions.claimedBy),
    eq(kycSubmissions.claimedBy, actorId),
    lt(kycSubmissions.claimedAt, plusMinutes(clock.now(), -KYC_CLAIM_MINUTES)),
  );
