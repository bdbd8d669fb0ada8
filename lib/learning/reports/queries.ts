import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { db } from "@/db";
import { courses, learningReports, mentorships, users } from "@/db/schema";
import type { AdminActor } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { idOf, pageOf } from "@/lib/core/command/page";
import type { OfferingStatus } from "@/lib/learning/constants";
import { personOf, reporter, reportsIn, resolver } from "@/lib/reports/queries";
import { type ListReports, NO_REPORT } from "@/lib/reports/schema";

/**
 * Selects the reports of offerings of others, also of deleted ones: an administrator does not see who reported their
 * own. Nobody sees a report whose owner is unknown.
 */
export const isOfOthers = ({ id }: AdminActor): SQL => {
  const { itemType, itemId, ownerId } = learningReports;
  return sql`coalesce(${ownerId},
    (select ${courses.ownerId} from ${courses} where ${itemType} = 'course' and ${courses.id} = ${itemId}),
    (select ${mentorships.ownerId} from ${mentorships}
      where ${itemType} = 'mentorship' and ${mentorships.id} = ${itemId})) <> ${id}`;
};

function selectReports(where: SQL | undefined, order: SQL) {
  const { itemType, itemId, ownerId } = learningReports;
  // A deleted offering has no row; its reports stay.
  return db
    .select({
      id: learningReports.id,
      kind: itemType,
      itemId,
      title: sql<string | null>`coalesce(${courses.title}, ${mentorships.title})`,
      status: sql<OfferingStatus | null>`coalesce(${courses.status}, ${mentorships.status})`,
      owner: personOf(users),
      reporter: personOf(reporter),
      reason: learningReports.reason,
      details: learningReports.details,
      createdAt: learningReports.createdAt,
      resolvedAt: learningReports.resolvedAt,
      decision: learningReports.decision,
      resolution: learningReports.resolution,
      resolver: personOf(resolver),
    })
    .from(learningReports)
    .leftJoin(courses, and(eq(itemType, "course"), eq(courses.id, itemId)))
    .leftJoin(mentorships, and(eq(itemType, "mentorship"), eq(mentorships.id, itemId)))
    .leftJoin(users, sql`${users.id} = coalesce(${ownerId}, ${courses.ownerId}, ${mentorships.ownerId})`)
    .innerJoin(reporter, eq(reporter.id, learningReports.reporterId))
    .leftJoin(resolver, eq(resolver.id, learningReports.resolvedBy))
    .where(where)
    .orderBy(order);
}

/** Reports of courses and mentorships of others by members: open ones oldest first, resolved ones newest first. */
export async function listReports(viewer: AdminActor, { status, cursor, limit }: ListReports) {
  const { where, order } = reportsIn(learningReports, { status, cursor });
  const rows = await selectReports(and(where, isOfOthers(viewer)), order).limit(limit + 1);
  return pageOf(rows, limit, idOf);
}

export type OfferingReport = Awaited<ReturnType<typeof listReports>>["rows"][number];

/** One report of an offering of another. Throws `not_found`. */
export async function getReport(viewer: AdminActor, id: number): Promise<OfferingReport> {
  const { id: reportId } = learningReports;
  const [report] = await selectReports(and(eq(reportId, id), isOfOthers(viewer)), asc(reportId)).limit(1);
  if (!report) throw new DomainError("not_found", NO_REPORT);
  return report;
}
