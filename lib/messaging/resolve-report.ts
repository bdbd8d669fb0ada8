import { eq } from "drizzle-orm";
import { conversationReports, conversations } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { ALREADY_RESOLVED, refuseOwnReport, resolveReports } from "@/lib/reports/reports";
import { NO_REPORT } from "@/lib/reports/schema";
import { reportedId } from "./reports";
import { resolveReportInput } from "./schema";

/**
 * An administrator resolves a report and notifies its author of the decision. The conversation becomes private again.
 */
export const resolveReport = command(
  {
    name: "messaging.resolve-report",
    allow: "admin",
    input: resolveReportInput,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, resolution }) => {
    const [report] = await tx
      .select({
        reportedId,
        conversationId: conversationReports.conversationId,
        members: { low: conversations.memberLow, high: conversations.memberHigh },
      })
      .from(conversationReports)
      .innerJoin(conversations, eq(conversations.id, conversationReports.conversationId))
      .where(eq(conversationReports.id, id))
      .limit(1);
    if (!report) throw new DomainError("not_found", NO_REPORT);
    refuseOwnReport(actor, Object.values(report.members));
    const reports = await resolveReports(tx, conversationReports, {
      where: eq(conversationReports.id, id),
      actorId: actor.id,
      resolution,
      now,
      notice: {
        category: "message",
        kind: "messaging.report-resolved",
        href: `/messages?c=${report.conversationId}`,
        key: "report-resolved",
      },
    });
    if (reports === 0) throw new DomainError("conflict", ALREADY_RESOLVED);
    record({ targetId: report.reportedId, details: { report: id } });
    return { id };
  },
);
