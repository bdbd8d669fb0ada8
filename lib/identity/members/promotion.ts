import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "@/db";
import { accessRequests, userAppPermissions } from "@/db/schema";
import type { AccessBefore } from "@/db/schema/admin";
import { APP_KEYS } from "@/lib/auth/apps";
import { closeSessions } from "@/lib/auth/session";
import { closeOvertakenCase } from "@/lib/identity/kyc/cases";
import { recordIntervention } from "./interventions";

type Promotion = {
  userId: string;
  /** Who did it or proposed it; null if it was done on the server. */
  actorId: string | null;
  /** The access that the promotion overrides; null for a new account. */
  before: AccessBefore | null;
  now: Date;
};

/**
 * Gives a new administrator every app, resolves their requests for access and verification, records the promotion, and
 * ends the sessions and tokens that were opened as a member.
 */
export async function completePromotion(tx: Tx, { userId, actorId, before, now }: Promotion): Promise<void> {
  const granted = { hasAccess: true, grantedBy: actorId, grantedAt: now };
  await tx
    .insert(userAppPermissions)
    .values(APP_KEYS.map((appKey) => ({ userId, appKey, ...granted })))
    .onConflictDoUpdate({ target: [userAppPermissions.userId, userAppPermissions.appKey], set: granted });
  const open = and(eq(accessRequests.userId, userId), isNull(accessRequests.resolvedAt));
  await tx.update(accessRequests).set({ resolvedAt: now }).where(open);
  await closeOvertakenCase(tx, { userId, actorId, now });
  await recordIntervention(tx, { userId, actorId, kind: "promotion", before, now });
  await closeSessions(tx, userId);
}
