import { command } from "@/lib/core/command/command";
import type { OfferingKind } from "@/lib/learning/constants";
import { dropProposal } from "./proposals";
import { changeOffering, lockOwnOffering } from "./rows";
import { requireStep } from "./rules";
import { courseParams, mentorshipParams } from "./schema";
import { viewOf } from "./views";

/** The owner discards the proposed changes of an approved course. The published version stays. */
export const discardCourseChanges = discarding("course", courseParams);

/** The same for a mentorship. */
export const discardMentorshipChanges = discarding("mentorship", mentorshipParams);

function discarding(kind: OfferingKind, input: typeof courseParams) {
  return command(
    {
      name: `learning.discard-${kind}-changes`,
      allow: "app:courses",
      input,
      refuses: ["not_found", "conflict"],
      audit: ({ actor, input: { id } }) => ({ targetId: actor.id, details: { [kind]: id } }),
    },
    async ({ tx, actor, now }, { id }) => {
      const offering = await lockOwnOffering(tx, { kind, id }, actor);
      requireStep(offering, "discard", "owner");
      await dropProposal(tx, offering);
      const none = { changedAt: null, submittedAt: null, rejectionReason: null };
      const kept = await changeOffering(tx, offering, none, now);
      return viewOf(tx, kept, actor);
    },
  );
}
