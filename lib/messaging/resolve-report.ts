import { and, eq, isNull } from "drizzle-orm";
import { conversationReports } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { notify } from "@/lib/notifications/notice";
import { REPORT_NOT_FOUND } from "./reports";
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
      .update(conversationReports)
      .set({ resolvedAt: now, resolvedBy: actor.id, resolution })
      .where(and(eq(conversationReports.id, id), isNull(conversationReports.resolvedAt)))
      .returning({
        reporterId: conversationReports.reporterId,
        conversationId: conversationReports.conversationId,
      });
    if (!report) {
      const [known] = await tx
        .select({ id: conversationReports.id })
        .from(conversationReports)
        .where(eq(conversationReports.id, id))
        .limit(1);
      if (!known) throw new DomainError("not_found", REPORT_NOT_FOUND);
      throw new DomainError("conflict", "Otro administrador ya ha resuelto esta denuncia.");
    }
    await notify(tx, {
      userId: report.reporterId,
      category: "message",
      kind: "messaging.report-resolved",
      title: "Tu denuncia está resuelta",
      body: resolution,
      href: `/messages?c=${report.conversationId}`,
      dedupeKey: `report-resolved:${id}`,
    });
    record({ targetId: report.reporterId, details: { report: id } });
    return { id };
  },
);
