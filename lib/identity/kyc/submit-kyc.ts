import { desc, eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { kycSubmissionDocuments, kycSubmissions, users } from "@/db/schema";
import {
  type GrantedLevel,
  KYC_DOCUMENT_KINDS,
  type KycDocumentKind,
  type KycLevel,
} from "@/lib/auth/constants";
import { lockUser } from "@/lib/auth/rows";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { announce } from "@/lib/core/live/channel";
import { KYC_DOCUMENT_NAMES } from "./constants";
import { notifyKycSubmitted } from "./notices";
import { currentDocuments, getKycState } from "./queries";
import { levelsAbove, requireKyc } from "./rules";
import { submitKycInput } from "./schema";

/**
 * A member requests verification with their current documents; accepted ones are included, rejected ones are not. A
 * verified member requests a higher level and stays verified at the current one until the decision (decision 043).
 */
export const submitKyc = command(
  {
    name: "identity.submit-kyc",
    allow: "user",
    input: submitKycInput,
    idempotent: true,
    refuses: ["conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { level: asked }) => {
    await lockUser(tx, actor.id);
    const { state, level } = await getKycState(actor.id, tx);
    requireKyc(state, "submit");
    const fromLevel = state === "verified" ? level : null;
    const wantedLevel = wantedOf(fromLevel, asked);
    const documents = await readyDocuments(tx, actor.id);
    const attempt = (await latestAttempt(tx, actor.id)) + 1;
    const [submission] = await tx
      .insert(kycSubmissions)
      .values({ userId: actor.id, attempt, wantedLevel, fromLevel, submittedAt: now })
      .returning({ id: kycSubmissions.id });
    if (!submission) throw new Error("the submission was not inserted");
    await tx
      .insert(kycSubmissionDocuments)
      .values(documents.map(({ id }) => ({ submissionId: submission.id, documentId: id })));
    const waiting = { kycStatus: "pending", kycLevel: "basic", kycVerifiedAt: null } as const;
    await tx
      .update(users)
      .set({ ...(fromLevel === null && waiting), kycRejectedReason: null, updatedAt: now })
      .where(eq(users.id, actor.id));
    record({ targetId: actor.id, details: { attempt, wantedLevel } });
    await notifyKycSubmitted(tx, actor, { id: submission.id, fromLevel, wantedLevel });
    await announce(tx, actor.id);
    const submittedAt = now.toISOString();
    return { id: submission.id, attempt, status: "pending" as const, level: wantedLevel, submittedAt };
  },
);

// A first submission requests the basic level, a verified member the next one, unless another is chosen.
function wantedOf(fromLevel: KycLevel | null, level: GrantedLevel | undefined): GrantedLevel {
  const [next = "basic", ...more] = levelsAbove(fromLevel ?? "none");
  if (level && level !== next && !more.includes(level)) {
    const message = "Elige un nivel superior al tuyo";
    throw new DomainError("invalid", message, { fields: { level: message } });
  }
  return level ?? next;
}

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
