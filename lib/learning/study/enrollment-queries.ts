import { and, desc, eq, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import { db, type Source } from "@/db";
import { courseEnrollments, learningReviews, users } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { idOf, pageOf } from "@/lib/core/command/page";
import { clock, isoOrNull } from "@/lib/core/format/clock";
import { memberName } from "@/lib/core/format/person";
import { printedCode } from "@/lib/core/format/public-code";
import type { OfferingKind } from "@/lib/learning/constants";
import { startedAtOf } from "@/lib/learning/sessions/first-sessions";
import { enrollmentsOf, tableOf } from "@/lib/learning/tables";
import type { ListStudies } from "./schema";

type Person = Pick<Viewer, "id">;

/** The member's enrolments, newest first, with their progress and the next chapter. Excludes refunded ones. */
export async function listStudies(viewer: Person, { kind, cursor, limit }: ListStudies) {
  const rows = await studyRows(viewer, { kind, cursor, limit: limit + 1 });
  const page = pageOf(rows, limit, idOf);
  return { ...page, rows: page.rows.map((row) => studyLine(row, kind)) };
}

function studyRows(viewer: Person, { kind, cursor, limit }: ListStudies) {
  const table = enrollmentsOf(kind);
  const offering = tableOf(kind);
  return db
    .select({
      id: table.id,
      status: table.status,
      purchaseId: table.purchaseId,
      completedAt: table.completedAt,
      createdAt: table.createdAt,
      itemId: offering.id,
      title: offering.title,
      imageUrl: offering.imageUrl,
      imageFileId: offering.imageFileId,
      ownerId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      deletedAt: users.deletedAt,
      stars: learningReviews.stars,
      ...(kind === "course" ? COURSE_COLUMNS : mentorshipColumns(viewer)),
    })
    .from(table)
    .innerJoin(offering, eq(offering.id, table.offeringId))
    .innerJoin(users, eq(users.id, tableOf(kind).ownerId))
    .leftJoin(
      learningReviews,
      and(
        eq(learningReviews.userId, viewer.id),
        eq(learningReviews.itemType, kind),
        eq(learningReviews.itemId, offering.id),
        isNull(learningReviews.removalReason),
      ),
    )
    .where(
      and(
        eq(table.userId, viewer.id),
        ne(table.status, "refunded"),
        cursor ? lt(table.id, cursor) : undefined,
      ),
    )
    .orderBy(desc(table.id))
    .limit(limit);
}

type OwnColumns = {
  progress: SQL<number | null>;
  chapters: SQL<number | null>;
  certificateCode: SQL<string | null>;
  nextSessionAt: SQL<Date | null>;
  proposals: SQL<number | null>;
};

const COURSE_COLUMNS: OwnColumns = {
  progress: sql`${courseEnrollments.progress}`,
  chapters: sql`(select count(*)::int from course_chapters where course_id = ${courseEnrollments.offeringId})`,
  certificateCode: sql`(select code from certificates where enrollment_id = ${courseEnrollments.id})`,
  nextSessionAt: sql`null`,
  proposals: sql`null`,
};

function mentorshipColumns(viewer: Person): OwnColumns {
  const table = enrollmentsOf("mentorship");
  const ahead = sql`from mentorship_sessions
    where enrollment_id = ${table.id} and starts_at > ${clock.now().toISOString()}::timestamptz`;
  return {
    progress: sql`null`,
    chapters: sql`null`,
    certificateCode: sql`null`,
    nextSessionAt: sql<Date | null>`(select min(starts_at) ${ahead} and status = 'confirmed')`.mapWith(
      (value: string) => new Date(value),
    ),
    proposals: sql`(select count(*)::int ${ahead} and status = 'proposed' and proposed_by <> ${viewer.id})`,
  };
}

type Row = Awaited<ReturnType<typeof studyRows>>[number];

/** An enrolment in the documented shape. Must survive JSON. */
export type StudyLine = ReturnType<typeof studyLine>;

function studyLine(row: Row, kind: OfferingKind) {
  return {
    id: row.id,
    kind,
    itemId: row.itemId,
    title: row.title,
    imageUrl: row.imageFileId ? `/api/files/${row.imageFileId}` : row.imageUrl,
    owner: { id: row.ownerId, name: memberName({ ...row, isDeleted: row.deletedAt !== null }) },
    status: row.status,
    purchaseId: row.purchaseId,
    stars: row.stars,
    progress: row.progress,
    chapters: row.chapters,
    certificateCode: row.certificateCode && printedCode(row.certificateCode),
    nextSessionAt: isoOrNull(row.nextSessionAt),
    proposals: row.proposals,
    enrolledAt: row.createdAt.toISOString(),
    completedAt: isoOrNull(row.completedAt),
  };
}

/** When the buyer first opened the purchase; null if they have not. */
export async function openedAtOf(source: Source, purchase: { id: number; itemType: OfferingKind }) {
  if (purchase.itemType === "mentorship") return startedAtOf(source, purchase.id);
  const [row] = await source
    .select({ openedAt: courseEnrollments.openedAt })
    .from(courseEnrollments)
    .where(eq(courseEnrollments.purchaseId, purchase.id))
    .limit(1);
  return row?.openedAt ?? null;
}
