import { eq, inArray } from "drizzle-orm";
import { kycDocuments, users } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { announce } from "@/lib/core/live/channel";
import { changeOpenCase } from "./cases";
import { KYC_LEVEL_NAMES } from "./constants";
import { notifyKycVerified } from "./notices";
import { documentIdsOf } from "./queries";
import { levelsAbove } from "./rules";
import { verifyKycInput } from "./schema";

/**
 * An administrator accepts every document: the level is granted, and apps that require a verified identity open
 * immediately.
 */
export const verifyKyc = command(
  {
    name: "identity.verify-kyc",
    allow: "admin",
    input: verifyKycInput,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, level, adminNote = null }) => {
    const decided = { decidedBy: actor.id, decidedAt: now };
    const change = { status: "verified", level, adminNote, ...decided } as const;
    const user = await changeOpenCase({ tx, actor }, { id, event: "verify", change });
    const higher = levelsAbove(level).find((each) => each === user.kycLevel);
    if (user.kycStatus === "verified" && higher) {
      const name = KYC_LEVEL_NAMES[higher].toLowerCase();
      throw new DomainError("conflict", `Ya tiene el nivel ${name}: concede ese o uno superior`);
    }
    await tx
      .update(kycDocuments)
      .set({ status: "verified", reason: null })
      .where(inArray(kycDocuments.id, documentIdsOf(tx, id)));
    const verified = { kycStatus: "verified", kycLevel: level, kycVerifiedAt: now } as const;
    await tx
      .update(users)
      .set({ ...verified, kycRejectedReason: null, updatedAt: now })
      .where(eq(users.id, user.id));
    record({
      targetId: user.id,
      details: {
        submission: id,
        kycStatus: [user.kycStatus, "verified"],
        kycLevel: [user.kycLevel, level],
      },
    });
    await notifyKycVerified(tx, user, { id, level, isUpgrade: user.staysVerified });
    await announce(tx, user.id);
    return { id };
  },
);
