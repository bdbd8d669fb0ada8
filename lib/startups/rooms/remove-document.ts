import { and, eq, isNull } from "drizzle-orm";
import { startupDocuments } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { afterCommit } from "@/lib/core/db/transaction";
import { removeFile } from "@/lib/gateways/files/stored-files";
import { getRoom } from "./queries";
import { lockRoom } from "./rows";
import { documentParams, NO_DOCUMENT } from "./schema";

/** A founder takes a document out of the room for good; who has read it stays on record. */
export const removeDocument = command(
  {
    name: "startups.remove-document",
    allow: "app:startups",
    input: documentParams,
    refuses: ["not_found"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, documentId }) => {
    await lockRoom(tx, id, actor.id);
    const { id: number, offerId, removedAt } = startupDocuments;
    const [gone] = await tx
      .update(startupDocuments)
      .set({ removedAt: now })
      .where(and(eq(number, documentId), eq(offerId, id), isNull(removedAt)))
      .returning({ fileId: startupDocuments.fileId, title: startupDocuments.title });
    if (!gone) throw new DomainError("not_found", NO_DOCUMENT);
    afterCommit(tx, () => removeFile(gone.fileId));
    record({ targetId: actor.id, details: { startup: id, document: documentId, title: gone.title } });
    return getRoom(actor, id, tx);
  },
);
