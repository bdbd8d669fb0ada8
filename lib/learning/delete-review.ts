import { command, recorded } from "@/lib/core/command";
import { DomainError } from "@/lib/core/errors";
import type { ItemType } from "./constants";
import { forgetReview } from "./forget-review";
import { findItem } from "./item-queries";
import { itemParams } from "./study-schema";

/** A member takes their review of a course back; also of one they no longer study. */
export const deleteCourseReview = deleting("course");
/** The same of a mentorship. */
export const deleteMentorshipReview = deleting("mentorship");

function deleting(type: ItemType) {
  return command(
    {
      name: `learning.delete-${type}-review`,
      allow: "app:courses",
      input: itemParams,
      refuses: ["not_found"],
      audit: recorded,
    },
    async ({ tx, actor, record }, { id }) => {
      const item = await findItem(tx, { type, id }, "update");
      const was = await forgetReview(tx, { type, itemId: id, userId: actor.id });
      if (!was) throw new DomainError("not_found", "No has escrito ninguna valoración");
      record({ targetId: item.ownerId, details: { [type]: id } });
      return { id };
    },
  );
}
