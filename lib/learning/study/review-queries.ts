import { and, desc, eq, inArray, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { db, type Source } from "@/db";
import { learningReviews, users } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { idOf, pageOf } from "@/lib/core/command/page";
import { together } from "@/lib/core/db/transaction";
import { personLine } from "@/lib/core/format/person";
import { openWhere } from "@/lib/learning/catalogue/filters";
import { accessOf, findOffering } from "@/lib/learning/catalogue/queries";
import { isOpen, OFFERING_LABELS } from "@/lib/learning/catalogue/rules";
import { OFFERING_KINDS, type OfferingKind } from "@/lib/learning/constants";
import { approvedBy, enrollmentsOf, tableOf } from "@/lib/learning/tables";
import type { ListInstructorReviews, ListReviews } from "./schema";

type Person = Pick<Viewer, "id" | "isAdmin">;
type Offering = { kind: OfferingKind; itemId: number };

const columns = {
  id: learningReviews.id,
  itemType: learningReviews.itemType,
  itemId: learningReviews.itemId,
  stars: learningReviews.stars,
  comment: learningReviews.comment,
  removalReason: learningReviews.removalReason,
  createdAt: learningReviews.createdAt,
  updatedAt: learningReviews.updatedAt,
  author: {
    id: users.id,
    firstName: users.firstName,
    lastName: users.lastName,
    profileImageUrl: users.profileImageUrl,
    deletedAt: users.deletedAt,
  },
};

/**
 * The reviews of an offering, newest first, with the average of all, and the viewer's own separately; a removed review
 * is shown only to its author. Throws `not_found` if the viewer cannot see the offering.
 */
export async function listReviews(viewer: Person, kind: OfferingKind, { id, cursor, limit }: ListReviews) {
  const offering = await findOffering(db, { kind, id });
  const access = await accessOf(db, viewer, offering);
  if (!isOpen(offering) && !access) throw new DomainError("not_found", OFFERING_LABELS[kind].notFound);
  const of = { kind, itemId: id };
  const [rows, [mine]] = await Promise.all([
    reviewRows(
      and(
        ofOffering(of),
        ne(learningReviews.userId, viewer.id),
        isNull(learningReviews.removalReason),
        cursor ? lt(learningReviews.id, cursor) : undefined,
      ),
      limit + 1,
    ),
    reviewRows(and(ofOffering(of), eq(learningReviews.userId, viewer.id)), 1),
  ]);
  const page = pageOf(rows, limit, idOf);
  return {
    kind,
    id,
    rating: offering.ratingCount > 0 ? (offering.ratingSum / offering.ratingCount).toFixed(1) : null,
    ratingCount: offering.ratingCount,
    mayReview: access === "student" && !mine?.removalReason && (await hasOpened(viewer.id, of)),
    mine: mine ? reviewLine(mine) : null,
    reviews: page.rows.map(reviewLine),
    nextCursor: page.nextCursor,
  };
}

async function hasOpened(userId: string, { kind, itemId }: Offering): Promise<boolean> {
  const table = enrollmentsOf(kind);
  const [row] = await db
    .select({ openedAt: table.openedAt })
    .from(table)
    .where(and(eq(table.userId, userId), eq(table.offeringId, itemId)))
    .limit(1);
  return Boolean(row?.openedAt);
}

export type Reviews = Awaited<ReturnType<typeof listReviews>>;

/**
 * The reviews of what a member teaches or has taught, newest first, each with what it is about; a title that is no
 * longer in the catalogue is null. Removed reviews are left out.
 */
export async function listInstructorReviews({ id, cursor, limit }: ListInstructorReviews) {
  const theirs = OFFERING_KINDS.map((kind) => {
    const table = tableOf(kind);
    return sql`${learningReviews.itemType} = ${kind} and ${learningReviews.itemId} in (
      select ${table.id} from ${table} where ${approvedBy(kind, id)})`;
  });
  const rows = await reviewRows(
    and(
      or(...theirs),
      isNull(learningReviews.removalReason),
      cursor ? lt(learningReviews.id, cursor) : undefined,
    ),
    limit + 1,
  );
  const page = pageOf(rows, limit, idOf);
  const titles = new Map(
    await together(...OFFERING_KINDS.map(async (kind) => [kind, await openTitles(kind, page.rows)] as const)),
  );
  return {
    rows: page.rows.map((row) => ({
      ...reviewLine(row),
      about: { kind: row.itemType, id: row.itemId, title: titles.get(row.itemType)?.get(row.itemId) ?? null },
    })),
    nextCursor: page.nextCursor,
  };
}

export type InstructorReview = Awaited<ReturnType<typeof listInstructorReviews>>["rows"][number];

async function openTitles(kind: OfferingKind, reviews: readonly Row[]): Promise<Map<number, string>> {
  const ids = reviews.flatMap(({ itemType, itemId }) => (itemType === kind ? [itemId] : []));
  if (ids.length === 0) return new Map();
  const { id, title } = tableOf(kind);
  const rows = await db
    .select({ id, title })
    .from(tableOf(kind))
    .where(and(inArray(id, ids), openWhere(kind)))
    .limit(ids.length);
  return new Map(rows.map((row) => [row.id, row.title]));
}

/** One member's review. Throws `not_found`. */
export async function readReview(source: Source, which: Offering & { userId: string }) {
  const own = and(ofOffering(which), eq(learningReviews.userId, which.userId));
  const [row] = await reviewRows(own, 1, source);
  if (!row) throw new DomainError("not_found", "No hay ninguna valoración");
  return reviewLine(row);
}

function reviewRows(where: SQL | undefined, limit: number, source: Source = db) {
  return source
    .select(columns)
    .from(learningReviews)
    .innerJoin(users, eq(users.id, learningReviews.userId))
    .where(where)
    .orderBy(desc(learningReviews.id))
    .limit(limit);
}

function ofOffering({ kind, itemId }: Offering) {
  return and(eq(learningReviews.itemType, kind), eq(learningReviews.itemId, itemId));
}

/** A review in the documented shape. Must survive JSON. */
export type ReviewLine = ReturnType<typeof reviewLine>;

type Row = Awaited<ReturnType<typeof reviewRows>>[number];

function reviewLine({ id, stars, comment, removalReason, createdAt, updatedAt, author }: Row) {
  return {
    id,
    stars,
    comment,
    removalReason,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    isEdited: updatedAt > createdAt,
    author: personLine(author),
  };
}
