import { eq } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { GET } from "@/app/api/courses/[id]/chapters/[chapterId]/quiz/results/route";
import { QuizResultsCard } from "@/components/learning/quizzes/results";
import { db } from "@/db";
import { courseChapters } from "@/db/schema";
import { MESSAGE } from "@/lib/core/command/errors";
import { makeAdmin, makeUser } from "../../factories/identity";
import { aStudent } from "../../factories/study";
import { expectError, send } from "../../http/client";
import { aQuizCourse, GONE, HALF, NO_QUIZ, QUIZ, RIGHT } from "./course";
import { textOf } from "./screen-text";

type Course = Awaited<ReturnType<typeof aQuizCourse>>;

const results = ({ sent }: Course, as: { id: string } | null, ...which: [(number | string)?, number?]) =>
  send(GET, "GET", sent(as, ...which));

const textFor = async (quiz: Course) => {
  const { body } = await results(quiz, quiz.owner);
  return textOf(renderToStaticMarkup(createElement(QuizResultsCard, { results: body })));
};

describe("GET /api/courses/{id}/chapters/{chapterId}/quiz/results", () => {
  it("200: to its owner and administrators, who tried and passed it, and the wrong answers to each question", async () => {
    const quiz = await aQuizCourse();
    expect(await textFor(quiz)).toContain("Todavía no lo ha respondido nadie.");
    const other = await aStudent(quiz.course);
    await quiz.take(HALF);
    await quiz.take(RIGHT);
    await quiz.take([0, 2], other);
    const { status, body } = await results(quiz, quiz.owner);
    const [first, second] = QUIZ.questions.map(({ question }) => question);
    expect([status, body]).toEqual([
      200,
      {
        ...{ students: 2, passed: 1, attempts: 3, current: 3, version: await quiz.version() },
        questions: [
          { question: first, wrong: 1 },
          { question: second, wrong: 2 },
        ],
      },
    ]);
    expect((await results(quiz, await makeAdmin())).body).toEqual(body);
    const text = await textFor(quiz);
    expect(text).toMatch(/intentado 2 Lo han aprobado 1 de 2 \(50 %\) Intentos 3/);
    expect(text).toMatch(/apuntes\? .*1 de 3 \(33 %\).*anota\? .*2 de 3 \(66 %\)/);
  });

  it("200: counts the answers to other texts as attempts only", async () => {
    const quiz = await aQuizCourse();
    await quiz.take(HALF);
    const [first, second] = QUIZ.questions;
    if (!first || !second) throw new Error("the quiz has no two questions");
    const changed = { ...QUIZ, questions: [{ ...first, question: "¿Y ahora?" }, second] };
    await db.update(courseChapters).set({ quiz: changed }).where(eq(courseChapters.id, quiz.chapter.id));
    expect((await results(quiz, quiz.owner)).body).toMatchObject({
      ...{ students: 1, passed: 0, attempts: 1, current: 0 },
      questions: [
        { question: "¿Y ahora?", wrong: 0 },
        { question: second.question, wrong: 0 },
      ],
    });
    expect(await textFor(quiz)).toContain("Nadie lo ha respondido desde que cambió.");
  });

  it("401, 403, 404, 422: nobody, without the app, students and others, no quiz, no number", async () => {
    const quiz = await aQuizCourse();
    expectError(await results(quiz, null), "unauthenticated", MESSAGE.unauthenticated);
    expectError(await results(quiz, await makeUser({ apps: [] })), "forbidden", MESSAGE.appBlocked);
    for (const other of [quiz.student, await makeUser()])
      expectError(await results(quiz, other), "not_found", "Curso no encontrado");
    expectError(await results(quiz, quiz.owner, quiz.other.id), "not_found", NO_QUIZ);
    expect((await results(quiz, quiz.owner, GONE)).status).toBe(404);
    expect((await results(quiz, quiz.owner, "x")).status).toBe(422);
  });
});
