import { and, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db } from "@/db";
import { conversationMembers, conversationReports, conversations, users } from "@/db/schema";
import type { AdminActor } from "@/lib/auth/actor";
import { audit } from "@/lib/core/command/audit";
import { DomainError } from "@/lib/core/command/errors";
import { idOf, pageOf } from "@/lib/core/command/page";
import type { RequestInfo } from "@/lib/core/command/request";
import { personOf, reporter, reportsIn, resolver } from "@/lib/reports/queries";
import { NO_REPORT } from "@/lib/reports/schema";
import { pageOfMessages } from "./queries";
import type { ListReports, ReadReportInput } from "./schema";

const reported = alias(users, "reported");

/** Selects the reports of conversations of others: an administrator does not see who reported one of their own. */
export const isOfOthers = ({ id }: AdminActor): SQL => sql`not exists (
  select 1 from ${conversationMembers}
  where ${conversationMembers.conversationId} = ${conversationReports.conversationId}
    and ${conversationMembers.userId} = ${id})`;

/** The member of a reported conversation who did not report it. */
export const reportedId = sql<string>`case when ${conversations.memberLow} = ${conversationReports.reporterId}
  then ${conversations.memberHigh} else ${conversations.memberLow} end`;

function selectReports() {
  return db
    .select({
      id: conversationReports.id,
      conversationId: conversationReports.conversationId,
      reason: conversationReports.reason,
      createdAt: conversationReports.createdAt,
      resolvedAt: conversationReports.resolvedAt,
      resolution: conversationReports.resolution,
      reporter: personOf(reporter),
      reported: personOf(reported),
      resolver: personOf(resolver),
    })
    .from(conversationReports)
    .innerJoin(conversations, eq(conversations.id, conversationReports.conversationId))
    .innerJoin(reporter, eq(reporter.id, conversationReports.reporterId))
    .innerJoin(reported, eq(reported.id, reportedId))
    .leftJoin(resolver, eq(resolver.id, conversationReports.resolvedBy));
}

/**
 * Open reports of conversations of others, oldest first, or resolved ones, newest first: the members and the reason,
 * without messages.
 */
export async function listReports(viewer: AdminActor, { status, cursor, limit }: ListReports) {
  const { where, order } = reportsIn(conversationReports, { status, cursor });
  const rows = await selectReports()
    .where(and(where, isOfOthers(viewer)))
    .orderBy(order)
    .limit(limit + 1);
  return pageOf(rows, limit, idOf);
}

export type ListedReport = Awaited<ReturnType<typeof listReports>>["rows"][number];

/** One report of a conversation of others without messages, open or resolved. Throws `not_found`. */
export async function getReport(viewer: AdminActor, id: number): Promise<ListedReport> {
  const [report] = await selectReports()
    .where(and(eq(conversationReports.id, id), isOfOthers(viewer)))
    .limit(1);
  if (!report) throw new DomainError("not_found", NO_REPORT);
  return report;
}

/** The messages of a page of a reported conversation. */
const MESSAGES_SHOWN = 100;

/**
 * An open report with the latest messages of its conversation, or those `before` one. The read is recorded. Throws
 * `not_found`, and `conflict` if it is resolved.
 */
export async function readReport(viewer: AdminActor, request: RequestInfo, { id, before }: ReadReportInput) {
  const report = await getReport(viewer, id);
  if (report.resolvedAt) {
    throw new DomainError("conflict", "La denuncia está resuelta: la conversación vuelve a ser privada.");
  }
  await audit(db, request, {
    action: "messaging.read-report",
    actorId: viewer.id,
    targetId: report.reported.id,
    details: { report: id, conversation: report.conversationId, ...(before && { before }) },
  });
  const page = await pageOfMessages({ conversation: report.conversationId, before, limit: MESSAGES_SHOWN });
  return { ...report, ...page };
}

export type ReadReport = Awaited<ReturnType<typeof readReport>>;
