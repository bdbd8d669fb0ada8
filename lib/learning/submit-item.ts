import { eq } from "drizzle-orm";
import { courseChapters } from "@/db/schema";
import { audit } from "@/lib/core/audit";
import { command } from "@/lib/core/command";
import { DomainError } from "@/lib/core/errors";
import { changeItem, lockOwnItem } from "./change-item";
import type { ItemType } from "./constants";
import { viewOf } from "./item-queries";
import { requireStep } from "./item-rules";
import { courseParams, mentorshipParams } from "./item-schema";
import { tellSubmitted } from "./tell-of-item";

/** Its maker sends a course for review, the first time or again. One without chapters is not sent. */
export const submitCourse = submission("course", courseParams);

/** The same of a mentorship that was sent back. */
export const submitMentorship = submission("mentorship", mentorshipParams);

function submission(type: ItemType, input: typeof courseParams) {
  return command(
    {
      name: `learning.submit-${type}`,
      allow: "app:courses",
      input,
      refuses: ["not_found", "conflict"],
    },
    async ({ tx, actor, request, now }, { id }) => {
      const item = await lockOwnItem(tx, { type, id }, actor);
      requireStep(type, item, "submit");
      if (type === "course") {
        const [chapter] = await tx
          .select({ id: courseChapters.id })
          .from(courseChapters)
          .where(eq(courseChapters.courseId, id))
          .limit(1);
        if (!chapter)
          throw new DomainError("conflict", "Añade al menos un capítulo antes de enviar el curso.");
      }
      const sent = await changeItem(
        tx,
        item,
        { approvalStatus: "pending", rejectionReason: null, submittedAt: now, changedAt: null },
        now,
      );
      await tellSubmitted(tx, sent, now);
      await audit(tx, request, {
        action: `learning.submit-${type}`,
        actorId: actor.id,
        targetId: actor.id,
        details: { [type]: id },
      });
      return viewOf(tx, sent, actor);
    },
  );
}
