import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DELETE, GET, PUT } from "@/app/api/courses/[id]/chapters/[chapterId]/quiz/route";
import { db } from "@/db";
import { courseChapters, courseEnrollments, courses } from "@/db/schema";
import { MESSAGE } from "@/lib/core/command/errors";
import { approveCourse } from "@/lib/learning/catalogue/approve-offering";
import { getChanges } from "@/lib/learning/catalogue/difference-queries";
import { discardCourseChanges } from "@/lib/learning/catalogue/discard-changes";
import { submitCourse } from "@/lib/learning/catalogue/submit-offering";
import { getPlayer } from "@/lib/learning/study/queries";
import {
  auditBy,
  callOf,
  cookieHeaderOf,
  makeAdmin,
  makeUser,
  staleCookieOf,
} from "../../factories/identity";
import { mailKindsTo } from "../../factories/mails";
import { aStudent, aTaughtCourse, noticesOfKind, refunded } from "../../factories/study";
import { itRefusesBadRequests } from "../../http/bad-requests";
import { expectError, send } from "../../http/client";
import { aQuizCourse, GONE, HALF, NO_QUIZ, QUIZ, RIGHT } from "./course";

const NO_CHAPTER = "Ese capítulo no existe";
const rightOf = ({ body }: { body: { questions: { rightOption: number | null }[] } }) =>
  body.questions.map(({ rightOption }) => rightOption);

describe("GET /api/courses/{id}/chapters/{chapterId}/quiz", () => {
  it("200: a student reads the questions, and the right answers only after passing", async () => {
    const { student, get, take, list } = await aQuizCourse();
    const first = await get();
    expect([first.status, first.body]).toEqual([
      200,
      {
        ...QUIZ,
        version: expect.any(String),
        questions: QUIZ.questions.map((question) => ({ ...question, rightOption: null })),
        mine: { isPassed: false, attemptsLeft: 2, nextAttemptAt: null, last: null },
      },
    ]);
    const failed = await take(HALF);
    expect(JSON.stringify([failed.body, (await list()).body])).not.toContain("rightOption");
    expect(rightOf(await get())).toEqual([null, null]);
    await take(RIGHT);
    const passed = await get(student);
    expect(rightOf(passed)).toEqual(RIGHT);
    expect(passed.body.mine).toMatchObject({ isPassed: true, attemptsLeft: 0, last: { percent: 100 } });
  });

  it("200: the owner and administrators read the right answers; an enrolled administrator as a student", async () => {
    const { course, owner, get } = await aQuizCourse();
    const admin = await makeAdmin();
    for (const reader of [owner, admin]) {
      const { status, body } = await get(reader);
      expect([status, body.mine]).toEqual([200, null]);
      expect(rightOf({ body })).toEqual(RIGHT);
    }
    await aStudent(course, { user: admin });
    expect(rightOf(await get(admin))).toEqual([null, null]);
    expect(rightOf(await get(admin, "?version=proposed"))).toEqual([null, null]);
  });

  it("200: an administrator who studies the course reads and removes a quiz that is only proposed", async () => {
    const { course, other, owner, put, sent } = await aQuizCourse();
    const admin = await makeAdmin();
    await aStudent(course, { user: admin, paid: "consented" });
    await put(owner, QUIZ, other.id);
    const read = (query: string) => send(GET, "GET", { ...sent(admin, other.id), query });
    expectError(await read(""), "not_found", NO_QUIZ);
    const { status, body } = await read("?version=proposed");
    expect([status, body.mine, rightOf({ body })]).toEqual([200, null, RIGHT]);
    const removal = { ...sent(admin, other.id), body: { reason: "No es del capítulo" } };
    expect((await send(DELETE, "DELETE", removal)).status).toBe(204);
    expectError(await read("?version=proposed"), "not_found", NO_QUIZ);
  });

  it("200: an administrator who bought the course and has not begun it, as other administrators do", async () => {
    const { course, chapter, get } = await aQuizCourse();
    const admin = await makeAdmin();
    const { enrollmentId } = await aStudent(course, { user: admin, paid: "consented" });
    const { status, body } = await get(admin);
    expect([status, body.mine, rightOf({ body })]).toEqual([200, null, RIGHT]);
    const viewer = { id: admin.id, isAdmin: true };
    const access = async (opened?: number) => {
      const { study, chapter: shown } = await getPlayer(viewer, course.id, opened);
      return [study.access, study.enrollment?.mustStart, shown?.id];
    };
    expect(await access()).toEqual(["student", true, undefined]);
    expect(await access(chapter.id)).toEqual(["admin", undefined, chapter.id]);
    await db
      .update(courseEnrollments)
      .set({ openedAt: new Date() })
      .where(eq(courseEnrollments.id, enrollmentId));
    expect(rightOf(await get(admin))).toEqual([null, null]);
    expect(await access(chapter.id)).toEqual(["student", false, chapter.id]);
  });

  it("401, 403, 404, 409, 422: who cannot read the chapter, and no quiz", async () => {
    const { course, student, remove, owner, get } = await aQuizCourse({ paid: "consented" });
    expectError(await get(null), "unauthenticated", MESSAGE.unauthenticated);
    expectError(await get(await makeUser({ apps: [] })), "forbidden", MESSAGE.appBlocked);
    expectError(await get(await makeUser()), "forbidden", "Inscríbete en el curso para ver su contenido");
    expectError(await get(), "conflict", "Pulsa «Empezar el curso» para abrir su contenido");
    expect((await get(owner, "?version=other")).status).toBe(422);
    await refunded(student.enrollmentId);
    expectError(await get(), "forbidden", "Inscríbete en el curso para ver su contenido");
    await db.update(courses).set({ status: "archived" }).where(eq(courses.id, course.id));
    expectError(await get(), "not_found", "Curso no encontrado");
    await db.update(courses).set({ status: "active" }).where(eq(courses.id, course.id));
    await remove(await makeAdmin(), { reason: "Sin sentido" });
    expectError(await get(owner), "not_found", NO_QUIZ);
  });
});

