import { eq } from "drizzle-orm";
import { db } from "@/db";
import type { Viewer } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { MAX_CHAPTERS } from "@/lib/learning/chapters/constants";
import { type ChapterView, chapterViewsOf } from "@/lib/learning/chapters/queries";
import type { OfferingKind } from "@/lib/learning/constants";
import { type QuizView, reviewedQuiz } from "@/lib/learning/quizzes/queries";
import { contentTablesOf } from "@/lib/learning/tables";
import { findReviewable } from "./queries";
import { type OfferingView, viewOf } from "./views";

const FIELDS = ["title", "description", "services", "contactInfo", "isFree", "price", "imageUrl"] as const;

/**
 * The differences between the published and the proposed version, with the values before and after. Must survive
 * JSON.
 */
export type OfferingChanges = Awaited<ReturnType<typeof getChanges>>;
/** A chapter with its quiz, for those who review it. */
export type ReviewedChapter = ChapterView & { quiz: QuizView | null };
export type ChapterChange = {
  kind: "added" | "removed" | "changed";
  id: number;
  /** The fields that differ in a changed chapter. */
  fields: string[];
  before: ReviewedChapter | null;
  after: ReviewedChapter | null;
};

/** For the owner and administrators. Throws `not_found` for others, and if nothing is proposed. */
export async function getChanges(
  viewer: Pick<Viewer, "id" | "isAdmin">,
  input: { kind: OfferingKind; id: number },
) {
  const offering = await findReviewable(viewer, input);
  const view = await viewOf(db, offering, viewer);
  if (!view.proposed) throw new DomainError("not_found", "No hay cambios sobre lo aprobado");
  const { updatedAt, submittedAt, enrolledCount } = view;
  return {
    updatedAt,
    submittedAt,
    enrolledCount,
    fields: fieldsOf(view, view.proposed),
    chapters: input.kind === "course" ? await chaptersOf(input.id) : [],
  };
}

function fieldsOf(before: OfferingView, after: NonNullable<OfferingView["proposed"]>) {
  return FIELDS.filter((field) => before[field] !== after[field]).map((field) => ({
    field,
    before: before[field],
    after: after[field],
  }));
}

async function chaptersOf(courseId: number): Promise<ChapterChange[]> {
  const [before, after] = [await versionOf(courseId, false), await versionOf(courseId, true)];
  const offered = new Map(before.map((chapter) => [chapter.view.id, chapter]));
  const kept = new Set(after.map(({ view }) => view.id));
  const removed = before
    .filter(({ view }) => !kept.has(view.id))
    .map(({ view }) => ({ kind: "removed" as const, id: view.id, fields: [], before: view, after: null }));
  return [...after.flatMap((chapter) => changeOf(offered.get(chapter.view.id), chapter)), ...removed];
}

// The address of an uploaded PDF contains its version, so only the row says whether it is another file.
async function versionOf(courseId: number, isProposed: boolean) {
  const { chapters } = contentTablesOf(isProposed);
  const rows = await db
    .select({ id: chapters.id, file: chapters.pdfFileId, url: chapters.pdfUrl, quiz: chapters.quiz })
    .from(chapters)
    .where(eq(chapters.courseId, courseId))
    .limit(MAX_CHAPTERS);
  const known = new Map(rows.map((row) => [row.id, row]));
  const views = await chapterViewsOf(db, { courseId, isProposed });
  return views.map((chapter) => {
    const { file, url, quiz } = known.get(chapter.id) ?? {};
    const view: ReviewedChapter = { ...chapter, quiz: quiz ? reviewedQuiz(quiz) : null };
    return { view, compared: { ...view, pdfUrl: file ?? url ?? null } };
  });
}

type Version = Awaited<ReturnType<typeof versionOf>>[number];

function changeOf(before: Version | undefined, { view: after, compared }: Version): ChapterChange[] {
  if (!before) return [{ kind: "added", id: after.id, fields: [], before: null, after }];
  const fields = (Object.keys(after) as (keyof ReviewedChapter)[]).filter(
    (field) => JSON.stringify(before.compared[field]) !== JSON.stringify(compared[field]),
  );
  return fields.length > 0 ? [{ kind: "changed", id: after.id, fields, before: before.view, after }] : [];
}
