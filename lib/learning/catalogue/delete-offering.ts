import { and, eq, isNotNull } from "drizzle-orm";
import type { Tx } from "@/db";
import { courseChapters, learningCoupons, learningReviews } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import type { OfferingKind } from "@/lib/learning/constants";
import { couponsOf } from "@/lib/learning/coupons/queries";
import { refuseOwnReports, resolveOfferingReports } from "@/lib/learning/reports/resolution";
import { enrollmentsOf, tableOf } from "@/lib/learning/tables";
import { notifyOwner } from "./notices";
import { dropProposal } from "./proposals";
import type { Offering } from "./queries";
import { dropFile, lockOffering } from "./rows";
import { OFFERING_LABELS } from "./rules";
import { removeCourseInput, removeMentorshipInput } from "./schema";

/** An administrator deletes a course permanently. A course that had students cannot be deleted, only archived. */
export const deleteCourse = deletion("course", removeCourseInput);

/** The same for a mentorship. */
export const deleteMentorship = deletion("mentorship", removeMentorshipInput);

function deletion(kind: OfferingKind, input: typeof removeCourseInput) {
  return command(
    {
      name: `learning.delete-${kind}`,
      allow: "admin",
      input,
      refuses: ["not_found", "conflict"],
      audit: recorded,
    },
    async ({ tx, actor, now, record }, { id, reason }) => {
      // The lock blocks concurrent enrolments, which hold a key lock on the offering.
      const offering = await lockOffering(tx, { kind, id }, "delete");
      await refuseWithStudents(tx, offering);
      await refuseOwnReports(tx, actor, offering);
      await dropProposal(tx, offering);
      const files = kind === "course" ? await pdfsOf(tx, id) : [];
      await tx
        .delete(learningReviews)
        .where(and(eq(learningReviews.itemType, kind), eq(learningReviews.itemId, id)));
      await tx.delete(learningCoupons).where(couponsOf({ kind, id }));
      await tx.delete(tableOf(kind)).where(eq(tableOf(kind).id, id));
      for (const file of [offering.imageFileId, ...files]) dropFile(tx, file);
      await notifyOwner(tx, offering, { notice: "deleted", reason, now });
      const decided = { actorId: actor.id, decision: "removed", reason: reason ?? "", now } as const;
      await resolveOfferingReports(tx, offering, decided);
      record({
        targetId: offering.ownerId,
        details: { [kind]: id, title: offering.title, ...(reason && { reason }) },
      });
    },
  );
}

async function refuseWithStudents(tx: Tx, offering: Offering): Promise<void> {
  const table = enrollmentsOf(offering.kind);
  const [enrolled] = await tx
    .select({ id: table.id })
    .from(table)
    .where(eq(table.offeringId, offering.id))
    .limit(1);
  if (!enrolled) return;
  const { subject, isFeminine } = OFFERING_LABELS[offering.kind];
  const end = isFeminine ? "a" : "o";
  throw new DomainError(
    "conflict",
    offering.enrolledCount > 0
      ? `${subject} tiene ${students(offering.enrolledCount)}: no se puede eliminar. Archíval${end}, y quienes ya se han inscrito conservarán el acceso, o reembolsa antes a los que han pagado.`
      : `${subject} tuvo alumnos, y sus recibos se conservan: no se puede eliminar. Archíval${end}.`,
  );
}

function students(count: number): string {
  return count === 1 ? "1 alumno" : `${count} alumnos`;
}

async function pdfsOf(tx: Tx, courseId: number): Promise<(string | null)[]> {
  const rows = await tx
    .select({ fileId: courseChapters.pdfFileId })
    .from(courseChapters)
    .where(and(eq(courseChapters.courseId, courseId), isNotNull(courseChapters.pdfFileId)));
  return rows.map(({ fileId }) => fileId);
}
