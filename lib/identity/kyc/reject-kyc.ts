import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "@/db";
import { kycDocuments, users } from "@/db/schema";
import type { KycDocumentKind } from "@/lib/auth/constants";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { announce } from "@/lib/core/live/channel";
import { changeOpenCase } from "./cases";
import { notifyKycRejected } from "./notices";
import { documentIdsOf } from "./queries";
import { rejectionText } from "./rules";
import { rejectKycInput } from "./schema";

/**
 * An administrator rejects some documents: the member must send them again, unless the rejection is final. A member who
 * requested a higher level stays verified at the current one.
 */
export const rejectKyc = command(
  {
    name: "identity.reject-kyc",
    allow: "admin",
    input: rejectKycInput,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, documents, final, adminNote = null }) => {
    const decided = { decidedBy: actor.id, decidedAt: now };
    const change = { status: "rejected", final, adminNote, ...decided } as const;
    const event = final ? "close" : "reject";
    const user = await changeOpenCase({ tx, actor }, { id, event, change });
    if (user.isAdmin && !user.staysVerified) {
      throw new DomainError("conflict", "Los administradores siempre deben estar verificados");
    }
    await judgeDocuments(tx, id, documents);
    const reason = rejectionText(documents);
    const unverified = { kycStatus: "rejected", kycVerifiedAt: null } as const;
    const kycStatus = user.staysVerified ? user.kycStatus : unverified.kycStatus;
    await tx
      .update(users)
      .set({ ...(!user.staysVerified && unverified), kycRejectedReason: reason, updatedAt: now })
      .where(eq(users.id, user.id));
    record({
      targetId: user.id,
      details: { submission: id, kycStatus: [user.kycStatus, kycStatus], reason, final },
    });
    await notifyKycRejected(tx, user, { id, documents, final, isUpgrade: user.staysVerified });
    await announce(tx, user.id);
    return { id };
  },
);

type Rejection = { kind: KycDocumentKind; reason: string };

// Documents that are not named are accepted: only the rejected ones are requested again.
async function judgeDocuments(tx: Tx, id: number, rejections: readonly Rejection[]): Promise<void> {
  const its = inArray(kycDocuments.id, documentIdsOf(tx, id));
  await tx.update(kycDocuments).set({ status: "verified", reason: null }).where(its);
  for (const { kind, reason } of rejections) {
    await tx
      .update(kycDocuments)
      .set({ status: "rejected", reason })
      .where(and(its, eq(kycDocuments.kind, kind)));
  }
}
