import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "@/db";
import type { Viewer } from "@/lib/auth/actor";
import { writeAuditLines } from "@/lib/core/command/audit";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import type { RequestInfo } from "@/lib/core/command/request";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { formatDate } from "@/lib/core/format/format";
import { fullName } from "@/lib/core/format/person";
import { stampPdf } from "@/lib/core/pdf/stamp";
import { readFile } from "@/lib/gateways/files/stored-files";
import { ROOM_ATTEMPTS } from "@/lib/offers/room-constants";
import { getRoom } from "./queries";
import type { RoomDefinition } from "./room";
import { NO_DOCUMENT } from "./schema";

type Reading = { viewer: Viewer; named: { id: number; documentId: number }; request: RequestInfo };

/**
 * Returns a document of a data room for download, watermarked with the reader's name and the time; the read is recorded
 * before the download. The room's owner gets the original. Throws `forbidden` for a member without access, and
 * `not_found`.
 */
export async function readDocument(room: RoomDefinition, reading: Reading) {
  const { viewer, named } = reading;
  await consume({ name: `${room.type}-reads`, key: viewer.id, ...ROOM_ATTEMPTS.readPerMember });
  const now = clock.now();
  const { fileId, role } = await inTransaction((tx) => recordReading(room, tx, { ...reading, now }));
  const content = await readFile(fileId);
  const name = fullName(viewer);
  const mark = `${name} · ${viewer.email} · ${formatDate(now, viewer.timezone)}`;
  return {
    bytes: role === room.keeper ? content : await stampPdf(content, mark),
    headers: {
      // A PDF may contain a script, so it is always saved and never displayed on the platform's origin.
      "Content-Disposition": `attachment; filename="${room.type}-${named.id}-${named.documentId}.pdf"`,
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "Cache-Control": "private, no-store",
    },
  };
}

// Locks the access until the read is recorded: a concurrent revocation waits, or is first and refuses the read.
async function recordReading(room: RoomDefinition, tx: Tx, reading: Reading & { now: Date }) {
  const { viewer, named, request, now } = reading;
  const { id, documentId } = named;
  const { accesses, documents, reads } = room;
  await tx
    .select({ id: accesses.id })
    .from(accesses)
    .where(and(eq(accesses.offerId, id), eq(accesses.userId, viewer.id)))
    .for("share");
  const { role, isOpen } = await getRoom(room, { viewer, id }, tx);
  if (!isOpen) throw new DomainError("forbidden", room.texts.closed);
  const [document] = await tx
    .select({ fileId: documents.fileId, title: documents.title })
    .from(documents)
    .where(and(eq(documents.id, documentId), eq(documents.offerId, id), isNull(documents.removedAt)))
    .limit(1);
  if (!document) throw new DomainError("not_found", NO_DOCUMENT);
  if (role !== room.keeper) await tx.insert(reads).values({ documentId, userId: viewer.id, readAt: now });
  if (role === "administrator") {
    const details = { [room.type]: id, document: documentId, title: document.title };
    await writeAuditLines(tx, request, [
      { action: `${room.area}.read-document`, actorId: viewer.id, details },
    ]);
  }
  return { fileId: document.fileId, role };
}
