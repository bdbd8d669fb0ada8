import { command, recorded } from "@/lib/core/command/command";
import type { OfferingKind } from "@/lib/learning/constants";
import { latestVersion } from "./proposal-queries";
import { findOffering } from "./queries";
import { dropPicture, lockOwnOffering } from "./rows";
import { courseParams, mentorshipParams } from "./schema";
import { changeVersion } from "./versions";
import { viewOf } from "./views";

/** The owner removes the image of a course. Has no effect without an image. */
export const removeCourseImage = removal("course", courseParams);

/** The same for a mentorship. */
export const removeMentorshipImage = removal("mentorship", mentorshipParams);

function removal(kind: OfferingKind, input: typeof courseParams) {
  return command(
    {
      name: `learning.remove-${kind}-image`,
      allow: "app:courses",
      input,
      refuses: ["not_found"],
      audit: recorded,
    },
    async ({ tx, actor, now, record }, { id }) => {
      const offering = await lockOwnOffering(tx, { kind, id }, actor);
      const latest = await latestVersion(tx, offering);
      if (!latest.imageUrl && !latest.imageFileId) return viewOf(tx, offering, actor);
      const isProposed = await changeVersion(tx, offering, { imageUrl: null, imageFileId: null }, now);
      dropPicture(tx, { offering, latest, isProposed });
      record({ targetId: actor.id, details: { [kind]: id } });
      return viewOf(tx, await findOffering(tx, offering), actor);
    },
  );
}
