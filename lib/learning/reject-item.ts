import { command, recorded } from "@/lib/core/command";
import { changeItem } from "./change-item";
import type { ItemType } from "./constants";
import { findItem, viewOf } from "./item-queries";
import { requireStep, stateOf } from "./item-rules";
import { rejectCourseInput, rejectMentorshipInput } from "./item-schema";
import { tellOwner } from "./tell-of-item";

/**
 * An administrator sends a course back with the reason. Of an approved one with changes only the changes are: it stays on
 * sale; without any it leaves the catalogue, and its students keep it.
 */
export const rejectCourse = rejection("course", rejectCourseInput);

/** The same of a mentorship. */
export const rejectMentorship = rejection("mentorship", rejectMentorshipInput);

function rejection(type: ItemType, input: typeof rejectCourseInput) {
  return command(
    {
      name: `learning.reject-${type}`,
      allow: "admin",
      input,
      refuses: ["not_found", "conflict"],
      audit: recorded,
    },
    async ({ tx, actor, now, record }, { id, reason }) => {
      const item = await findItem(tx, { type, id }, "update");
      requireStep(item, "reject", "administrator");
      const isChange = stateOf(item) === "changesWaiting";
      const sentBack = isChange
        ? { submittedAt: null }
        : { approvalStatus: "rejected" as const, status: "draft" as const };
      const rejected = await changeItem(
        tx,
        item,
        { ...sentBack, rejectionReason: reason, decidedAt: now, decidedBy: actor.id },
        now,
      );
      await tellOwner(tx, item, { news: isChange ? "changes-rejected" : "rejected", reason, now });
      record({
        targetId: item.ownerId,
        details: { [type]: id, reason, before: item.approvalStatus, change: isChange },
      });
      return viewOf(tx, rejected, actor);
    },
  );
}
