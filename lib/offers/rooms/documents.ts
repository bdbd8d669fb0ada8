import { and, eq, isNull } from "drizzle-orm";
import { db } from "@/db";
import { files } from "@/db/schema";
import { memberOf } from "@/lib/auth/actor";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { afterCommit } from "@/lib/core/db/transaction";
import { removeFile } from "@/lib/gateways/files/stored-files";
import { storePdf } from "@/lib/gateways/files/stored-pdf";
import type { Caller, Declared } from "@/lib/offers/access";
import { DOCUMENT, MAX_DOCUMENTS, ROOM_ATTEMPTS } from "@/lib/offers/room-constants";
import { getRoom } from "./queries";
import type { RoomDefinition } from "./room";
import { lockRoom } from "./rows";
import { documentParams, NO_DOCUMENT, uploadDocumentInput } from "./schema";

/** Declares the command by which the room's owner adds a PDF, stored encrypted. */
export function uploadDocument<G extends Caller>(room: RoomDefinition, declared: Declared<G>) {
  return command(
    {
      ...declared,
      refusesSuspended: true,
      input: uploadDocumentInput,
      refuses: ["not_found", "conflict", "rate_limited"],
      audit: recorded,
      prepare: ({ actor }, input) => storeDocument(room, memberOf(actor).id, input),
    },
    async ({ tx, actor, now, prepared: file, record }, { id, title, kind }) => {
      const viewer = memberOf(actor);
      await lockRoom(room, tx, { id, keeperId: viewer.id });
      const { documents } = room;
      const kept = and(eq(documents.offerId, id), isNull(documents.removedAt));
      if ((await tx.$count(documents, kept)) >= MAX_DOCUMENTS) {
        throw new DomainError("conflict", `En la sala caben ${MAX_DOCUMENTS} documentos: quita uno antes.`);
      }
      await tx.insert(files).values({ ...file, createdAt: now });
      const [row] = await tx
        .insert(documents)
        .values({ offerId: id, kind, title, fileId: file.id, uploadedAt: now })
        .returning({ id: documents.id });
      record({ targetId: viewer.id, details: { [room.type]: id, document: row?.id, title } });
      return getRoom(room, { viewer, id }, tx);
    },
  );
}

type Input = { id: number; document: File };

// Checks the ownership before the document is read and stored.
async function storeDocument(room: RoomDefinition, userId: string, { id, document }: Input) {
  const kept = await room.find(db, id, userId);
  if (kept?.ownerId !== userId || !kept.isKept) throw new DomainError("not_found", room.missing);
  await consume({ name: `${room.type}-documents`, key: userId, ...ROOM_ATTEMPTS.uploadPerMember });
  return storePdf({ ownerId: userId, purpose: `${room.type}-document`, document, limit: DOCUMENT });
}

/** Declares the command by which the room's owner removes a document permanently; the log of its readers is kept. */
export function removeDocument<G extends Caller>(room: RoomDefinition, declared: Declared<G>) {
  return command(
    { ...declared, input: documentParams, refuses: ["not_found"], audit: recorded },
    async ({ tx, actor, now, record }, { id, documentId }) => {
      const viewer = memberOf(actor);
      await lockRoom(room, tx, { id, keeperId: viewer.id });
      const { documents } = room;
      const [deleted] = await tx
        .update(documents)
        .set({ removedAt: now })
        .where(and(eq(documents.id, documentId), eq(documents.offerId, id), isNull(documents.removedAt)))
        .returning({ fileId: documents.fileId, title: documents.title });
      if (!deleted) throw new DomainError("not_found", NO_DOCUMENT);
      afterCommit(tx, () => removeFile(deleted.fileId));
      record({
        targetId: viewer.id,
        details: { [room.type]: id, document: documentId, title: deleted.title },
      });
      return getRoom(room, { viewer, id }, tx);
    },
  );
}
