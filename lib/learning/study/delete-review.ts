import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { lockOffering } from "@/lib/learning/catalogue/rows";
import type { OfferingKind } from "@/lib/learning/constants";
import { forgetReview, refuseRemoved } from "./reviews";
import { offeringParams } from "./schema";

/** A member deletes their review of a course, even if they no longer study it. */
export const deleteCourseReview = deleting("course");
/** The same for a mentorship. */
export const deleteMentorshipReview = deleting("mentorship");

function deleting(kind: OfferingKind) {
  return command(
    {
      name: `learning.delete-${kind}-review`,
      allow: "app:courses",
      input: offeringParams,
      refuses: ["not_found", "conflict"],
      audit: recorded,
    },
    async ({ tx, actor, record }, { id }) => {
      const offering = await lockOffering(tx, { kind, id });
      const which = { kind, itemId: id, userId: actor.id };
      await refuseRemoved(tx, which);
      const was = await forgetReview(tx, which);
      if (!was) throw new DomainError("not_found", "No has escrito ninguna valoración");
      record({ targetId: offering.ownerId, details: { [kind]: id } });
      return { id };
    },
  );
}
