import { eq } from "drizzle-orm";
import { command } from "@/lib/core/command";
import { DomainError } from "@/lib/core/errors";
import { changeItem, lockOwnItem } from "./change-item";
import type { ItemType } from "./constants";
import { viewOf } from "./item-queries";
import { requireStep } from "./item-rules";
import { courseParams, mentorshipParams } from "./item-schema";
import { contentTablesOf } from "./item-tables";
import { tellSubmitted } from "./tell-of-item";

/** Its maker sends a course for review, or the change of one. One without chapters is not sent. */
export const submitCourse = submission("course", courseParams);

/** The same of a mentorship. */
export const submitMentorship = submission("mentorship", mentorshipParams);

function submission(type: ItemType, input: typeof courseParams) {
  return command(
    {
      name: `learning.submit-${type}`,
      allow: "app:courses",
      input,
      refuses: ["not_found", "conflict"],
      audit: ({ actor, input: { id } }) => ({ targetId: actor.id, details: { [type]: id } }),
    },
    async ({ tx, actor, now }, { id }) => {
      const item = await lockOwnItem(tx, { type, id }, actor);
      requireStep(item, "submit", "owner");
      if (type === "course") {
        const { chapters } = contentTablesOf(item.changedAt !== null);
        const [chapter] = await tx
          .select({ id: chapters.id })
          .from(chapters)
          .where(eq(chapters.courseId, id))
          .limit(1);
        if (!chapter)
          throw new DomainError("conflict", "Añade al menos un capítulo antes de enviar el curso.");
      }
      const sent = await changeItem(
        tx,
        item,
        {
          // Of what is approved only the change waits: it stays on sale as it is.
          ...(item.approvalStatus !== "approved" && { approvalStatus: "pending" as const }),
          rejectionReason: null,
          submittedAt: now,
        },
        now,
      );
      await tellSubmitted(tx, sent, now);
      return viewOf(tx, sent, actor);
    },
  );
}
