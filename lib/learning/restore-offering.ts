import { command } from "@/lib/core/command";
import { changeOffering, lockOwnOffering } from "./change-offering";
import type { OfferingKind } from "./constants";
import { viewOf } from "./offering-queries";
import { requireStep } from "./offering-rules";
import { courseParams, mentorshipParams } from "./offering-schema";

/** Its maker takes a course out of the archive: into the catalogue if it is approved, else as a draft. */
export const restoreCourse = restoring("course", courseParams);

/** The same of a mentorship. */
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
