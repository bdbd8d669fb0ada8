import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  POST as complete,
  DELETE as reopen,
} from "@/app/api/courses/[id]/study/[chapterId]/completion/route";
import { POST as open, GET as study } from "@/app/api/courses/[id]/study/route";
import { db } from "@/db";
import { courseChapters, courses } from "@/db/schema";
import { MESSAGE } from "@/lib/core/command/errors";
import { recountProgress } from "@/lib/learning/study/progress";
import { cookieHeaderOf, makeUser } from "../../factories/identity";
import {
  addChapter,
  aStudent,
  aTaughtCourse,
  certificatesOf,
  enrollmentRow,
  refunded,
} from "../../factories/study";
import { itRefusesBadRequests } from "../../http/bad-requests";
import { expectError, send } from "../../http/client";

const NOT_ENROLLED = "Inscríbete en el curso para ver su contenido";
const NOT_STARTED = "Pulsa «Empezar el curso» para abrir su contenido";

type Who = { id: string } | null;
const params = (id: number, chapterId: number | string) => ({ id: String(id), chapterId: String(chapterId) });
const see = (as: Who, id: number) => send(study, "GET", { as, params: { id: String(id) } });
const begin = (as: Who, id: number) => send(open, "POST", { as, params: { id: String(id) }, body: {} });
const mark = (as: Who, id: number, chapterId: number | string) =>
  send(complete, "POST", { as, params: params(id, chapterId), body: {} });
const unmark = (as: Who, id: number, chapterId: number | string) =>
  send(reopen, "DELETE", { as, params: params(id, chapterId) });
const recount = (courseId: number) => db.transaction((tx) => recountProgress(tx, courseId, new Date()));

