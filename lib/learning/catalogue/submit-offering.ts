import { eq } from "drizzle-orm";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import type { OfferingKind } from "@/lib/learning/constants";
import { contentTablesOf } from "@/lib/learning/tables";
import { notifyReviewers } from "./notices";
import { changeOffering, lockOwnOffering } from "./rows";
import { requireStep } from "./rules";
import { courseParams, mentorshipParams } from "./schema";
import { viewOf } from "./views";

/** The owner submits a course or its changes for review. It needs at least one chapter. */
export const submitCourse = submission("course", courseParams);

/** The same for a mentorship. */
export const submitMentorship = submission("mentorship", mentorshipParams);

function submission(kind: OfferingKind, input: typeof courseParams) {
  return command(
    {
      name: `learning.submit-${kind}`,
      allow: "app:courses",
      input,
      refuses: ["not_found", "conflict"],
      audit: ({ actor, input: { id } }) => ({ targetId: actor.id, details: { [kind]: id } }),
    },
    async ({ tx, actor, now }, { id }) => {
      const offering = await lockOwnOffering(tx, { kind, id }, actor);
      requireStep(offering, "submit", "owner");
      if (kind === "course") {
        const { chapters } = contentTablesOf(offering.changedAt !== null);
        const [chapter] = await tx
          .select({ id: chapters.id })
          .from(chapters)
          .where(eq(chapters.courseId, id))
          .limit(1);
        if (!chapter)
          throw new DomainError("conflict", "Añade al menos un capítulo antes de enviar el curso.");
      }
      const sent = await changeOffering(
        tx,
        offering,
        {
          // For an approved offering only the changes wait; the published version stays on sale.
          ...(offering.approvalStatus !== "approved" && { approvalStatus: "pending" as const }),
          rejectionReason: null,
          submittedAt: now,
        },
        now,
      );
      await notifyReviewers(tx, sent, now);
      return viewOf(tx, sent, actor);
    },
  );
}
