import { and, asc, desc, eq, isNull, lt, sql } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { files, startupDocuments, startupReads, startupRoomAccesses, startups, users } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { idOf, pageOf } from "@/lib/core/command/page";
import { memberName } from "@/lib/messaging/rules";
import { MAX_DOCUMENTS, type RoomAccessStatus } from "@/lib/offers/room-constants";
import { NO_STARTUP } from "@/lib/startups/profiles/schema";
import { type ListAccesses, type ListReads, NO_ACCESS } from "./schema";

type Source = Tx | typeof db;

/** As what somebody stands before a data room; `none` is whoever has not asked. */
export type RoomRole = "founder" | "administrator" | "none" | RoomAccessStatus;

/** What stands in the data room of a startup, and whether the viewer may read it. Throws `not_found`. */
export async function getRoom(viewer: Viewer, id: number, source: Source = db) {
  const role = await roomRoleOf(viewer, id, source);
  const isOpen = opens(role);
  const rows = await source
    .select({ document: startupDocuments, sizeBytes: files.sizeBytes })
    .from(startupDocuments)
    .innerJoin(files, eq(files.id, startupDocuments.fileId))
    .where(and(eq(startupDocuments.offerId, id), isNull(startupDocuments.removedAt)))
    .orderBy(asc(startupDocuments.id))
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
      url: isOpen ? `/api/startups/${id}/documents/${document.id}` : null,
    })),
  };
}

export type Room = Awaited<ReturnType<typeof getRoom>>;

/** Whether somebody who is this may read what stands in the room. */
const opens = (role: RoomRole) => ["founder", "administrator", "granted"].includes(role);

/** As what the viewer stands before the room. Throws `not_found` where there is none, or not for them. */
async function roomRoleOf(viewer: Viewer, id: number, source: Source): Promise<RoomRole> {
  const latest = sql<RoomAccessStatus | null>`(select status from ${startupRoomAccesses}
    where ${startupRoomAccesses.offerId} = ${id} and ${startupRoomAccesses.userId} = ${viewer.id}
    order by ${startupRoomAccesses.id} desc limit 1)`;
  const [startup] = await source
    .select({ founderId: startups.founderId, removedAt: startups.removedAt, latest })
    .from(startups)
    .where(eq(startups.id, id))
    .limit(1);
  if (startup?.founderId === viewer.id) return "founder";
  if (!startup || (startup.removedAt && !viewer.isAdmin)) throw new DomainError("not_found", NO_STARTUP);
  return viewer.isAdmin ? "administrator" : (startup.latest ?? "none");
}

const accessColumns = {
  access: startupRoomAccesses,
  reader: {
    id: users.id,
    firstName: users.firstName,
    lastName: users.lastName,
    profileImageUrl: users.profileImageUrl,
    deletedAt: users.deletedAt,
  },
  reads: sql<number>`(select count(*) from ${startupReads} join ${startupDocuments}
    on ${startupDocuments.id} = ${startupReads.documentId}
    where ${startupDocuments.offerId} = ${startupRoomAccesses.offerId}
      and ${startupReads.userId} = ${startupRoomAccesses.userId})`.mapWith(Number),
};

const accessesIn = (source: Source) =>
  source
    .select(accessColumns)
    .from(startupRoomAccesses)
    .innerJoin(users, eq(users.id, startupRoomAccesses.userId));

/** Who has asked to read the documents of one's own startup, the latest first. Throws `not_found` for anybody else. */
export async function listAccesses(viewer: Viewer, { id, cursor, limit }: ListAccesses) {
  await requireRoom(viewer, id);
  const before = cursor ? lt(startupRoomAccesses.id, Number(cursor)) : undefined;
  const rows = await accessesIn(db)
    .where(and(eq(startupRoomAccesses.offerId, id), before))
    .orderBy(desc(startupRoomAccesses.id))
    .limit(limit + 1);
  const page = pageOf(rows, limit, ({ access }) => access.id);
  return { ...page, rows: page.rows.map(accessLine) };
}

/** The latest request of somebody. Throws `not_found`. */
export async function getAccess({ id, userId }: { id: number; userId: string }, source: Source) {
  const [row] = await accessesIn(source)
    .where(and(eq(startupRoomAccesses.offerId, id), eq(startupRoomAccesses.userId, userId)))
    .orderBy(desc(startupRoomAccesses.id))
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
    decidedAt: access.decidedAt?.toISOString() ?? null,
    reads,
  };
}

function personLine({ id, firstName, lastName, profileImageUrl, deletedAt }: AccessRow["reader"]) {
  const isDeleted = deletedAt !== null;
  return {
    id,
    name: memberName({ firstName, lastName, isDeleted }),
    profileImageUrl: isDeleted ? null : profileImageUrl,
  };
}

/** Who has read which document of one's own startup, the latest first. Throws `not_found` for anybody else. */
export async function listReads(viewer: Viewer, { id, cursor, limit }: ListReads) {
  await requireRoom(viewer, id);
  const before = cursor ? lt(startupReads.id, Number(cursor)) : undefined;
  const rows = await db
    .select({ read: startupReads, document: startupDocuments, reader: accessColumns.reader })
    .from(startupReads)
    .innerJoin(startupDocuments, eq(startupDocuments.id, startupReads.documentId))
    .innerJoin(users, eq(users.id, startupReads.userId))
    .where(and(eq(startupDocuments.offerId, id), before))
    .orderBy(desc(startupReads.id))
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

async function requireRoom(viewer: Viewer, id: number): Promise<void> {
  const own = viewer.isAdmin ? undefined : eq(startups.founderId, viewer.id);
  if ((await db.$count(startups, and(eq(startups.id, id), own))) > 0) return;
  throw new DomainError("not_found", NO_STARTUP);
}
