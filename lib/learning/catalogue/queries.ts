import { and, desc, eq } from "drizzle-orm";
import { db, type Source } from "@/db";
import type { AdminActor, Viewer } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { idOf, type Page, pageOf } from "@/lib/core/command/page";
import { dbRead } from "@/lib/core/db/read";
import { isOnPage } from "@/lib/core/search/full-text";
import type { OfferingKind } from "@/lib/learning/constants";
import { mentoringOf, tableOf } from "@/lib/learning/tables";
import {
  afterSubmitted,
  beforeId,
  beforePopular,
  highestFirst,
  matches,
  narrowedTo,
  openWhere,
  QUEUE_FILTERS,
  sentFirst,
} from "./filters";
import { isOpen, OFFERING_LABELS } from "./rules";
import type { ListOfferingQueue, ListOfferings } from "./schema";
import { enrolledIn, type OfferingView, type Person, viewOf, viewsOf } from "./views";

function columnsOf(kind: OfferingKind) {
  const table = tableOf(kind);
  return {
    id: table.id,
    ownerId: tableOf(kind).ownerId,
    title: table.title,
    description: table.description,
    ...mentoringOf(kind),
    priceCents: table.priceCents,
    isFree: table.isFree,
    imageUrl: table.imageUrl,
    imageFileId: table.imageFileId,
    approvalStatus: table.approvalStatus,
    rejectionReason: table.rejectionReason,
    status: table.status,
    submittedAt: table.submittedAt,
    decidedAt: table.decidedAt,
    changedAt: table.changedAt,
    enrolledCount: table.enrolledCount,
    ratingSum: table.ratingSum,
    ratingCount: table.ratingCount,
    createdAt: table.createdAt,
    updatedAt: table.updatedAt,
  };
}

type Named = { kind: OfferingKind; id: number };

/** A course or mentorship as stored, without an access check. Throws `not_found`. */
export async function findOffering(source: Source, { kind, id }: Named) {
  const [row] = await selectOffering(source, { kind, id });
  if (!row) throw new DomainError("not_found", OFFERING_LABELS[kind].notFound);
  return { ...row, kind };
}

/** The same, for its owner and administrators. Throws `not_found` for others too. */
export async function findReviewable(viewer: Pick<Viewer, "id" | "isAdmin">, named: Named) {
  const offering = await findOffering(db, named);
  if (offering.ownerId === viewer.id || viewer.isAdmin) return offering;
  throw new DomainError("not_found", OFFERING_LABELS[named.kind].notFound);
}

export function selectOffering(source: Source, { kind, id }: Named) {
  return source
    .select(columnsOf(kind))
    .from(tableOf(kind))
    .where(eq(tableOf(kind).id, id))
    .limit(1);
}

export type Offering = Awaited<ReturnType<typeof findOffering>>;

/** The roles that can see more than the catalogue shows. */
export type OfferingAccess = "owner" | "admin" | "student" | null;

/** The role of a person for an offering: owner, student, administrator, or null. */
export async function accessOf(
  source: Source,
  viewer: Person,
  offering: Pick<Offering, "kind" | "id" | "ownerId">,
): Promise<OfferingAccess> {
  if (!viewer) return null;
  if (viewer.id === offering.ownerId) return "owner";
  const enrolled = await enrolledIn(source, viewer.id, { kind: offering.kind, ids: [offering.id] });
  if (enrolled.has(offering.id)) return "student";
  return viewer.isAdmin ? "admin" : null;
}

/** Throws `not_found` unless the offering is open or the viewer has a role for it. */
export async function requireShown(source: Source, viewer: Person, offering: Offering): Promise<void> {
  if (isOpen(offering) || (await accessOf(source, viewer, offering))) return;
  throw new DomainError("not_found", OFFERING_LABELS[offering.kind].notFound);
}

/** The page of an offering: an open one for everyone, others only for people with a role. Throws `not_found`. */
export async function getOffering(viewer: Person, input: Named): Promise<OfferingView> {
  const offering = await findOffering(db, input);
  await requireShown(db, viewer, offering);
  return viewOf(db, offering, viewer);
}

/** A page of the catalogue, or of the viewer's own offerings. */
export async function listOfferings(viewer: Viewer, kind: OfferingKind, input: ListOfferings) {
  if (input.filter === "mine") return listOwnOfferings(viewer, kind, input);
  const table = tableOf(kind);
  const isPopular = input.filter === "popular";
  const before = isPopular ? beforePopular(kind, input.cursor) : beforeId(kind, input.cursor);
  const order = [...(isPopular ? [table.enrolledCount] : []), table.id].map(highestFirst);
  const narrow = narrowedTo(kind, input);
  const isTheirs = input.ownerId ? eq(table.ownerId, input.ownerId) : undefined;
  const from = and(openWhere(kind), isTheirs, before);
  const where = input.q
    ? isOnPage({ table, from, order, words: input.q, narrow, limit: input.limit + 1 })
    : and(from, narrow);
  const rows = await dbRead
    .select(columnsOf(kind))
    .from(table)
    .where(where)
    .orderBy(...order)
    .limit(input.limit + 1);
  const nextOf = ({ id, enrolledCount }: Offering) => (isPopular ? `${enrolledCount}.${id}` : String(id));
  return presented(pageOf(typed(rows, kind), input.limit, nextOf), viewer);
}

/** The viewer's own offerings in every state, newest first. */
export async function listOwnOfferings(
  viewer: Viewer,
  kind: OfferingKind,
  { q, cursor, limit }: Pick<ListOfferings, "q" | "cursor" | "limit">,
) {
  const rows = await db
    .select(columnsOf(kind))
    .from(tableOf(kind))
    .where(
      and(eq(tableOf(kind).ownerId, viewer.id), q ? matches(kind, q) : undefined, beforeId(kind, cursor)),
    )
    .orderBy(highestFirst(tableOf(kind).id))
    .limit(limit + 1);
  return presented(pageOf(typed(rows, kind), limit, idOf), viewer);
}

/** The offerings of all members for administrators. The waiting ones are in the order of submission. */
export async function listOfferingQueue(
  viewer: AdminActor,
  kind: OfferingKind,
  { status, cursor, limit }: ListOfferingQueue,
) {
  const table = tableOf(kind);
  const isQueue = status === "waiting";
  const rows = await db
    .select(columnsOf(kind))
    .from(table)
    .where(and(QUEUE_FILTERS[status](kind), isQueue ? afterSubmitted(kind, cursor) : beforeId(kind, cursor)))
    .orderBy(...(isQueue ? sentFirst(kind) : [desc(table.id)]))
    .limit(limit + 1);
  return presented(pageOf(typed(rows, kind), limit, idOf), viewer);
}

function typed(rows: readonly Omit<Offering, "kind">[], kind: OfferingKind): Offering[] {
  return rows.map((row) => ({ ...row, kind }));
}

async function presented({ rows, nextCursor }: Page<Offering>, viewer: Person) {
  return { rows: await viewsOf(db, rows, viewer), nextCursor };
}
