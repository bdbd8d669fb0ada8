import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { db } from "@/db";
import {
  equityFunds,
  fundingRequests,
  loanOffers,
  loanRequests,
  projects,
  publicationReports,
  startups,
  users,
} from "@/db/schema";
import type { AdminActor } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { idOf, pageOf } from "@/lib/core/command/page";
import { personOf, reporter, reportsIn, resolver } from "@/lib/reports/queries";
import { type ListReports, NO_REPORT } from "@/lib/reports/schema";
import { PUBLICATIONS } from "./publications";

const ALL = Object.values(PUBLICATIONS);

const coalesced = (parts: readonly SQL[]): SQL => sql`coalesce(${sql.join([...parts], sql`, `)})`;

/** Selects the reports of publications of others: an administrator does not see who reported their own. */
export const isOfOthers = ({ id: viewerId }: AdminActor): SQL => {
  const owners = ALL.map(
    ({ table, id, owner, reference }) =>
      sql`(select ${owner} from ${table} where ${id} = ${publicationReports[reference]})`,
  );
  return sql`${coalesced(owners)} is distinct from ${viewerId}`;
};

// Only one of the publications that are joined has a row.
const ownerId = coalesced(ALL.map(({ owner }) => sql`${owner}`));
const names = ALL.flatMap(({ name }) => (name ? [sql`${name}`] : []));
const offered = () =>
  sql<boolean>`case ${sql.join(
    ALL.map(({ id, isOffered }) => sql`when ${id} is not null then ${isOffered()}`),
    sql` `,
  )} end`;

function selectReports(where: SQL | undefined, order: SQL) {
  const { startupId, fundingRequestId, projectId, fundId, loanRequestId, loanOfferId } = publicationReports;
  return db
    .select({
      id: publicationReports.id,
      startupId,
      fundingRequestId,
      projectId,
      fundId,
      loanRequestId,
      loanOfferId,
      title: sql<string | null>`${coalesced(names)}`,
      purpose: sql<string | null>`coalesce(${loanRequests.purpose}, ${loanOffers.purpose})`,
      isOffered: offered(),
      owner: personOf(users),
      reporter: personOf(reporter),
      reason: publicationReports.reason,
      details: publicationReports.details,
      createdAt: publicationReports.createdAt,
      resolvedAt: publicationReports.resolvedAt,
      decision: publicationReports.decision,
      resolution: publicationReports.resolution,
      resolver: personOf(resolver),
    })
    .from(publicationReports)
    .leftJoin(startups, eq(startups.id, startupId))
    .leftJoin(fundingRequests, eq(fundingRequests.id, fundingRequestId))
    .leftJoin(projects, eq(projects.id, projectId))
    .leftJoin(equityFunds, eq(equityFunds.id, fundId))
    .leftJoin(loanRequests, eq(loanRequests.id, loanRequestId))
    .leftJoin(loanOffers, eq(loanOffers.id, loanOfferId))
    .leftJoin(users, sql`${users.id} = ${ownerId}`)
    .innerJoin(reporter, eq(reporter.id, publicationReports.reporterId))
    .leftJoin(resolver, eq(resolver.id, publicationReports.resolvedBy))
    .where(where)
    .orderBy(order);
}

/** Reports of publications of others by members: open ones oldest first, resolved ones newest first. */
export async function listReports(viewer: AdminActor, { status, cursor, limit }: ListReports) {
  const { where, order } = reportsIn(publicationReports, { status, cursor });
  const rows = await selectReports(and(where, isOfOthers(viewer)), order).limit(limit + 1);
  return pageOf(rows, limit, idOf);
}

export type PublicationReport = Awaited<ReturnType<typeof listReports>>["rows"][number];

/** One report of a publication of another. Throws `not_found`. */
export async function getReport(viewer: AdminActor, id: number): Promise<PublicationReport> {
  const { id: reportId } = publicationReports;
  const [report] = await selectReports(and(eq(reportId, id), isOfOthers(viewer)), asc(reportId)).limit(1);
  if (!report) throw new DomainError("not_found", NO_REPORT);
  return report;
}
