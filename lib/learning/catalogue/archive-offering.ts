import { requireConfirmation } from "@/lib/auth/actor";
import { ADMIN_CONFIRMATION_MINUTES } from "@/lib/auth/constants";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import type { OfferingKind } from "@/lib/learning/constants";
import { notifyOwner } from "./notices";
import { findOffering } from "./queries";
import { changeOffering } from "./rows";
import { OFFERING_LABELS, requireStep } from "./rules";
import { removeCourseInput, removeMentorshipInput } from "./schema";
import { viewOf } from "./views";

/** The owner or an administrator archives a course, which leaves the catalogue. Enrolled students keep it. */
export const archiveCourse = archiving("course", removeCourseInput);

/** The same for a mentorship. */
export const archiveMentorship = archiving("mentorship", removeMentorshipInput);

function archiving(kind: OfferingKind, input: typeof removeCourseInput) {
  return command(
    {
      name: `learning.archive-${kind}`,
      allow: "user",
      input,
      refuses: ["not_found", "conflict"],
      audit: recorded,
    },
    async ({ tx, actor, now, record }, { id, reason }) => {
      const offering = await findOffering(tx, { kind, id }, "update");
      const isOwn = offering.ownerId === actor.id;
      if (!isOwn && !actor.isAdmin) throw new DomainError("not_found", OFFERING_LABELS[kind].notFound);
      // An administrator must meet the same requirements as on an administrators' endpoint (D3).
      if (!isOwn) requireConfirmation(actor, ADMIN_CONFIRMATION_MINUTES);
      requireStep(offering, "archive", isOwn ? "owner" : "administrator");
      // An offering archived by an administrator returns only after a review.
      const review = !isOwn || offering.approvalStatus === "pending" || offering.changedAt !== null;
      const archived = await changeOffering(
        tx,
        offering,
        {
          status: "archived",
          ...(review && { submittedAt: null }),
          ...(!isOwn && { approvalStatus: "pending" as const, rejectionReason: null }),
        },
        now,
      );
      if (!isOwn) await notifyOwner(tx, offering, { notice: "archived", reason, now });
      record({ targetId: offering.ownerId, details: { [kind]: id, ...(reason && { reason }) } });
      return viewOf(tx, archived, actor);
    },
  );
}
