import { and, eq, isNull } from "drizzle-orm";
import { db } from "@/db";
import { kycDocuments, kycSubmissionDocuments, kycSubmissions, users } from "@/db/schema";
import type { AdminActor, UserActor } from "@/lib/auth/actor";
import type { KycDocumentKind } from "@/lib/auth/constants";
import { audit } from "@/lib/core/command/audit";
import { DomainError } from "@/lib/core/command/errors";
import type { RequestInfo } from "@/lib/core/command/request";
import { downloadFile } from "@/lib/gateways/files/stored-files";

const NO_DOCUMENT = "Ese documento no existe";
const READ = "identity.read-kyc-document";

/** Returns the member's own current document; the access is audited. Throws `not_found`. */
export async function readOwnKycDocument(viewer: UserActor, request: RequestInfo, kind: KycDocumentKind) {
  const [document] = await db
    .select({ fileId: kycDocuments.fileId })
    .from(kycDocuments)
    .where(
      and(eq(kycDocuments.userId, viewer.id), eq(kycDocuments.kind, kind), isNull(kycDocuments.replacedAt)),
    )
    .limit(1);
  if (!document) throw new DomainError("not_found", NO_DOCUMENT);
  await audit(db, request, { action: READ, actorId: viewer.id, targetId: viewer.id, details: { kind } });
  return downloadFile(document.fileId, kind);
}

type CaseDocument = { id: number; kind: KycDocumentKind };

/** Returns a document of the submission that an administrator reviews; the access is audited. Throws `not_found`. */
export async function readKycDocument(viewer: AdminActor, request: RequestInfo, { id, kind }: CaseDocument) {
  const [document] = await db
    .select({ fileId: kycDocuments.fileId, userId: kycSubmissions.userId })
    .from(kycSubmissions)
    .innerJoin(users, and(eq(users.id, kycSubmissions.userId), isNull(users.deletedAt)))
    .innerJoin(kycSubmissionDocuments, eq(kycSubmissionDocuments.submissionId, kycSubmissions.id))
    .innerJoin(
      kycDocuments,
      and(eq(kycDocuments.id, kycSubmissionDocuments.documentId), eq(kycDocuments.kind, kind)),
    )
    .where(eq(kycSubmissions.id, id))
    .limit(1);
  if (!document) throw new DomainError("not_found", NO_DOCUMENT);
  await audit(db, request, {
    action: READ,
    actorId: viewer.id,
    targetId: document.userId,
    details: { kind, submission: id },
  });
  return downloadFile(document.fileId, kind);
}
