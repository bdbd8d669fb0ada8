import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { db } from "@/db";
import { marketplaceListings, marketplaceReports, users } from "@/db/schema";
import type { AdminActor } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { idOf, pageOf } from "@/lib/core/command/page";
import { personOf, reporter, reportsIn, resolver } from "@/lib/reports/queries";
import { type ListReports, NO_REPORT } from "@/lib/reports/schema";

/** Selects the reports of listings of others: an administrator does not see who reported their own. */
export const isOfOthers = ({ id }: AdminActor): SQL => sql`(
  select ${marketplaceListings.userId} from ${marketplaceListings}
  where ${marketplaceListings.id} = ${marketplaceReports.listingId}) <> ${id}`;

function selectReports(where: SQL | undefined, order: SQL) {
  return db
    .select({
      id: marketplaceReports.id,
      listingId: marketplaceReports.listingId,
      title: marketplaceListings.title,
      status: marketplaceListings.status,
      owner: personOf(users),
      reporter: personOf(reporter),
      reason: marketplaceReports.reason,
      details: marketplaceReports.details,
      createdAt: marketplaceReports.createdAt,
      resolvedAt: marketplaceReports.resolvedAt,
      decision: marketplaceReports.decision,
      resolution: marketplaceReports.resolution,
      resolver: personOf(resolver),
    })
    .from(marketplaceReports)
    .innerJoin(marketplaceListings, eq(marketplaceListings.id, marketplaceReports.listingId))
    .innerJoin(users, eq(users.id, marketplaceListings.userId))
    .innerJoin(reporter, eq(reporter.id, marketplaceReports.reporterId))
    .leftJoin(resolver, eq(resolver.id, marketplaceReports.resolvedBy))
    .where(where)
    .orderBy(order);
}

/** Reports of listings of others by members: open ones oldest first, resolved ones newest first. */
export async function listReports(viewer: AdminActor, { status, cursor, limit }: ListReports) {
  const { where, order } = reportsIn(marketplaceReports, { status, cursor });
  const rows = await selectReports(and(where, isOfOthers(viewer)), order).limit(limit + 1);
  return pageOf(rows, limit, idOf);
}

export type ListingReport = Awaited<ReturnType<typeof listReports>>["rows"][number];

/** One report of a listing of another. Throws `not_found`. */
export async function getReport(viewer: AdminActor, id: number): Promise<ListingReport> {
  const { id: reportId } = marketplaceReports;
  const [report] = await selectReports(and(eq(reportId, id), isOfOthers(viewer)), asc(reportId)).limit(1);
  if (!report) throw new DomainError("not_found", NO_REPORT);
  return report;
}
