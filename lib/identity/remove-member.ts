import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import {
  accessRequests,
  marketplaceListings,
  pushSubscriptions,
  userAppPermissions,
  users,
} from "@/db/schema";
import { announce } from "@/lib/core/live";
import { closeSessions } from "@/lib/core/session";

/** Signed out everywhere, without apps, hidden, e-mail free again; the blocked row remains (ADR 004). */
export async function removeMember(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(users).set({ deletedAt: now, updatedAt: now }).where(eq(users.id, id));
  await tx.delete(userAppPermissions).where(eq(userAppPermissions.userId, id));
  await tx.delete(accessRequests).where(eq(accessRequests.userId, id));
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, id));
  await tx
    .update(marketplaceListings)
    .set({ status: "closed", updatedAt: now })
    .where(eq(marketplaceListings.userId, id));
  await closeSessions(tx, id);
  await announce(tx, id);
}
