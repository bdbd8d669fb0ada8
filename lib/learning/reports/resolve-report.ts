import { eq } from "drizzle-orm";
import { learningReports } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { removeFromCatalogue } from "@/lib/learning/catalogue/archive-offering";
import { lockOffering } from "@/lib/learning/catalogue/rows";
import { ALREADY_RESOLVED, refuseOwnReport } from "@/lib/reports/reports";
import { NO_REPORT, resolveReportInput } from "@/lib/reports/schema";
import { resolveOfferingReports } from "./resolution";

/** An administrator resolves a report: the offering is archived or stays. Resolves all open reports of it. */
export const resolveReport = command(
  {
    name: "learning.resolve-report",
    allow: "admin",
    input: resolveReportInput,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, decision, reason }) => {
    const [report] = await tx
      .select({ kind: learningReports.itemType, id: learningReports.itemId })
      .from(learningReports)
      .where(eq(learningReports.id, id))
      .limit(1);
    if (!report) throw new DomainError("not_found", NO_REPORT);
    const offering = await lockOffering(tx, report);
    refuseOwnReport(actor, [offering.ownerId]);
    const decided = { actorId: actor.id, decision, reason, now };
    const reports = await resolveOfferingReports(tx, offering, { ...decided, reportId: id });
    if (reports === 0) throw new DomainError("conflict", ALREADY_RESOLVED);
    if (decision === "removed") await removeFromCatalogue(tx, offering, decided);
    record({ targetId: offering.ownerId, details: { [report.kind]: report.id, decision, reason, reports } });
  },
);
