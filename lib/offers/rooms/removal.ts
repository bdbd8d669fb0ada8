import { and, eq, inArray, isNull, type SQL } from "drizzle-orm";
import type { Tx } from "@/db";
import { afterCommit } from "@/lib/core/db/transaction";
import { removeFile } from "@/lib/gateways/files/stored-files";
import type { RoomDefinition } from "./room";

/**
 * Removes the documents of a leaving member from their rooms, and revokes the member's access to all rooms; `own`
 * selects the ids of their rooms.
 */
export async function emptyRooms(
  { documents, accesses }: RoomDefinition,
  tx: Tx,
  { userId, own, now }: { userId: string; own: SQL; now: Date },
): Promise<void> {
  const deletedRows = await tx
    .update(documents)
    .set({ removedAt: now })
    .where(and(inArray(documents.offerId, own), isNull(documents.removedAt)))
    .returning({ fileId: documents.fileId });
  if (deletedRows.length > 0) {
    afterCommit(tx, async () => {
      for (const { fileId } of deletedRows) await removeFile(fileId);
    });
  }
  await tx
    .update(accesses)
    .set({ status: "revoked", decidedAt: now })
    .where(and(eq(accesses.userId, userId), inArray(accesses.status, ["asked", "granted"])));
}
