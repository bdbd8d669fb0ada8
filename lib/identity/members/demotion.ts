import { and, desc, eq, gt, inArray, isNotNull } from "drizzle-orm";
import type { Tx } from "@/db";
import { accountInterventions, kycSubmissions, userAppPermissions } from "@/db/schema";
import type { AccessBefore } from "@/db/schema/admin";
import { APP_KEYS, type AppKey } from "@/lib/auth/apps";
import { getSetting } from "@/lib/core/config/settings";
import { isoOrNull } from "@/lib/core/format/clock";
import type { ListedUser } from "@/lib/identity/queries";

type Access = Pick<ListedUser, "kycStatus" | "kycLevel" | "kycVerifiedAt" | "kycRejectedReason" | "apps">;

/** Returns the access that a promotion overrides, so that a demotion can restore it. */
export function accessBefore(user: Access): AccessBefore {
  const { kycStatus, kycLevel, kycVerifiedAt, kycRejectedReason, apps } = user;
  return {
    kycStatus,
    kycLevel,
    kycVerifiedAt: isoOrNull(kycVerifiedAt),
    kycRejectedReason,
    apps,
  };
}

/**
 * Takes from a demoted administrator the apps that came with the role, and returns the verification from before the
 * promotion. What was granted or verified separately since then stays. If the promotion is older than the history, the
 * default apps remain, and the verification that documents have earned.
 */
export async function restoreAccess(tx: Tx, user: Pick<ListedUser, "id">, now: Date) {
  const [promotion] = await tx
    .select({ before: accountInterventions.before, at: accountInterventions.createdAt })
    .from(accountInterventions)
    .where(and(eq(accountInterventions.userId, user.id), eq(accountInterventions.kind, "promotion")))
    .orderBy(desc(accountInterventions.id))
    .limit(1);
  const before = promotion?.before ?? null;
  await restoreApps(tx, user.id, {
    kept: before ? before.apps : await getSetting("defaultApps", tx),
    grantedAt: promotion?.at ?? null,
    now,
  });
  const earned = await earnedSince(tx, user.id, before ? promotion?.at : undefined);
  if (earned) return earned;
  const none = {
    kycStatus: "pending",
    kycLevel: "none",
    kycVerifiedAt: null,
    kycRejectedReason: null,
  } as const;
  if (!before) return none;
  const { kycStatus, kycLevel, kycVerifiedAt, kycRejectedReason } = before;
  return {
    kycStatus,
    kycLevel,
    kycRejectedReason,
    kycVerifiedAt: kycVerifiedAt === null ? null : new Date(kycVerifiedAt),
  };
}

type Apps = { kept: readonly AppKey[]; grantedAt: Date | null; now: Date };

// Apps granted by the promotion have its timestamp; apps granted separately have another one.
async function restoreApps(tx: Tx, userId: string, { kept, grantedAt, now }: Apps): Promise<void> {
  const removedApps = APP_KEYS.filter((app) => !kept.includes(app));
  if (removedApps.length === 0) return;
  await tx
    .update(userAppPermissions)
    .set({ hasAccess: false, grantedAt: now })
    .where(
      and(
        eq(userAppPermissions.userId, userId),
        inArray(userAppPermissions.appKey, removedApps),
        grantedAt ? eq(userAppPermissions.grantedAt, grantedAt) : undefined,
      ),
    );
}

async function earnedSince(tx: Tx, userId: string, since: Date | undefined) {
  const [earned] = await tx
    .select({ level: kycSubmissions.level, at: kycSubmissions.decidedAt })
    .from(kycSubmissions)
    .where(
      and(
        eq(kycSubmissions.userId, userId),
        eq(kycSubmissions.status, "verified"),
        // Without a level, it was closed by a verification that the documents have not earned.
        isNotNull(kycSubmissions.level),
        since ? gt(kycSubmissions.decidedAt, since) : undefined,
      ),
    )
    .orderBy(desc(kycSubmissions.id))
    .limit(1);
  if (!earned?.level || !earned.at) return null;
  return {
    kycStatus: "verified" as const,
    kycLevel: earned.level,
    kycVerifiedAt: earned.at,
    kycRejectedReason: null,
  };
}
