import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db";
import type { Viewer } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { lockContent } from "@/lib/learning/catalogue/versions";
import { findChapter } from "./queries";

type Named = { id: number; chapterId: number };

/**
 * Locks the actor's own course and returns the tables of the version with this chapter that can be edited. Throws
 * `not_found`.
 */
export async function lockChapter(
  tx: Tx,
  { id, chapterId }: Named,
  { actor, now }: { actor: Pick<Viewer, "id">; now: Date },
) {
  const course = await lockContent(tx, id, actor, now);
  await findChapter(tx, { id, chapterId }, course.isProposed);
  return course;
}

type Opened = Awaited<ReturnType<typeof lockChapter>>;

/** The condition of one lesson of an editable chapter. */
export function isLesson({ lessons }: Opened, { chapterId, lessonId }: Named & { lessonId: number }) {
  return and(eq(lessons.id, lessonId), eq(lessons.chapterId, chapterId));
}

export function noLesson(): DomainError {
  return new DomainError("not_found", "Esa lección no existe");
}