describe("POST and DELETE /api/courses/{id}/study/{chapterId}/completion", () => {
  it("200: each chapter counts once, the next is where to continue, and the last completes the course", async () => {
    const course = await aTaughtCourse();
    const [one, two, three] = course.chapters.map(({ id }) => id) as [number, number, number];
    const student = await aStudent(course);
    const progress = { enrollmentId: student.enrollmentId, chapters: 3 };
    const rest = { status: "active", certificateCode: null };
    const first = await mark(student, course.id, one);
    expect([first.status, first.body]).toEqual([
      200,
      { ...progress, ...rest, progress: 33, done: 1, nextChapterId: two },
    ]);
    expect((await mark(student, course.id, one)).body).toEqual(first.body);
    expect((await see(student, course.id)).body.chapterId).toBe(two);
    expect((await mark(student, course.id, three)).body).toMatchObject({ progress: 66, nextChapterId: null });
    const last = await mark(student, course.id, two);
    expect(last.body).toMatchObject({ progress: 100, status: "completed", done: 3 });
    expect(last.body.certificateCode).toMatch(/^.{4}-.{4}-.{4}-.{4}$/);
    expect(await enrollmentRow(student.enrollmentId)).toMatchObject({
      progress: 100,
      status: "completed",
      completedAt: expect.any(Date),
    });
    const back = await unmark(student, course.id, two);
    expect(back.body).toEqual({
      ...progress,
      progress: 66,
      status: "completed",
      done: 2,
      certificateCode: null,
      nextChapterId: two,
    });
    expect((await unmark(student, course.id, two)).body).toEqual(back.body);
    expect((await mark(student, course.id, two)).body.certificateCode).toBe(last.body.certificateCode);
  });

  it("stays right, and never above 100, when chapters are added or deleted afterwards", async () => {
    const course = await aTaughtCourse({ chapters: 2 });
    const [one, two] = course.chapters.map(({ id }) => id) as [number, number];
    const [half, whole, idle] = [await aStudent(course), await aStudent(course), await aStudent(course)];
    await mark(half, course.id, one);
    await mark(whole, course.id, one);
    await mark(whole, course.id, two);
    const states = async () => {
      await recount(course.id);
      const rows = await Promise.all([half, whole, idle].map((who) => enrollmentRow(who.enrollmentId)));
      return rows.map(({ progress, status }) => [progress, status]);
    };
    const third = await addChapter(course.id, 3);
    expect(await states()).toEqual([
      [33, "active"],
      [66, "completed"],
      [0, "active"],
    ]);
    await db.delete(courseChapters).where(eq(courseChapters.id, third.id));
    await db.delete(courseChapters).where(eq(courseChapters.id, two));
    expect(await states()).toEqual([
      [100, "completed"],
      [100, "completed"],
      [0, "active"],
    ]);
    expect((await enrollmentRow(half.enrollmentId)).completedAt).not.toBeNull();
    await db.delete(courseChapters).where(eq(courseChapters.id, one));
    expect((await states()).map(([progress]) => progress)).toEqual([0, 0, 0]);
  });

  it("counts right if everything is marked concurrently, while chapters are added and deleted", async () => {
    const course = await aTaughtCourse({ chapters: 6 });
    const student = await aStudent(course);
    const change = (number: number) =>
      db.transaction(async (tx) => {
        await tx.select().from(courses).where(eq(courses.id, course.id)).for("no key update");
        if (number % 2 === 0) {
          await tx.insert(courseChapters).values({
            courseId: course.id,
            chapterNumber: 100 + number,
            title: "Más",
            description: "Más",
          });
        } else {
          await tx.delete(courseChapters).where(eq(courseChapters.id, course.chapters[number]?.id ?? 0));
        }
        await recountProgress(tx, course.id, new Date());
      });
    const answers = await Promise.all([
      ...course.chapters.map(({ id }) => mark(student, course.id, id)),
      ...[0, 1, 2, 3].map(change),
    ]);
    for (const answer of answers) if (answer) expect([200, 404]).toContain(answer.status);
    const { body } = await see(student, course.id);
    const expected = Math.floor((100 * body.done) / body.chapters.length);
    expect([body.chapters.length, body.enrollment.progress]).toEqual([6, expected]);
  });

  it("issues one certificate for concurrent marks of the last chapter", async () => {
    const course = await aTaughtCourse({ chapters: 4 });
    const student = await aStudent(course);
    const calls = Array.from({ length: 40 }, (_, index) =>
      mark(student, course.id, course.chapters[index % 4]?.id ?? 0),
    );
    expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(await certificatesOf(student.enrollmentId)).toHaveLength(1);
    expect((await enrollmentRow(student.enrollmentId)).progress).toBe(100);
  });

  it.each([
    ["POST", mark],
    ["DELETE", unmark],
  ])("%s 403, 404, 409, 422", async (_method, act) => {
    const [course, other] = [await aTaughtCourse(), await aTaughtCourse()];
    const chapterId = course.chapters[0]?.id ?? 0;
    expectError(await act(null, course.id, chapterId), "unauthenticated", MESSAGE.unauthenticated);
    expectError(await act(await makeUser(), course.id, chapterId), "forbidden", NOT_ENROLLED);
    expectError(await act({ id: course.ownerId }, course.id, chapterId), "forbidden", NOT_ENROLLED);
    const student = await aStudent(course, { paid: "consented" });
    expectError(await act(student, course.id, chapterId), "conflict", NOT_STARTED);
    await begin(student, course.id);
    const foreign = other.chapters[0]?.id ?? 0;
    expectError(await act(student, course.id, foreign), "not_found", "Ese capítulo no existe");
    expectError(await act(student, course.id, "x"), "invalid", MESSAGE.invalid, {
      chapterId: "Ese capítulo no existe",
    });
    await refunded(student.enrollmentId);
    expectError(await act(student, course.id, chapterId), "forbidden", NOT_ENROLLED);
  });

  const sent = async () => {
    const course = await aTaughtCourse();
    const cookie = await cookieHeaderOf(await aStudent(course));
    return { cookie, params: params(course.id, course.chapters[0]?.id ?? 0) };
  };
  itRefusesBadRequests({ handler: complete, method: "POST", sent });
  itRefusesBadRequests({ handler: reopen, method: "DELETE", sent });
});