describe("PUT /api/courses/{id}/chapters/{chapterId}/quiz", () => {
  it("200: of a draft, at once; the defaults are 70 % and three attempts", async () => {
    const course = await aTaughtCourse({ chapters: 1, approvalStatus: "pending", status: "draft" });
    const owner = { id: course.ownerId };
    const [chapter] = course.chapters;
    const params = { id: String(course.id), chapterId: String(chapter?.id) };
    const answer = await send(PUT, "PUT", { as: owner, params, body: { questions: QUIZ.questions } });
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { passPercent: 70, attemptsPerDay: 3, questions: QUIZ.questions, mine: null },
    ]);
    const [row] = await db.select().from(courseChapters).where(eq(courseChapters.courseId, course.id));
    expect(row?.quiz).toEqual({ passPercent: 70, attemptsPerDay: 3, questions: QUIZ.questions });
    expect(await auditBy(owner)).toMatchObject([
      { action: "learning.set-quiz", details: { course: course.id, chapter: chapter?.id } },
    ]);
  });

  it("200: of an approved course, students see it after the approval, and it can be discarded", async () => {
    const { course, chapter, other, owner, get, put, remove, version } = await aQuizCourse();
    const asked = { ...QUIZ, passPercent: 50 };
    await put(owner, asked);
    await put(owner, QUIZ, other.id);
    expect((await get()).body.passPercent).toBe(70);
    expect((await get(owner, "?version=proposed")).body.passPercent).toBe(50);
    const admin = await makeAdmin();
    const changed = () => getChanges({ id: admin.id, isAdmin: true }, { kind: "course", id: course.id });
    const changes = await changed();
    expect(changes.chapters).toMatchObject([
      { id: chapter.id, fields: ["quiz"], before: { quiz: { passPercent: 70 } }, after: { quiz: asked } },
      { id: other.id, fields: ["hasQuiz", "quiz"], before: { quiz: null }, after: { quiz: QUIZ } },
    ]);
    const before = await version();
    await submitCourse.run(await callOf(owner), { id: course.id });
    const { updatedAt } = await changed();
    await approveCourse.run(await callOf(admin), { id: course.id, updatedAt });
    expect((await get()).body).toMatchObject({ passPercent: 50, version: before });
    await remove(owner);
    expect((await get()).status).toBe(200);
    expectError(await get(owner, "?version=proposed"), "not_found", NO_QUIZ);
    await discardCourseChanges.run(await callOf(owner), { id: course.id });
    expect((await get(owner, "?version=proposed")).status).toBe(200);
  });

  it("401, 403, 404: a visitor, a member without the app, a student, an administrator; unknown", async () => {
    const { student, owner, put } = await aQuizCourse();
    expectError(await put(null), "unauthenticated", MESSAGE.unauthenticated);
    expectError(await put(await makeUser({ apps: [] })), "forbidden", MESSAGE.appBlocked);
    for (const other of [student, await makeAdmin()]) {
      expectError(await put(other), "not_found", "Curso no encontrado");
    }
    expectError(await put(owner, QUIZ, GONE), "not_found", NO_CHAPTER);
    expectError(await put(owner, QUIZ, "1", GONE), "not_found", "Curso no encontrado");
  });

  it("422: too few, too many, equal or empty texts, no right option, numbers out of range", async () => {
    const { owner, put } = await aQuizCourse();
    const [one] = QUIZ.questions;
    const wrong = async (question: object) =>
      (await put(owner, { questions: [{ ...one, ...question }] })).body.fields;
    expect((await put(owner, {})).body.fields).toEqual({ questions: "Escribe de 1 a 20 preguntas" });
    for (const questions of [[], Array.from({ length: 21 }, () => one)])
      expectError(await put(owner, { questions }), "invalid", MESSAGE.invalid, {
        questions: "Escribe de 1 a 20 preguntas",
      });
    expect((await put(owner, { questions: [one, one] })).body.fields).toEqual({
      questions: "Dos preguntas son iguales: cambia una",
    });
    expect(await wrong({ question: " " })).toEqual({ "questions.0.question": "Escribe la pregunta" });
    expect(await wrong({ options: ["Una"] })).toMatchObject({
      "questions.0.options": "Escribe de 2 a 6 opciones",
    });
    expect(await wrong({ options: ["Una", " "] })).toEqual({ "questions.0.options.1": "Escribe la opción" });
    expect(await wrong({ options: ["Una", "Una "] })).toEqual({
      "questions.0.options": "Dos opciones son iguales: cambia una",
    });
    for (const rightOption of [null, 2, -1, 0.5])
      expect(await wrong({ rightOption })).toEqual({ "questions.0.rightOption": "Marca la opción correcta" });
    const numbers = await put(owner, { ...QUIZ, passPercent: 49, attemptsPerDay: 11 });
    expect(numbers.body.fields).toEqual({
      passPercent: "Escribe un número entero entre 50 y 100",
      attemptsPerDay: "Escribe un número entero entre 1 y 10",
    });
  });

  itRefusesBadRequests({
    handler: PUT,
    method: "PUT",
    sent: async () => {
      const { owner, sent } = await aQuizCourse();
      const { params } = sent(owner);
      return { params, headers: { cookie: await cookieHeaderOf(owner) } };
    },
  });
});

