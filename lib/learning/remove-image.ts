import { audit } from "@/lib/core/audit";
import { command } from "@/lib/core/command";
import { asChanged, changeItem, dropFile, lockOwnItem } from "./change-item";
import type { ItemType } from "./constants";
import { viewOf } from "./item-queries";
import { courseParams, mentorshipParams } from "./item-schema";

/** Its maker takes the picture of a course away; without one nothing happens. */
export const removeCourseImage = removal("course", courseParams);

/** The same of a mentorship. */
export const removeMentorshipImage = removal("mentorship", mentorshipParams);

function removal(type: ItemType, input: typeof courseParams) {
  return command(
    { name: `learning.remove-${type}-image`, allow: "app:courses", input, refuses: ["not_found"] },
    async ({ tx, actor, request, now }, { id }) => {
      const item = await lockOwnItem(tx, { type, id }, actor);
      if (!item.imageUrl && !item.imageFileId) return viewOf(tx, item, actor);
      const none = { imageUrl: null, imageFileId: null };
      const changed = await changeItem(tx, item, { ...none, ...asChanged(item, now) }, now);
      dropFile(tx, item.imageFileId);
      await audit(tx, request, {
        action: `learning.remove-${type}-image`,
        actorId: actor.id,
        targetId: actor.id,
        details: { [type]: id },
      });
      return viewOf(tx, changed, actor);
    },
  );
}
