import { audit } from "@/lib/core/audit";
import { command } from "@/lib/core/command";
import { DomainError } from "@/lib/core/errors";
import { changeItem } from "./change-item";
import type { ItemType } from "./constants";
import { findItem, viewOf } from "./item-queries";
import { requireStep } from "./item-rules";
import { approveCourseInput, approveMentorshipInput } from "./item-schema";
import { tellOwner } from "./tell-of-item";

/** An administrator publishes a course, or what was changed of one: students can enrol from now on (spec 2 §4). */
export const approveCourse = approval("course", approveCourseInput);

/** The same of a mentorship. */
export const approveMentorship = approval("mentorship", approveMentorshipInput);

function approval(type: ItemType, input: typeof approveCourseInput) {
  return command(
    {
      name: `learning.approve-${type}`,
      allow: "admin",
      input,
      refuses: ["not_found", "conflict"],
    },
    async ({ tx, actor, request, now }, { id, updatedAt }) => {
      const item = await findItem(tx, { type, id }, "update");
      requireStep(type, item, "approve");
      // Nobody answers for what its maker wrote after they had looked.
      if (updatedAt && updatedAt !== item.updatedAt.toISOString()) {
        throw new DomainError("conflict", "Ha cambiado mientras lo revisabas: vuelve a revisarlo.");
      }
      const approved = await changeItem(
        tx,
        item,
        {
          approvalStatus: "approved",
          status: "active",
          rejectionReason: null,
          changedAt: null,
          decidedAt: now,
          decidedBy: actor.id,
        },
        now,
      );
      await tellOwner(tx, item, { news: "approved", now });
      await audit(tx, request, {
        action: `learning.approve-${type}`,
        actorId: actor.id,
        targetId: item.ownerId,
        details: { [type]: id, before: item.approvalStatus },
      });
      return viewOf(tx, approved, actor);
    },
  );
}
