import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { profileImages, users } from "@/db/schema";
import { afterCommit } from "@/lib/core/db/transaction";
import { removeFile } from "@/lib/gateways/files/stored-files";

/**
 * Deletes the picture of a locked member: the file after the commit, or the row in which older pictures were stored.
 * Returns whether there was one; the caller must update the address in the member's row.
 */
export async function dropPicture(tx: Tx, userId: string): Promise<boolean> {
  const [user] = await tx
    .select({ profileImageUrl: users.profileImageUrl })
    .from(users)
    .where(eq(users.id, userId));
  if (!user?.profileImageUrl) return false;
  const [, fileId] = /^\/api\/files\/([\w-]+)/.exec(user.profileImageUrl) ?? [];
  if (fileId) afterCommit(tx, () => removeFile(fileId));
  else await tx.delete(profileImages).where(eq(profileImages.userId, userId));
  return true;
}