describe("DELETE /api/courses/{id}/chapters/{chapterId}/quiz", () => {
  it("204: an administrator, with a reason, from both versions at once; the owner is notified", async () => {
    const { course, chapter, owner, get, put, remove, complete } = await aQuizCourse();
    await put(owner, { ...QUIZ, passPercent: 80 });
    const admin = await makeAdmin();
    const reason = "Las preguntas no son del capítulo";
    expect((await remove(admin, { reason })).status).toBe(204);
    expectError(await get(owner), "not_found", NO_QUIZ);
    expectError(await get(owner, "?version=proposed"), "not_found", NO_QUIZ);
    expect((await complete()).status).toBe(200);
    expect(await noticesOfKind(owner.id, "learning.quiz-removed")).toMatchObject([
      {
        title: "Cuestionario retirado",
        body: expect.stringMatching(/del capítulo «Capítulo 1» de «.+». Motivo: «Las preguntas no/),
        href: `/courses/${course.id}/content`,
      },
    ]);
    expect(await mailKindsTo(owner)).toEqual(["quiz-removed"]);
    expect((await auditBy(admin)).map(({ action, details }) => [action, details])).toEqual([
      ["learning.remove-quiz", { course: course.id, chapter: chapter.id, reason }],
    ]);
    expectError(await remove(admin, { reason }), "not_found", NO_QUIZ);
  });

  it("204: the owner of a draft, without a reason", async () => {
    const { course, owner, get, remove, student } = await aQuizCourse();
    await refunded(student.enrollmentId);
    const draft = { approvalStatus: "pending", status: "draft", enrolledCount: 0 } as const;
    await db.update(courses).set(draft).where(eq(courses.id, course.id));
    expect((await remove(owner)).status).toBe(204);
    expectError(await get(owner), "not_found", NO_QUIZ);
    expectError(await remove(owner), "not_found", NO_QUIZ);
    expect(await noticesOfKind(owner.id, "learning.quiz-removed")).toEqual([]);
  });

  it("401, 403, 404, 422: a visitor, a student, an administrator without confirmation or reason", async () => {
    const { student, remove, sent } = await aQuizCourse();
    expectError(await remove(null), "unauthenticated", MESSAGE.unauthenticated);
    expectError(await remove(await makeUser({ apps: [] })), "forbidden", MESSAGE.appBlocked);
    for (const other of [student, await makeUser()]) expectError(await remove(other), "not_found", NO_QUIZ);
    const admin = await makeAdmin();
    expectError(await remove(admin), "invalid", "Escribe el motivo", { reason: "Escribe el motivo" });
    const stale = { params: sent(null).params, headers: { cookie: await staleCookieOf(admin) } };
    const answer = await send(DELETE, "DELETE", { ...stale, body: { reason: "No" } });
    expect([answer.status, answer.body.code]).toEqual([403, "confirmation_required"]);
  });

  itRefusesBadRequests({
    handler: DELETE,
    method: "DELETE",
    sent: async () => {
      const { owner, sent } = await aQuizCourse();
      const { params } = sent(owner);
      return { params, headers: { cookie: await cookieHeaderOf(owner) } };
    },
  });
});
