import { desc, eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { kycSubmissionDocuments, kycSubmissions, users } from "@/db/schema";
import { audit } from "@/lib/core/audit";
import { command } from "@/lib/core/command";
import { DomainError } from "@/lib/core/errors";
import { announce } from "@/lib/core/live";
import { KYC_DOCUMENT_KINDS, type KycDocumentKind } from "./constants";
import { KYC_DOCUMENT_NAMES } from "./kyc-constants";
import { currentDocuments, getKycState } from "./kyc-queries";
import { requireKyc } from "./kyc-rules";
import { submitKycInput } from "./kyc-schema";
import { lockUser } from "./queries";
import { tellKycSubmitted } from "./tell-of-kyc";

/** The member asks to be verified with the documents that are there; accepted ones go along, rejected ones do not. */
export const submitKyc = command(
  {
    name: "identity.submit-kyc",
    allow: "user",
    input: submitKycInput,
    idempotent: true,
    refuses: ["conflict"],
  },
  async ({ tx, actor, request, now }) => {
    await lockUser(tx, actor.id);
    requireKyc(await getKycState(actor.id, tx), "submit");
    const documents = await readyDocuments(tx, actor.id);
    const attempt = (await latestAttempt(tx, actor.id)) + 1;
    const [submission] = await tx
      .insert(kycSubmissions)
      .values({ userId: actor.id, attempt, submittedAt: now })
      .returning({ id: kycSubmissions.id });
    if (!submission) throw new Error("no submission was written");
    await tx
      .insert(kycSubmissionDocuments)
      .values(documents.map(({ id }) => ({ submissionId: submission.id, documentId: id })));
    await tx
      .update(users)
      .set({
        kycStatus: "pending",
        kycLevel: "basic",
        kycVerifiedAt: null,
        kycRejectedReason: null,
        updatedAt: now,
      })
      .where(eq(users.id, actor.id));
    await audit(tx, request, {
      action: "identity.submit-kyc",
      actorId: actor.id,
      targetId: actor.id,
      details: { attempt },
    });
    await tellKycSubmitted(tx, actor, submission.id);
    await announce(tx, actor.id);
    return { id: submission.id, attempt, status: "pending" as const, submittedAt: now.toISOString() };
  },
);

async function readyDocuments(tx: Tx, userId: string) {
  const documents = await currentDocuments(userId, tx);
  const ready = documents.filter(({ status }) => status !== "rejected");
  const missing = KYC_DOCUMENT_KINDS.filter((kind) => !ready.some((document) => document.kind === kind));
  if (missing.length > 0) {
    throw new DomainError("conflict", `Faltan documentos: ${missing.map(inSentence).join(", ")}`);
  }
  return ready;
}

function inSentence(kind: KycDocumentKind): string {
  return KYC_DOCUMENT_NAMES[kind].toLowerCase();
}

async function latestAttempt(tx: Tx, userId: string): Promise<number> {
  const [latest] = await tx
    .select({ attempt: kycSubmissions.attempt })
    .from(kycSubmissions)
    .where(eq(kycSubmissions.userId, userId))
    .orderBy(desc(kycSubmissions.attempt))
    .limit(1);
  return latest?.attempt ?? 0;
}
