import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { profileImages, users } from "@/db/schema";
import { afterCommit } from "@/lib/core/db/transaction";
import { removeFile } from "@/lib/gateways/files/stored-files";

/**
 * Deletes the picture of a locked member: the file once that is certain, or the row that pictures were kept in before they
 * were files. Answers whether there was one; the address in the member's row is the caller's to change.
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
