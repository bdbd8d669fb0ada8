import { command, recorded } from "@/lib/core/command/command";
import type { OfferingKind } from "@/lib/learning/constants";
import { resolveOfferingReports } from "@/lib/learning/reports/resolution";
import { notifyOwner } from "./notices";
import { changeOffering, lockOffering } from "./rows";
import { refuseOwn, requireStep, stateOf } from "./rules";
import { rejectCourseInput, rejectMentorshipInput } from "./schema";
import { viewOf } from "./views";

/**
 * An administrator rejects a course with a reason. For an approved course with changes, only the changes are rejected
 * and it stays on sale; without changes it leaves the catalogue, which resolves its reports, and its students keep it.
 */
export const rejectCourse = rejection("course", rejectCourseInput);

/** The same for a mentorship. */
export const rejectMentorship = rejection("mentorship", rejectMentorshipInput);

function rejection(kind: OfferingKind, input: typeof rejectCourseInput) {
  return command(
    {
      name: `learning.reject-${kind}`,
      allow: "admin",
      input,
      refuses: ["not_found", "conflict"],
      audit: recorded,
    },
    async ({ tx, actor, now, record }, { id, reason }) => {
      const offering = await lockOffering(tx, { kind, id });
      requireStep(offering, "reject", "administrator");
      refuseOwn(offering, actor);
      const state = stateOf(offering);
      const isChange = state === "changesWaiting";
      const sentBack = isChange
        ? { submittedAt: null }
        : { approvalStatus: "rejected" as const, status: "draft" as const };
      const rejected = await changeOffering(
        tx,
        offering,
        { ...sentBack, rejectionReason: reason, decidedAt: now, decidedBy: actor.id },
        now,
      );
      await notifyOwner(tx, offering, { notice: isChange ? "changes-rejected" : "rejected", reason, now });
      if (state === "approved") {
        await resolveOfferingReports(tx, offering, { actorId: actor.id, decision: "removed", reason, now });
      }
      record({
        targetId: offering.ownerId,
        details: { [kind]: id, reason, before: offering.approvalStatus, change: isChange },
      });
      return viewOf(tx, rejected, actor);
    },
  );
}
