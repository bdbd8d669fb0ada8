import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { isoDateTime } from "@/lib/core/fields/response";
import type { AttemptLine, QuizPage, QuizView } from "./queries";
import type { RemovedQuiz } from "./removed";
import type { QuizResults } from "./results-queries";
import type { TakenQuiz } from "./take-quiz";

const place = z.number().int();

const attemptSchema = z
  .object({
    id: z.number().int(),
    percent: z.number().int().describe("Right answers, in per cent, rounded down"),
    isPassed: z.boolean(),
    answers: z.array(place).describe("The places of the chosen options, from 0"),
    wrong: z.array(place).describe("The places of the wrongly answered questions, from 0"),
    isCurrent: z.boolean().describe("false once the texts of the quiz have changed"),
    createdAt: isoDateTime,
  })
  .meta({ id: "QuizAttempt" });

const state = {
  isPassed: z.boolean().describe("Whether you have passed it; then there are no more attempts"),
  attemptsLeft: z.number().int(),
  nextAttemptAt: isoDateTime.nullable().describe("When you have an attempt again; null while you have one"),
};

export const quizSchema = z
  .object({
    passPercent: z.number().int().describe("Right answers that pass it, in per cent"),
    attemptsPerDay: z.number().int().describe("How many attempts a student has in 24 hours"),
    version: z.string().describe("Send it with your answers"),
    questions: z.array(
      z.object({
        question: z.string(),
        options: z.array(z.string()),
        rightOption: place
          .nullable()
          .describe("The place of the right option, from 0; null for students who have not passed the quiz"),
      }),
    ),
    mine: z
      .object({ ...state, last: attemptSchema.nullable() })
      .nullable()
      .describe("Your attempts; null for the owner and administrators"),
  })
  .meta({ id: "Quiz" });

export const quizJson = presenter(quizSchema, (view: QuizView) => view);
export const quizPageJson = presenter(quizSchema, ({ quiz }: QuizPage) => quiz);

export const attemptsJson = presenter(z.array(attemptSchema), (lines: readonly AttemptLine[]) => [...lines]);

export const takenJson = presenter(
  z.object({ attempt: attemptSchema, ...state }).meta({ id: "TakenQuiz" }),
  (taken: TakenQuiz) => taken,
);

export const resultsJson = presenter(
  z
    .object({
      students: z.number().int().describe("Students who have tried it"),
      passed: z.number().int().describe("Students who have passed it"),
      attempts: z.number().int(),
      current: z.number().int().describe("The attempts at its current texts, which `questions` count"),
      version: z.string().describe("The version of those texts"),
      questions: z.array(
        z.object({
          question: z.string(),
          wrong: z.number().int().describe("How often it was answered wrong"),
        }),
      ),
    })
    .meta({ id: "QuizResults" }),
  (results: QuizResults) => results,
);

const removedSchema = z
  .object({
    id: z.number().int(),
    chapterId: z.number().int().describe("The chapter may have been deleted since"),
    chapterTitle: z.string(),
    quiz: quizSchema,
    removedAt: isoDateTime,
  })
  .meta({ id: "RemovedQuiz" });

export const removedQuizzesJson = presenter(z.array(removedSchema), (rows: readonly RemovedQuiz[]) => [
  ...rows,
]);
