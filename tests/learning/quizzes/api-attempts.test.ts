import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { GET, POST } from "@/app/api/courses/[id]/chapters/[chapterId]/quiz/attempts/route";
import { db } from "@/db";
import { chapterQuizAttempts, courseChapters, courses } from "@/db/schema";
import { MESSAGE } from "@/lib/core/command/errors";
import { plusMinutes } from "@/lib/core/format/clock";
import { createEnrollment } from "@/lib/learning/study/enrollment-rows";
import { cookieHeaderOf, makeAdmin, makeUser } from "../../factories/identity";
import { certificatesOf, enrollmentRow, refunded } from "../../factories/study";
import { itRefusesBadRequests } from "../../http/bad-requests";
import { expectError, send } from "../../http/client";
import { suspend } from "../../identity/suspensions/suspended";
import { aQuizCourse, HALF, NO_QUIZ, QUIZ, RIGHT } from "./course";

const NOT_ENROLLED = "Inscríbete en el curso para ver su contenido";
const QUIZ_FIRST = "Antes aprueba el cuestionario del capítulo.";

/** Moves all attempts this far into the past. */
const age = (minutes: number) =>
  db.update(chapterQuizAttempts).set({ createdAt: plusMinutes(new Date(), -minutes) });

describe("POST /api/courses/{id}/chapters/{chapterId}/quiz/attempts", () => {
  it("201: marked at once, with the wrong questions and what is left; it opens the course", async () => {
    const { student, take, get } = await aQuizCourse();
    const failed = await take(HALF);
    expect([failed.status, failed.body]).toEqual([
      201,
      {
        attempt: {
          id: expect.any(Number),
          ...{ percent: 50, isPassed: false, answers: HALF, wrong: [1], isCurrent: true },
          createdAt: expect.any(String),
        },
        ...{ isPassed: false, attemptsLeft: 1, nextAttemptAt: null },
      },
    ]);
    expect((await enrollmentRow(student.enrollmentId)).openedAt).not.toBeNull();
    expect((await get()).body.mine.last).toEqual(failed.body.attempt);
    const passed = await take(RIGHT);
    expect(passed.body).toMatchObject({
      attempt: { percent: 100, wrong: [] },
      isPassed: true,
      attemptsLeft: 0,
    });
  });

  it("409: the attempts of 24 hours are used; the first of them frees the next one", async () => {
    const { take, get } = await aQuizCourse();
    await take(HALF);
    await age(23 * 60);
    const last = await take(HALF);
    expect(last.body.attemptsLeft).toBe(0);
    const next = new Date(last.body.nextAttemptAt).getTime() - Date.now();
    expect(Math.round(next / 60_000)).toBe(60);
    const refused = await take(RIGHT);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringMatching(/^No te quedan intentos\. El próximo: (hoy|mañana), \d+:\d\d\.$/),
    ]);
    await age(24 * 60 + 1);
    expect((await get()).body.mine).toMatchObject({ attemptsLeft: 2, nextAttemptAt: null });
    expect((await take(RIGHT)).status).toBe(201);
  });

  it("409: concurrent attempts do not exceed the number; the same request counts once", async () => {
    const { student, sent, take, version, list } = await aQuizCourse();
    const headers = { "idempotency-key": crypto.randomUUID(), cookie: await cookieHeaderOf(student) };
    const body = { version: await version(), answers: HALF };
    const once = () => send(POST, "POST", { params: sent(null).params, headers, body });
    expect([(await once()).status, (await once()).status]).toEqual([201, 201]);
    expect((await list()).body).toHaveLength(1);
    const both = await Promise.all([take(HALF), take(HALF)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it("409: passed already, a changed quiz, a course to start first", async () => {
    const { take, get } = await aQuizCourse();
    expectError(
      await take(RIGHT, undefined, { version: "old" }),
      "conflict",
      "El cuestionario ha cambiado mientras respondías. Léelo otra vez: este intento no cuenta.",
    );
    expect((await get()).body.mine.attemptsLeft).toBe(2);
    await take(RIGHT);
    expectError(await take(RIGHT), "conflict", "Ya has aprobado este cuestionario.");
    const paid = await aQuizCourse({ paid: "consented" });
    expectError(await paid.take(), "conflict", "Pulsa «Empezar el curso» para abrir su contenido");
  });

  it("422: answers are missing, unknown or too many, and no attempt is used", async () => {
    const { take, get } = await aQuizCourse();
    const missing = (places: number[]) =>
      Object.fromEntries(places.map((place) => [`answers.${place}`, "Elige una respuesta"]));
    for (const [answers, places] of [
      [[], [0, 1]],
      [[1], [1]],
      [[null, 0], [0]],
      [[1, 3], [1]],
      [[-1, 0], [0]],
      [[0.5, 0], [0]],
    ] as const)
      expectError(await take(answers), "invalid", MESSAGE.invalid, missing([...places]));
    expect((await take([1, 0, 0])).body.fields).toEqual({ answers: "Envía una respuesta por pregunta" });
    expect((await take("1,0")).body.fields).toEqual({ answers: "Elige una respuesta" });
    expect((await take(RIGHT, undefined, { version: 7 })).body.fields).toEqual({
      version: "Vuelve a abrir el cuestionario",
    });
    expect((await get()).body.mine.attemptsLeft).toBe(2);
  });

  it("401, 403, 404: who does not study the course, suspended or refunded; no quiz", async () => {
    const { course, chapter, student, owner, take } = await aQuizCourse();
    expectError(await take(RIGHT, null), "unauthenticated", MESSAGE.unauthenticated);
    expectError(await take(RIGHT, await makeUser({ apps: [] })), "forbidden", MESSAGE.appBlocked);
    for (const other of [owner, await makeUser(), await makeAdmin()])
      expectError(await take(RIGHT, other), "forbidden", NOT_ENROLLED);
    await db.update(courseChapters).set({ quiz: null }).where(eq(courseChapters.id, chapter.id));
    expectError(await take(RIGHT, student, { version: "x" }), "not_found", NO_QUIZ);
    await db.update(courseChapters).set({ quiz: QUIZ }).where(eq(courseChapters.id, chapter.id));
    // Students of an archived course go on.
    await db.update(courses).set({ status: "archived" }).where(eq(courses.id, course.id));
    expect((await take(HALF)).status).toBe(201);
    await refunded(student.enrollmentId);
    expectError(await take(), "not_found", "Curso no encontrado");
    const other = await aQuizCourse();
    await suspend(other.student);
    expectError(await other.take(), "account_suspended", MESSAGE.accountSuspended);
  });

  itRefusesBadRequests({
    handler: POST,
    method: "POST",
    sent: async () => {
      const { student, sent } = await aQuizCourse();
      const { params } = sent(student);
      return { params, headers: { cookie: await cookieHeaderOf(student) } };
    },
  });
});

describe("GET /api/courses/{id}/chapters/{chapterId}/quiz/attempts", () => {
  it("200: one's own, newest first, a page at a time, compared with the current quiz", async () => {
    const { chapter, owner, take, list } = await aQuizCourse();
    const first = (await take(HALF)).body.attempt.id;
    const second = (await take(RIGHT)).body.attempt.id;
    const page = await list(undefined, "?limit=1");
    expect(page.body.map(({ id }: { id: number }) => id)).toEqual([second]);
    const [one] = QUIZ.questions;
    const changed = { ...QUIZ, questions: one ? [one] : [] };
    await db.update(courseChapters).set({ quiz: changed }).where(eq(courseChapters.id, chapter.id));
    const next = await list(undefined, `?cursor=${page.headers.get("x-next-cursor")}`);
    expect(next.body).toMatchObject([{ id: first, isPassed: false, isCurrent: false }]);
    expect((await list(owner)).body).toEqual([]);
  });

  it("200: also of a chapter whose quiz is gone, and none of one that never had a quiz", async () => {
    const { other, student, sent, take, list, remove } = await aQuizCourse();
    const { id } = (await take(HALF)).body.attempt;
    await remove(await makeAdmin(), { reason: "Sin sentido" });
    expect((await list()).body).toMatchObject([{ id, isCurrent: false }]);
    const elsewhere = await send(GET, "GET", sent(student, other.id));
    expect([elsewhere.status, elsewhere.body]).toEqual([200, []]);
  });

  it("401, 403, 404, 409, 422", async () => {
    const { sent, list } = await aQuizCourse({ paid: "consented" });
    expectError(await list(null), "unauthenticated", MESSAGE.unauthenticated);
    expectError(await list(await makeUser()), "forbidden", NOT_ENROLLED);
    expectError(await list(), "conflict", "Pulsa «Empezar el curso» para abrir su contenido");
    expect((await list(undefined, "?limit=0")).status).toBe(422);
    const elsewhere = {
      ...sent(await makeAdmin()),
      params: { ...sent(null).params, chapterId: "2147483647" },
    };
    expectError(await send(GET, "GET", elsewhere), "not_found", "Ese capítulo no existe");
  });
});

describe("a chapter with a quiz", () => {
  it("is completed after its quiz is passed, and the certificate needs it", async () => {
    const { other, student, complete, reopen, take } = await aQuizCourse();
    expectError(await complete(), "conflict", QUIZ_FIRST);
    await complete(other.id);
    await take(HALF);
    expectError(await complete(), "conflict", QUIZ_FIRST);
    expect(await certificatesOf(student.enrollmentId)).toEqual([]);
    await take(RIGHT);
    const completed = await complete();
    expect(completed.body).toMatchObject({ progress: 100, certificateCode: expect.any(String) });
    await reopen();
    expect((await complete()).status).toBe(200);
  });

  it("completed before it had a quiz, stays so, with its certificate; without the mark it needs the quiz", async () => {
    const { chapter, other, student, complete, reopen } = await aQuizCourse();
    await db.update(courseChapters).set({ quiz: null }).where(eq(courseChapters.id, chapter.id));
    await complete(other.id);
    expect((await complete()).body.progress).toBe(100);
    await db.update(courseChapters).set({ quiz: QUIZ }).where(eq(courseChapters.id, chapter.id));
    expect((await complete()).body.progress).toBe(100);
    await reopen();
    expectError(await complete(), "conflict", QUIZ_FIRST);
    expect(await enrollmentRow(student.enrollmentId)).toMatchObject({ status: "completed" });
    expect(await certificatesOf(student.enrollmentId)).toHaveLength(1);
  });

  it("stays passed when its quiz changes, and after a refund and a new purchase", async () => {
    const { course, chapter, student, complete, take, get } = await aQuizCourse();
    await take(RIGHT);
    const [one] = QUIZ.questions;
    const changed = { ...QUIZ, questions: one ? [{ ...one, question: "¿Otra?" }] : [] };
    await db.update(courseChapters).set({ quiz: changed }).where(eq(courseChapters.id, chapter.id));
    expect((await get()).body.mine).toMatchObject({ isPassed: true, last: { isCurrent: false } });
    await refunded(student.enrollmentId);
    expectError(await complete(), "forbidden", NOT_ENROLLED);
    await db.transaction((tx) =>
      createEnrollment(tx, {
        ...{ itemType: "course", itemId: course.id, itemTitle: "Un curso", userId: student.id },
        ...{ purchaseId: null, paidCents: 0n, feeCents: 0n, now: new Date() },
      }),
    );
    expect((await complete()).status).toBe(200);
  });
});
