import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db";
import { chapterQuestions } from "@/db/schema";
import { AREAS } from "@/lib/areas";
import { RETENTION_DAYS } from "@/lib/core/config/retention-days";
import { eraseRows } from "@/lib/core/erasure";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { DAY_MINUTES } from "@/lib/core/format/durations";
import { deleteExpired } from "@/lib/core/retention";
import { learning } from "@/lib/learning/area";
import { deleteChapter } from "@/lib/learning/chapters/delete-chapter";
import { endEnrollment } from "@/lib/learning/study/enrollment-rows";
import { callOf, makeUser } from "../../factories/identity";
import { addChapter, aTaughtCourse } from "../../factories/study";
import { aCourse } from "./course";

const stored = (questionId: number) =>
  db.select().from(chapterQuestions).where(eq(chapterQuestions.id, questionId));

async function answeredAndOpen(asked: Parameters<typeof aCourse>[0] = {}) {
  const made = await aCourse(asked);
  const answered = (await made.ask()).body.id as number;
  await made.answer(answered);
  return { ...made, answered, open: (await made.ask()).body.id as number };
}

it("a member who closes the account leaves the answered questions, as «Cuenta eliminada»", async () => {
  const { student, owner, seen, answered } = await answeredAndOpen();
  await db.transaction(async (tx) => learning.onMemberRemoved?.(tx, student.id, clock.now()));
  expect(await seen(owner)).toEqual([answered]);
});

it("a refund removes the unanswered questions about that course only", async () => {
  const { course, student, owner, seen, answered } = await answeredAndOpen({ paid: true });
  const elsewhere = await aCourse({ user: student });
  const kept = (await elsewhere.ask(student)).body.id;
  const bought = { id: student.purchaseId ?? 0, itemType: "course", itemId: course.id } as const;
  await db.transaction((tx) => endEnrollment(tx, bought, clock.now()));
  expect(await seen(owner)).toEqual([answered]);
  expect(await elsewhere.seen(student)).toEqual([kept]);
});

it("the erasure of a member empties their questions; the answer stays", async () => {
  const { student, owner, list, answered } = await answeredAndOpen();
  await db.transaction((tx) => eraseRows(AREAS, tx, student.id));
  const { body } = await list(owner);
  expect(body.at(-1)).toMatchObject({ id: answered, question: "", answer: expect.stringMatching(/./) });
});

it("a removed question is deleted after six months", async () => {
  const { student, remove, open } = await answeredAndOpen();
  await remove(open, student);
  const removedSince = async (days: number) => {
    const removedAt = plusMinutes(clock.now(), -days * DAY_MINUTES);
    await db.update(chapterQuestions).set({ removedAt }).where(eq(chapterQuestions.id, open));
    await deleteExpired([learning]);
    return stored(open);
  };
  expect(await removedSince(RETENTION_DAYS.removedQuestions - 1)).toHaveLength(1);
  expect(await removedSince(RETENTION_DAYS.removedQuestions + 1)).toEqual([]);
});

it("a deleted chapter takes its questions with it", async () => {
  const owner = await makeUser();
  const course = await aTaughtCourse({ ownerId: owner.id, approvalStatus: "pending", status: "draft" });
  const chapter = await addChapter(course.id, 9);
  const about = { courseId: course.id, chapterId: chapter.id, authorId: (await makeUser()).id };
  await db.insert(chapterQuestions).values({ ...about, question: "¿Cuándo sigue?" });
  await deleteChapter.run(await callOf(owner), { id: course.id, chapterId: chapter.id });
  expect(await db.$count(chapterQuestions, eq(chapterQuestions.chapterId, chapter.id))).toBe(0);
});
