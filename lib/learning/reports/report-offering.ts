import { learningReports } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { requireShown } from "@/lib/learning/catalogue/queries";
import { lockOffering } from "@/lib/learning/catalogue/rows";
import { OFFERING_LABELS } from "@/lib/learning/catalogue/rules";
import type { OfferingKind } from "@/lib/learning/constants";
import { REPORT_ATTEMPTS } from "@/lib/reports/constants";
import { ALREADY_REPORTED, notifyOfReport } from "@/lib/reports/reports";
import { reportCourseInput, reportMentorshipInput } from "./schema";

/** A member reports a course of another to the administrators, once until the report is resolved. */
export const reportCourse = reporting("course", reportCourseInput);

/** The same for a mentorship. */
export const reportMentorship = reporting("mentorship", reportMentorshipInput);

function reporting(kind: OfferingKind, input: typeof reportCourseInput) {
  const { noun, isFeminine } = OFFERING_LABELS[kind];
  return command(
    {
      name: `learning.report-${kind}`,
      allow: "app:courses",
      input,
      refuses: ["not_found", "conflict", "rate_limited"],
      audit: recorded,
      prepare: ({ actor }) => consume({ name: "offering-reports", key: actor.id, ...REPORT_ATTEMPTS }),
    },
    async ({ tx, actor, now, record }, { id, reason, details }) => {
      // The lock blocks a concurrent deletion, which resolves the reports first.
      const offering = await lockOffering(tx, { kind, id }, "share");
      await requireShown(tx, actor, offering);
      if (offering.ownerId === actor.id) {
        throw new DomainError("conflict", `Es tu ${isFeminine ? "propia" : "propio"} ${noun}.`);
      }
      const [report] = await tx
        .insert(learningReports)
        .values({
          ...{ itemType: kind, itemId: id, ownerId: offering.ownerId },
          ...{ reporterId: actor.id, reason, details, createdAt: now },
        })
        .onConflictDoNothing()
        .returning({ id: learningReports.id });
      if (!report) throw new DomainError("conflict", ALREADY_REPORTED);
      record({ targetId: offering.ownerId, details: { [kind]: id, report: report.id, reason } });
      await notifyOfReport(tx, actor, {
        id: report.id,
        kind: `learning.${kind}-reported`,
        title: `${isFeminine ? "Mentoría denunciada" : "Curso denunciado"}`,
        what: `${isFeminine ? "la" : "el"} ${noun} «${offering.title}»`,
        queue: "learning-reports",
        parties: [offering.ownerId],
      });
      return report;
    },
  );
}
