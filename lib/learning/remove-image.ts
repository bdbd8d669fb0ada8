import { command, recorded } from "@/lib/core/command";
import { dropPicture, lockOwnItem } from "./change-item";
import type { ItemType } from "./constants";
import { findItem, viewOf } from "./item-queries";
import { courseParams, mentorshipParams } from "./item-schema";
import { changeVersion } from "./open-version";
import { latestVersion } from "./proposal-queries";

/** Its maker takes the picture of a course away; without one nothing happens. */
export const removeCourseImage = removal("course", courseParams);

/** The same of a mentorship. */
export const removeMentorshipImage = removal("mentorship", mentorshipParams);

function removal(type: ItemType, input: typeof courseParams) {
  return command(
    {
      name: `learning.remove-${type}-image`,
      allow: "app:courses",
      input,
      refuses: ["not_found"],
      audit: recorded,
    },
    async ({ tx, actor, now, record }, { id }) => {
      const item = await lockOwnItem(tx, { type, id }, actor);
      const latest = await latestVersion(tx, item);
      if (!latest.imageUrl && !latest.imageFileId) return viewOf(tx, item, actor);
      const isProposed = await changeVersion(tx, item, { imageUrl: null, imageFileId: null }, now);
      dropPicture(tx, { item, latest, isProposed });
      record({ targetId: actor.id, details: { [type]: id } });
      return viewOf(tx, await findItem(tx, item), actor);
    },
  );
}
