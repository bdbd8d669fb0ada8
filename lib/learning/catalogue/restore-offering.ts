import { command } from "@/lib/core/command/command";
import type { OfferingKind } from "@/lib/learning/constants";
import { changeOffering, lockOwnOffering } from "./rows";
import { requireStep } from "./rules";
import { courseParams, mentorshipParams } from "./schema";
import { viewOf } from "./views";

/** The owner restores an archived course: to the catalogue if it is approved, otherwise as a draft. */
export const restoreCourse = restoring("course", courseParams);

/** The same for a mentorship. */
export const restoreMentorship = restoring("mentorship", mentorshipParams);

function restoring(kind: OfferingKind, input: typeof courseParams) {
  return command(
    {
      name: `learning.restore-${kind}`,
      allow: "app:courses",
      input,
      refuses: ["not_found", "conflict"],
      audit: ({ actor, input: { id } }) => ({ targetId: actor.id, details: { [kind]: id } }),
    },
    async ({ tx, actor, now }, { id }) => {
      const offering = await lockOwnOffering(tx, { kind, id }, actor);
      requireStep(offering, "restore", "owner");
      const status = offering.approvalStatus === "approved" ? "active" : "draft";
      const restored = await changeOffering(tx, offering, { status }, now);
      return viewOf(tx, restored, actor);
    },
  );
}
