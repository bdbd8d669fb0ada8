import { aliasedTable, and, desc, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { db } from "@/db";
import { conversationReports, conversations, users } from "@/db/schema";
import type { AdminActor } from "@/lib/auth/actor";
import { audit } from "@/lib/core/command/audit";
import { DomainError } from "@/lib/core/command/errors";
import { idOf, pageOf } from "@/lib/core/command/page";
import type { RequestInfo } from "@/lib/core/command/request";
import { pageOfMessages } from "./queries";
import type { ListReports } from "./schema";

export const REPORT_NOT_FOUND = "Esa denuncia no existe";

const reporter = aliasedTable(users, "reporter");
const reported = aliasedTable(users, "reported");

const person = (table: typeof reporter) => ({
  id: table.id,
  firstName: table.firstName,
  lastName: table.lastName,
  isDeleted: sql<boolean>`${table.deletedAt} is not null`,
});

function selectReports() {
  const otherId = sql`case when ${conversations.memberLow} = ${conversationReports.reporterId}
    then ${conversations.memberHigh} else ${conversations.memberLow} end`;
  return db
    .select({
      id: conversationReports.id,
      conversationId: conversationReports.conversationId,
      reason: conversationReports.reason,
      createdAt: conversationReports.createdAt,
      resolvedAt: conversationReports.resolvedAt,
      resolution: conversationReports.resolution,
      reporter: person(reporter),
      reported: person(reported),
    })
    .from(conversationReports)
    .innerJoin(conversations, eq(conversations.id, conversationReports.conversationId))
    .innerJoin(reporter, eq(reporter.id, conversationReports.reporterId))
    .innerJoin(reported, eq(reported.id, otherId));
}

/** Open reports, oldest first, or resolved ones, newest first: the members and the reason, without messages. */
export async function listReports(_viewer: AdminActor, { status, cursor, limit }: ListReports) {
  const isOpen = status === "open";
  const rows = await selectReports()
    .where(
      and(
        isOpen ? isNull(conversationReports.resolvedAt) : isNotNull(conversationReports.resolvedAt),
        cursor
          ? isOpen
            ? sql`${conversationReports.id} > ${cursor}`
            : lt(conversationReports.id, cursor)
          : undefined,
      ),
    )
    .orderBy(isOpen ? conversationReports.id : desc(conversationReports.id))
    .limit(limit + 1);
  return pageOf(rows, limit, idOf);
}

export type ListedReport = Awaited<ReturnType<typeof listReports>>["rows"][number];

/** One report without messages, open or resolved. Throws `not_found`. */
export async function getReport(_viewer: AdminActor, id: number): Promise<ListedReport> {
  const [report] = await selectReports().where(eq(conversationReports.id, id)).limit(1);
  if (!report) throw new DomainError("not_found", REPORT_NOT_FOUND);
  return report;
}

/** The latest messages of a reported conversation that an administrator sees. */
const MESSAGES_SHOWN = 100;

/**
 * An open report with the latest messages of its conversation. The read is recorded. Throws `not_found`, and
 * `conflict` if it is resolved.
 */
export async function readReport(viewer: AdminActor, request: RequestInfo, id: number) {
  const report = await getReport(viewer, id);
  if (report.resolvedAt) {
    throw new DomainError("conflict", "La denuncia está resuelta: la conversación vuelve a ser privada.");
  }
  await audit(db, request, {
    action: "messaging.read-report",
    actorId: viewer.id,
    targetId: report.reported.id,
    details: { report: id, conversation: report.conversationId },
  });
  const { messages } = await pageOfMessages({ conversation: report.conversationId, limit: MESSAGES_SHOWN });
  return { ...report, messages };
}

export type ReadReport = Awaited<ReturnType<typeof readReport>>;
