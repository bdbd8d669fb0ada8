import { and, eq, isNull, sql } from "drizzle-orm";
import { fileTypeFromBuffer } from "file-type";
import type { Tx } from "@/db";
import { files, kycDocuments, kycSubmissionDocuments, users } from "@/db/schema";
import type { UserActor } from "@/lib/auth/actor";
import { ATTEMPTS, type KycDocumentKind } from "@/lib/auth/constants";
import { lockUser } from "@/lib/auth/rows";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { afterCommit } from "@/lib/core/db/transaction";
import { cleanPicture } from "@/lib/core/format/picture";
import { requireReadablePdf } from "@/lib/core/pdf/stamp";
import { removeFile, storeFile } from "@/lib/gateways/files/stored-files";
import { KYC_DOCUMENT, KYC_PICTURE_SIDE } from "./constants";
import { currentDocuments, getKycState } from "./queries";
import { requireKyc, shownFileName } from "./rules";
import { uploadKycInput } from "./schema";

/**
 * A member uploads a document, which replaces the previous one of its kind. Pictures are re-encoded; PDFs are stored
 * unchanged if they can be read, so that a review never meets a locked or broken one.
 */
export const uploadKycDocument = command(
  {
    name: "identity.upload-kyc-document",
    allow: "user",
    input: uploadKycInput,
    refuses: ["conflict", "rate_limited"],
    audit: ({ actor, input: { kind } }) => ({ targetId: actor.id, details: { kind } }),
    prepare: async ({ actor }, { kind, file }) => {
      if (file.size > KYC_DOCUMENT.maxBytes) throw new DomainError("too_large", KYC_DOCUMENT.tooLarge);
      await consume({ name: "kyc-document", key: actor.id, ...ATTEMPTS.kycDocumentPerUser });
      await requireOpen(actor, kind);
      const { content, contentType } = await cleaned(new Uint8Array(await file.arrayBuffer()), kind);
      return storeFile({ ownerId: actor.id, purpose: "kyc", content, contentType, isPublic: false });
    },
  },
  async ({ tx, actor, now, prepared }, { kind, file }) => {
    await lockUser(tx, actor.id);
    await requireOpen(actor, kind, tx);
    const fileName = shownFileName(file.name);
    await tx.insert(files).values({ ...prepared, createdAt: now });
    await replace(tx, { userId: actor.id, kind }, now);
    const [document] = await tx
      .insert(kycDocuments)
      .values({ userId: actor.id, kind, fileId: prepared.id, fileName, createdAt: now })
      .returning();
    if (!document) throw new Error("the document was not inserted");
    const named = sql`${users.kycDocuments} || jsonb_build_object(${kind}::text, ${fileName}::text)`;
    await tx.update(users).set({ kycDocuments: named, updatedAt: now }).where(eq(users.id, actor.id));
    return { ...document, contentType: prepared.contentType };
  },
);

async function requireOpen(actor: UserActor, kind: KycDocumentKind, tx?: Tx): Promise<void> {
  const { state, isSetBack } = await getKycState(actor.id, tx);
  requireKyc(state, "upload");
  if (isSetBack) return;
  const current = await currentDocuments(actor.id, tx);
  if (current.some((document) => document.kind === kind && document.status === "verified")) {
    throw new DomainError("conflict", "Este documento ya está aceptado: no hace falta que lo cambies");
  }
}

// A document that was submitted is kept for the history; one that was never submitted is deleted immediately.
async function replace(tx: Tx, { userId, kind }: { userId: string; kind: KycDocumentKind }, now: Date) {
  const [before] = await tx
    .update(kycDocuments)
    .set({ replacedAt: now })
    .where(and(eq(kycDocuments.userId, userId), eq(kycDocuments.kind, kind), isNull(kycDocuments.replacedAt)))
    .returning({ id: kycDocuments.id, fileId: kycDocuments.fileId });
  if (!before) return;
  const [sent] = await tx
    .select({ id: kycSubmissionDocuments.documentId })
    .from(kycSubmissionDocuments)
    .where(eq(kycSubmissionDocuments.documentId, before.id))
    .limit(1);
  if (!sent) afterCommit(tx, () => removeFile(before.fileId));
}

async function cleaned(bytes: Uint8Array, kind: KycDocumentKind) {
  if (kind !== "addressProof") return cleanPicture(bytes, KYC_PICTURE_SIDE);
  const type = await fileTypeFromBuffer(bytes);
  if (type?.mime === "application/pdf") {
    await requireReadablePdf(bytes);
    return { content: bytes, contentType: type.mime };
  }
  return cleanPicture(bytes, KYC_PICTURE_SIDE).catch((error: unknown) => {
    const isOther = error instanceof DomainError && error.code === "unsupported_media";
    throw isOther
      ? new DomainError("unsupported_media", "Solo se permiten imágenes JPG, PNG o WebP, o un PDF")
      : error;
  });
}
