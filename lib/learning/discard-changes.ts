import { command } from "@/lib/core/command";
import { dropProposal } from "./apply-proposal";
import { changeItem, lockOwnItem } from "./change-item";
import type { ItemType } from "./constants";
import { viewOf } from "./item-queries";
import { requireStep } from "./item-rules";
import { courseParams, mentorshipParams } from "./item-schema";

/** Its maker gives up what they changed of an approved course: it stays as it is offered. */
export const discardCourseChanges = discarding("course", courseParams);

/** The same of a mentorship. */
export const discardMentorshipChanges = discarding("mentorship", mentorshipParams);

function discarding(type: ItemType, input: typeof courseParams) {
  return command(
    {
      name: `learning.discard-${type}-changes`,
      allow: "app:courses",
      input,
      refuses: ["not_found", "conflict"],
      audit: ({ actor, input: { id } }) => ({ targetId: actor.id, details: { [type]: id } }),
    },
    async ({ tx, actor, now }, { id }) => {
      const item = await lockOwnItem(tx, { type, id }, actor);
      requireStep(item, "discard", "owner");
      await dropProposal(tx, item);
      const none = { changedAt: null, submittedAt: null, rejectionReason: null };
      const kept = await changeItem(tx, item, none, now);
      return viewOf(tx, kept, actor);
    },
  );
}
