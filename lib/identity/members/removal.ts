import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { accessRequests, userAppPermissions, users } from "@/db/schema";
import { AREAS } from "@/lib/areas";
import { revokeAccess } from "@/lib/auth/revocation";
import { announce } from "@/lib/core/live/channel";
import { dropPicture } from "@/lib/identity/profile/picture";

/**
 * Removes a member: signs them out everywhere, deletes apps and picture, hides them and frees the e-mail address; the
 * blocked row remains (decision 004).
 */
export async function removeMember(tx: Tx, id: string, now: Date): Promise<void> {
  await dropPicture(tx, id);
  const removal = { deletedAt: now, updatedAt: now, profileImageUrl: null };
  await tx.update(users).set(removal).where(eq(users.id, id));
  await tx.delete(userAppPermissions).where(eq(userAppPermissions.userId, id));
  await tx.delete(accessRequests).where(eq(accessRequests.userId, id));
  for (const { onMemberRemoved } of AREAS) await onMemberRemoved?.(tx, id, now);
  await revokeAccess(tx, id);
  await announce(tx, id);
}
