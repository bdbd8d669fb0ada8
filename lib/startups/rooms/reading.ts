import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "@/db";
import { startupDocuments, startupReads, startupRoomAccesses } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { writeLines } from "@/lib/core/command/audit";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import type { RequestInfo } from "@/lib/core/command/request";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { formatDate } from "@/lib/core/format/format";
import { stampPdf } from "@/lib/core/pdf/stamp";
import { readFile } from "@/lib/gateways/files/stored-files";
import { ROOM_ATTEMPTS } from "@/lib/offers/room-constants";
import { getRoom, type Room } from "./queries";
import { NO_DOCUMENT } from "./schema";

type Named = { id: number; documentId: number };

/**
 * A document of the data room, with the reader's name and the hour across every page; that they read it is recorded before they have
 * it. Its founder gets it as it was sent. Throws `forbidden` for whoever may not, and `not_found`.
 */
export async function readDocument(viewer: Viewer, named: Named, request: RequestInfo) {
  await consume({ name: "startup-reads", key: viewer.id, ...ROOM_ATTEMPTS.readPerMember });
  const now = clock.now();
  const { fileId, role } = await inTransaction((tx) => recordReading(tx, { viewer, named, request, now }));
  const content = await readFile(fileId);
  const name = `${viewer.firstName} ${viewer.lastName}`.trim();
  const mark = `${name} · ${viewer.email} · ${formatDate(now, viewer.timezone)}`;
  return role === "founder" ? content : stampPdf(content, mark);
}

type Reading = { viewer: Viewer; named: Named; request: RequestInfo; now: Date };

// The access stays as it is until the reading is written: one that is taken back meanwhile waits, or comes first and refuses it.
async function recordReading(tx: Tx, { viewer, named: { id, documentId }, request, now }: Reading) {
  await tx
    .select({ id: startupRoomAccesses.id })
    .from(startupRoomAccesses)
    .where(and(eq(startupRoomAccesses.offerId, id), eq(startupRoomAccesses.userId, viewer.id)))
    .for("share");
  const { role, isOpen }: Room = await getRoom(viewer, id, tx);
  if (!isOpen) throw new DomainError("forbidden", "Pide acceso a su fundador para leer los documentos.");
  const [document] = await tx
    .select({ fileId: startupDocuments.fileId, title: startupDocuments.title })
    .from(startupDocuments)
    .where(
      and(
        eq(startupDocuments.id, documentId),
        eq(startupDocuments.offerId, id),
        isNull(startupDocuments.removedAt),
      ),
    )
    .limit(1);
  if (!document) throw new DomainError("not_found", NO_DOCUMENT);
  if (role !== "founder")
    await tx.insert(startupReads).values({ documentId, userId: viewer.id, readAt: now });
  if (role === "administrator") {
    const details = { startup: id, document: documentId, title: document.title };
    await writeLines(tx, request, [{ action: "startups.read-document", actorId: viewer.id, details }]);
  }
  return { fileId: document.fileId, role };
}
