import { asc, eq, lt } from "drizzle-orm";
import { forumLoosePictures } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { DAY_MINUTES } from "@/lib/core/format/durations";
import { LOOSE_PICTURE_DAYS } from "@/lib/forum/posts/constants";
import { removeFile } from "@/lib/gateways/files/stored-files";

/**
 * Deletes old uploaded images that no saved text uses. Several processes can run it concurrently. Returns the number
 * of images.
 */
export async function sweepPictures(): Promise<number> {
  for (let swept = 0; ; swept += 1) {
    if (!(await sweepOne())) return swept;
  }
}

// Skips an image whose row is locked by a text being saved with it.
function sweepOne(): Promise<boolean> {
  const before = plusMinutes(clock.now(), -LOOSE_PICTURE_DAYS * DAY_MINUTES);
  return inTransaction(async (tx) => {
    const [loose] = await tx
      .select({ fileId: forumLoosePictures.fileId })
      .from(forumLoosePictures)
      .where(lt(forumLoosePictures.createdAt, before))
      .orderBy(asc(forumLoosePictures.createdAt))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!loose) return false;
    await removeFile(loose.fileId, tx);
    await tx.delete(forumLoosePictures).where(eq(forumLoosePictures.fileId, loose.fileId));
    return true;
  });
}
