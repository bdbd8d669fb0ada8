import { describe, expect, it } from "vitest";
import { markAnswers, quizState, versionOf } from "@/lib/learning/quizzes/rules";
import { quizForm, setQuizInput, takeQuizForm } from "@/lib/learning/quizzes/schema";

const question = (name: string, rightOption = 0) => ({
  question: name,
  options: ["Sí", "No", "A veces"],
  rightOption,
});
const quiz = {
  passPercent: 66,
  attemptsPerDay: 2,
  questions: [question("Uno", 0), question("Dos", 1), question("Tres", 2)],
};

describe("a quiz", () => {
  it("is marked in whole per cent, rounded down, and passed from its percentage on", () => {
    expect(markAnswers(quiz, [0, 1, 2])).toEqual({ percent: 100, isPassed: true, wrong: [] });
    expect(markAnswers(quiz, [0, 1, 0])).toEqual({ percent: 66, isPassed: true, wrong: [2] });
    expect(markAnswers({ ...quiz, passPercent: 67 }, [0, 1, 0])).toMatchObject({ isPassed: false });
    expect(markAnswers(quiz, [1, 0, 0])).toEqual({ percent: 0, isPassed: false, wrong: [0, 1, 2] });
  });

  it("has a version that changes with its texts and says nothing about the right answers", () => {
    const version = versionOf(quiz);
    expect(
      versionOf({
        ...quiz,
        passPercent: 50,
        questions: quiz.questions.map((each) => ({ ...each, rightOption: 2 })),
      }),
    ).toBe(version);
    expect(versionOf({ ...quiz, questions: [...quiz.questions].reverse() })).not.toBe(version);
  });

  it("has so many attempts in 24 hours, and none after a pass", () => {
    const now = new Date("2026-11-30T12:00:00Z");
    const hoursAgo = (hours: number, isPassed = false) => ({
      isPassed,
      createdAt: new Date(now.getTime() - hours * 3_600_000),
    });
    const state = (...attempts: ReturnType<typeof hoursAgo>[]) => quizState(attempts, quiz, now);
    expect(state()).toEqual({ isPassed: false, attemptsLeft: 2, nextAttemptAt: null });
    expect(state(hoursAgo(1), hoursAgo(24))).toMatchObject({ attemptsLeft: 1, nextAttemptAt: null });
    expect(state(hoursAgo(1), hoursAgo(20))).toEqual({
      isPassed: false,
      attemptsLeft: 0,
      nextAttemptAt: new Date("2026-11-30T16:00:00Z"),
    });
    // The number was lowered: the second newest must be out of the 24 hours.
    expect(state(hoursAgo(1), hoursAgo(2), hoursAgo(3)).nextAttemptAt).toEqual(
      new Date("2026-12-01T10:00:00Z"),
    );
    expect(state(hoursAgo(30, true))).toEqual({ isPassed: true, attemptsLeft: 0, nextAttemptAt: null });
  });
});

describe("the forms of a quiz", () => {
  it("turn typed numbers and JSON into the command's input, and name what is wrong", () => {
    const named = { id: "7", chapterId: "8", passPercent: "70", attemptsPerDay: "3" };
    const written = quizForm.parse({ ...named, questions: JSON.stringify(quiz.questions) });
    expect(setQuizInput.parse({ ...written, id: 7, chapterId: 8 })).toMatchObject({
      questions: quiz.questions,
    });
    expect(quizForm.safeParse({ ...named, questions: "{" }).error?.issues[0]?.message).toBe(
      "Escribe de 1 a 20 preguntas",
    );
    const empty = setQuizInput.safeParse({ ...written, passPercent: Number.NaN, id: 7, chapterId: 8 });
    expect(empty.error?.issues[0]?.message).toBe("Escribe un número entero entre 50 y 100");
  });

  it("turn the chosen options into answers, with nothing for what is missing", () => {
    const form = { id: "7", chapterId: "8", version: "v", count: "3", "answers.0": "1", "answers.2": "0" };
    expect(takeQuizForm.parse(form)).toEqual({
      ...{ id: "7", chapterId: "8", version: "v" },
      answers: [1, Number.NaN, 0],
    });
  });
});
