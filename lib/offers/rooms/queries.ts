import { and, asc, desc, eq, isNull, lt, sql } from "drizzle-orm";
import { db, type Source } from "@/db";
import { files, users } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { idOf, pageOf } from "@/lib/core/command/page";
import { isoOrNull } from "@/lib/core/format/clock";
import { personLine } from "@/lib/core/format/person";
import { MAX_DOCUMENTS, type RoomAccessStatus } from "@/lib/offers/room-constants";
import type { RoomDefinition } from "./room";
import { type ListAccesses, type ListReads, NO_ACCESS } from "./schema";

/** A person's role for a data room; `none` means that they have not requested access. */
export type RoomRole = RoomDefinition["keeper"] | "administrator" | "investor" | "none" | RoomAccessStatus;

type Of = { viewer: Viewer; id: number };

/** Returns the documents of a data room, and whether the viewer may read them. Throws `not_found`. */
export async function getRoom(room: RoomDefinition, { viewer, id }: Of, source: Source = db) {
  const role = await roomRoleOf(room, { viewer, id }, source);
  const isOpen = opens(role);
  const { documents } = room;
  const rows = await source
    .select({ document: documents, sizeBytes: files.sizeBytes })
    .from(documents)
    .innerJoin(files, eq(files.id, documents.fileId))
    .where(and(eq(documents.offerId, id), isNull(documents.removedAt)))
    .orderBy(asc(documents.id))
    .limit(MAX_DOCUMENTS);
  return {
    role,
    isOpen,
    documents: rows.map(({ document, sizeBytes }) => ({
      id: document.id,
      kind: document.kind,
      title: document.title,
      sizeBytes,
      uploadedAt: document.uploadedAt.toISOString(),
      url: isOpen ? `${room.api}/${id}/documents/${document.id}` : null,
    })),
  };
}

export type Room = Awaited<ReturnType<typeof getRoom>>;

const CLOSED: readonly RoomRole[] = ["none", "asked", "refused", "revoked"];

/** Returns whether this role may read the documents of the room. */
const opens = (role: RoomRole) => !CLOSED.includes(role);

/** Returns the viewer's role for the room. Throws `not_found` if it does not exist or they may not see it. */
async function roomRoleOf(room: RoomDefinition, { viewer, id }: Of, source: Source): Promise<RoomRole> {
  const kept = await room.find(source, id, viewer.id);
  if (kept?.ownerId === viewer.id) return room.keeper;
  if (!kept || !(kept.isShown || viewer.isAdmin)) throw new DomainError("not_found", room.missing);
  if (viewer.isAdmin) return "administrator";
  return kept.isInvestor ? "investor" : (kept.latest ?? "none");
}

const readerColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
  deletedAt: users.deletedAt,
};

const accessesIn = ({ accesses, documents, reads }: RoomDefinition, source: Source) =>
  source
    .select({
      access: accesses,
      reader: readerColumns,
      reads:
        sql<number>`(select count(*) from ${reads} join ${documents} on ${documents.id} = ${reads.documentId}
        where ${documents.offerId} = ${accesses.offerId} and ${reads.userId} = ${accesses.userId})`.mapWith(
          Number,
        ),
    })
    .from(accesses)
    .innerJoin(users, eq(users.id, accesses.userId));

/**
 * Lists the access requests of the viewer's own room, newest first. Administrators may list those of any room. Throws
 * `not_found` for anyone else.
 */
export async function listAccesses(
  room: RoomDefinition,
  viewer: Viewer,
  { id, cursor, limit }: ListAccesses,
) {
  await requireRoom(room, { viewer, id });
  const { accesses } = room;
  const before = cursor ? lt(accesses.id, Number(cursor)) : undefined;
  const rows = await accessesIn(room, db)
    .where(and(eq(accesses.offerId, id), before))
    .orderBy(desc(accesses.id))
    .limit(limit + 1);
  const page = pageOf(rows, limit, ({ access }) => access.id);
  return { ...page, rows: page.rows.map(accessLine) };
}

/** Returns a member's latest request. Throws `not_found`. */
export async function getAccess(
  room: RoomDefinition,
  { id, userId }: { id: number; userId: string },
  source: Source,
) {
  const { accesses } = room;
  const [row] = await accessesIn(room, source)
    .where(and(eq(accesses.offerId, id), eq(accesses.userId, userId)))
    .orderBy(desc(accesses.id))
    .limit(1);
  if (!row) throw new DomainError("not_found", NO_ACCESS);
  return accessLine(row);
}

type AccessRow = Awaited<ReturnType<typeof accessesIn>>[number];
export type AccessLine = ReturnType<typeof accessLine>;

function accessLine({ access, reader, reads }: AccessRow) {
  return {
    id: access.id,
    user: personLine(reader),
    reason: access.reason,
    status: access.status,
    promisedAt: access.promisedAt.toISOString(),
    decidedAt: isoOrNull(access.decidedAt),
    reads,
  };
}

/**
 * Lists who has read which document of the viewer's own room, newest first. Administrators may list those of any room.
 * Throws `not_found` for anyone else.
 */
export async function listReads(room: RoomDefinition, viewer: Viewer, { id, cursor, limit }: ListReads) {
  await requireRoom(room, { viewer, id });
  const { documents, reads } = room;
  const before = cursor ? lt(reads.id, Number(cursor)) : undefined;
  const rows = await db
    .select({ read: reads, document: documents, reader: readerColumns })
    .from(reads)
    .innerJoin(documents, eq(documents.id, reads.documentId))
    .innerJoin(users, eq(users.id, reads.userId))
    .where(and(eq(documents.offerId, id), before))
    .orderBy(desc(reads.id))
    .limit(limit + 1);
  return pageOf(
    rows.map(({ read, document, reader }) => ({
      id: read.id,
      document: { id: document.id, title: document.title },
      user: personLine(reader),
      readAt: read.readAt.toISOString(),
    })),
    limit,
    idOf,
  );
}

export type ReadLine = Awaited<ReturnType<typeof listReads>>["rows"][number];

async function requireRoom(room: RoomDefinition, { viewer, id }: Of): Promise<void> {
  const kept = await room.find(db, id, viewer.id);
  if (kept && (viewer.isAdmin || kept.ownerId === viewer.id)) return;
  throw new DomainError("not_found", room.missing);
}
