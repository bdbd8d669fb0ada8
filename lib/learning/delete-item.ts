import { and, eq, isNotNull } from "drizzle-orm";
import type { Tx } from "@/db";
import { courseChapters, learningReviews } from "@/db/schema";
import { command, recorded } from "@/lib/core/command";
import { DomainError } from "@/lib/core/errors";
import { dropProposal } from "./apply-proposal";
import { dropFile } from "./change-item";
import type { ItemType } from "./constants";
import { findItem, type Item } from "./item-queries";
import { ITEM_WORDS } from "./item-rules";
import { removeCourseInput, removeMentorshipInput } from "./item-schema";
import { enrollmentsOf, tableOf } from "./item-tables";
import { tellOwner } from "./tell-of-item";

/** An administrator deletes a course for good. One that had students is kept: it can be archived. */
export const deleteCourse = deletion("course", removeCourseInput);

/** The same of a mentorship. */
export const deleteMentorship = deletion("mentorship", removeMentorshipInput);

function deletion(type: ItemType, input: typeof removeCourseInput) {
  return command(
    {
      name: `learning.delete-${type}`,
      allow: "admin",
      input,
      refuses: ["not_found", "conflict"],
      audit: recorded,
    },
    async ({ tx, now, record }, { id, reason }) => {
      // Nobody enrols meanwhile: an enrolment holds its item's key.
      const item = await findItem(tx, { type, id }, "delete");
      await refuseWithStudents(tx, item);
      await dropProposal(tx, item);
      const files = type === "course" ? await pdfsOf(tx, id) : [];
      await tx
        .delete(learningReviews)
        .where(and(eq(learningReviews.itemType, type), eq(learningReviews.itemId, id)));
      await tx.delete(tableOf(type)).where(eq(tableOf(type).id, id));
      for (const file of [item.imageFileId, ...files]) dropFile(tx, file);
      await tellOwner(tx, item, { news: "deleted", reason, now });
      record({
        targetId: item.ownerId,
        details: { [type]: id, title: item.title, ...(reason && { reason }) },
      });
    },
  );
}

async function refuseWithStudents(tx: Tx, item: Item): Promise<void> {
  const { table, itemId } = enrollmentsOf(item.type);
  const [enrolled] = await tx.select({ id: table.id }).from(table).where(eq(itemId, item.id)).limit(1);
  if (!enrolled) return;
  const { subject, isFeminine } = ITEM_WORDS[item.type];
  const end = isFeminine ? "a" : "o";
  throw new DomainError(
    "conflict",
    item.enrolledCount > 0
      ? `${subject} tiene ${students(item.enrolledCount)}: no se puede eliminar. Archíval${end}, y quienes ya se han inscrito conservarán el acceso, o reembolsa antes a los que han pagado.`
      : `${subject} tuvo estudiantes, y sus recibos se conservan: no se puede eliminar. Archíval${end}.`,
  );
}

function students(count: number): string {
  return count === 1 ? "1 estudiante" : `${count} estudiantes`;
}

async function pdfsOf(tx: Tx, courseId: number): Promise<(string | null)[]> {
  const rows = await tx
    .select({ fileId: courseChapters.pdfFileId })
    .from(courseChapters)
    .where(and(eq(courseChapters.courseId, courseId), isNotNull(courseChapters.pdfFileId)));
  return rows.map(({ fileId }) => fileId);
}
