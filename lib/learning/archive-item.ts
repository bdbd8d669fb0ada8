import { requireConfirmation } from "@/lib/core/actor";
import { command, recorded } from "@/lib/core/command";
import { DomainError } from "@/lib/core/errors";
import { ADMIN_CONFIRMATION_MINUTES } from "@/lib/identity/constants";
import { changeItem } from "./change-item";
import type { ItemType } from "./constants";
import { findItem, viewOf } from "./item-queries";
import { ITEM_WORDS, requireStep } from "./item-rules";
import { removeCourseInput, removeMentorshipInput } from "./item-schema";
import { tellOwner } from "./tell-of-item";

/** Its maker, or an administrator, takes a course out of the catalogue. Who is enrolled keeps it. */
export const archiveCourse = archiving("course", removeCourseInput);

/** The same of a mentorship. */
export const archiveMentorship = archiving("mentorship", removeMentorshipInput);

function archiving(type: ItemType, input: typeof removeCourseInput) {
  return command(
    {
      name: `learning.archive-${type}`,
      allow: "user",
      input,
      refuses: ["not_found", "conflict"],
      audit: recorded,
    },
    async ({ tx, actor, now, record }, { id, reason }) => {
      const item = await findItem(tx, { type, id }, "update");
      const isOwn = item.ownerId === actor.id;
      if (!isOwn && !actor.isAdmin) throw new DomainError("not_found", ITEM_WORDS[type].notFound);
      // What only an administrator may do asks as an administrator's own door does (D3).
      if (!isOwn) requireConfirmation(actor, ADMIN_CONFIRMATION_MINUTES);
      requireStep(item, "archive", isOwn ? "owner" : "administrator");
      // What an administrator puts away comes back only through a review.
      const review = !isOwn || item.approvalStatus === "pending" || item.changedAt !== null;
      const archived = await changeItem(
        tx,
        item,
        {
          status: "archived",
          ...(review && { submittedAt: null }),
          ...(!isOwn && { approvalStatus: "pending" as const, rejectionReason: null }),
        },
        now,
      );
      if (!isOwn) await tellOwner(tx, item, { news: "archived", reason, now });
      record({ targetId: item.ownerId, details: { [type]: id, ...(reason && { reason }) } });
      return viewOf(tx, archived, actor);
    },
  );
}
