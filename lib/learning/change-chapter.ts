import type { Tx } from "@/db";
import type { Viewer } from "@/lib/core/actor";
import { DomainError } from "@/lib/core/errors";
import { violates } from "@/lib/core/transaction";
import { asChanged, changeItem, lockOwnItem } from "./change-item";

/** One's own course, locked, and marked as changed: whatever happens to its chapters is looked at again. */
export async function touchCourse(tx: Tx, id: number, actor: Pick<Viewer, "id">, now: Date): Promise<void> {
  const course = await lockOwnItem(tx, { type: "course", id }, actor);
  await changeItem(tx, course, asChanged(course, now), now);
}

/** Runs the write; throws `conflict` where another chapter has that number. */
export async function withFreeNumber<Result>(number: number, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!violates(error, "course_chapters_number_key")) throw error;
    throw new DomainError("conflict", `Ya existe un capítulo con el número ${number}. Elige otro.`, {
      fields: { chapterNumber: `Ya existe el capítulo ${number}` },
    });
  }
}
