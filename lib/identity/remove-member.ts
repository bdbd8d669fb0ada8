import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import {
  accessRequests,
  courses,
  marketplaceListings,
  mentorships,
  pushSubscriptions,
  userAppPermissions,
  users,
} from "@/db/schema";
import { announce } from "@/lib/core/live";
import { closeDoors } from "./close-doors";
import { dropPicture } from "./drop-picture";

/** Signed out everywhere, without apps or picture, hidden, e-mail free again; the blocked row remains (ADR 004). */
export async function removeMember(tx: Tx, id: string, now: Date): Promise<void> {
  await dropPicture(tx, id);
  const gone = { deletedAt: now, updatedAt: now, profileImageUrl: null };
  await tx.update(users).set(gone).where(eq(users.id, id));
  await tx.delete(userAppPermissions).where(eq(userAppPermissions.userId, id));
  await tx.delete(accessRequests).where(eq(accessRequests.userId, id));
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, id));
  await tx
    .update(marketplaceListings)
    .set({ status: "closed", updatedAt: now })
    .where(eq(marketplaceListings.userId, id));
  // Whoever studies or was taught keeps what they have; nobody new pays a person who is gone.
  await tx.update(courses).set(archivedAt(now)).where(eq(courses.instructorId, id));
  await tx.update(mentorships).set(archivedAt(now)).where(eq(mentorships.mentorId, id));
  await closeDoors(tx, id);
  await announce(tx, id);
}

const archivedAt = (now: Date) => ({ status: "archived", submittedAt: null, updatedAt: now }) as const;
