import { eq } from "drizzle-orm";
import { publicationReports } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { ALREADY_RESOLVED, outcomeText, refuseOwnReport, resolveReports } from "@/lib/reports/reports";
import { NO_REPORT, resolveReportInput } from "@/lib/reports/schema";
import { PUBLICATION_TEXTS } from "./constants";
import { aboutOf, isAbout, lockPublication } from "./publications";
import { publicationName, publicationPath } from "./rules";

/**
 * An administrator resolves a report of a publication. `removed` only records that it is no longer offered: it is taken
 * off before, by the act of its own area, because there may be money in it. Resolves all open reports of it.
 */
export const resolveReport = command(
  {
    name: "admin.resolve-publication-report",
    allow: "admin",
    input: resolveReportInput,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, decision, reason }) => {
    const [report] = await tx.select().from(publicationReports).where(eq(publicationReports.id, id)).limit(1);
    if (!report) throw new DomainError("not_found", NO_REPORT);
    const item = await lockPublication(tx, aboutOf(report));
    refuseOwnReport(actor, [item.ownerId]);
    const { list, field, isFeminine } = PUBLICATION_TEXTS[item.kind];
    const isRemoved = decision === "removed";
    const outcome = isRemoved ? "Ya no se ofrece." : outcomeText(decision, { wasGone: false, isFeminine });
    const reports = await resolveReports(tx, publicationReports, {
      where: isAbout(item),
      reportId: id,
      actorId: actor.id,
      decision,
      resolution: reason,
      now,
      notice: {
        category: "account",
        kind: "offers.report-resolved",
        outcome: `${publicationName(item)}: ${outcome}`,
        href: item.isOffered ? publicationPath(item) : list,
        key: "offers.report",
      },
    });
    if (reports === 0) throw new DomainError("conflict", ALREADY_RESOLVED);
    if (isRemoved && item.isOffered) {
      const it = isFeminine ? "la" : "lo";
      throw new DomainError("conflict", `Todavía se ofrece. Retíra${it} antes de resolver así la denuncia.`);
    }
    record({
      ...(item.ownerId !== null && { targetId: item.ownerId }),
      details: { [field]: item.id, decision, reason, reports },
    });
  },
);
