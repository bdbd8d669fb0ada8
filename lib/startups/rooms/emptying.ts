import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Tx } from "@/db";
import { startupDocuments, startupRoomAccesses, startups } from "@/db/schema";
import { afterCommit } from "@/lib/core/db/transaction";
import { removeFile } from "@/lib/gateways/files/stored-files";

/** Takes what a founder who goes has put into their rooms out of them, and a reader who goes out of all rooms. */
export async function emptyRooms(tx: Tx, userId: string, now: Date): Promise<void> {
  const own = tx.select({ id: startups.id }).from(startups).where(eq(startups.founderId, userId));
  const gone = await tx
    .update(startupDocuments)
    .set({ removedAt: now })
    .where(and(inArray(startupDocuments.offerId, own), isNull(startupDocuments.removedAt)))
    .returning({ fileId: startupDocuments.fileId });
  afterCommit(tx, async () => {
    for (const { fileId } of gone) await removeFile(fileId);
  });
  const { userId: reader, status } = startupRoomAccesses;
  await tx
    .update(startupRoomAccesses)
    .set({ status: "revoked", decidedAt: now })
    .where(and(eq(reader, userId), inArray(status, ["asked", "granted"])));
}
