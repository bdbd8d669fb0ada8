import { command } from "@/lib/core/command";
import { changeItem, lockOwnItem } from "./change-item";
import type { ItemType } from "./constants";
import { viewOf } from "./item-queries";
import { requireStep } from "./item-rules";
import { courseParams, mentorshipParams } from "./item-schema";

/** Its maker takes a course out of the archive: into the catalogue if it is approved, else as a draft. */
export const restoreCourse = restoring("course", courseParams);

/** The same of a mentorship. */
export const restoreMentorship = restoring("mentorship", mentorshipParams);

function restoring(type: ItemType, input: typeof courseParams) {
  return command(
    {
      name: `learning.restore-${type}`,
      allow: "app:courses",
      input,
      refuses: ["not_found", "conflict"],
      audit: ({ actor, input: { id } }) => ({ targetId: actor.id, details: { [type]: id } }),
    },
    async ({ tx, actor, now }, { id }) => {
      const item = await lockOwnItem(tx, { type, id }, actor);
      requireStep(item, "restore", "owner");
      const status = item.approvalStatus === "approved" ? "active" : "draft";
      const restored = await changeItem(tx, item, { status }, now);
      return viewOf(tx, restored, actor);
    },
  );
}
