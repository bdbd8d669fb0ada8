import { command, recorded } from "@/lib/core/command";
import { DomainError, MESSAGE } from "@/lib/core/errors";
import { applyProposal } from "./apply-proposal";
import { changeItem } from "./change-item";
import type { ItemType } from "./constants";
import { findItem, type Item, viewOf } from "./item-queries";
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
      audit: recorded,
    },
    async ({ tx, actor, now, record }, { id, updatedAt }) => {
      const item = await findItem(tx, { type, id }, "update");
      requireStep(item, "approve", "administrator");
      requireSeen(item, updatedAt);
      await applyProposal(tx, item, now);
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
      const news = item.approvalStatus === "approved" ? "changes-approved" : "approved";
      await tellOwner(tx, approved, { news, now });
      record({ targetId: item.ownerId, details: { [type]: id, before: item.approvalStatus } });
      return viewOf(tx, approved, actor);
    },
  );
}

// Nobody answers for what its maker wrote after they had looked. Of a change it has to be said which one was looked at.
function requireSeen(item: Item, updatedAt: string | undefined): void {
  if (!updatedAt && item.changedAt) {
    throw new DomainError("invalid", MESSAGE.invalid, {
      fields: { updatedAt: "Escribe el `updatedAt` de la versión que has revisado" },
    });
  }
  if (updatedAt && updatedAt !== item.updatedAt.toISOString()) {
    throw new DomainError("conflict", "Ha cambiado mientras lo revisabas: vuelve a revisarlo.");
  }
}
