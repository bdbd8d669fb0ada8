import { z } from "zod";
import { pageLimit } from "@/lib/core/fields/page-limit";
import { moderationReason } from "@/lib/core/fields/reason";
import { numberCursor } from "@/lib/core/fields/row-id";
import { requiredText, singleLine } from "@/lib/core/fields/text";
import { typedNumber } from "@/lib/core/fields/typed";
import { wholeNumber } from "@/lib/core/fields/whole-number";
import { courseParams } from "@/lib/learning/catalogue/schema";
import { chapterParams, chapterVersionInput } from "@/lib/learning/chapters/schema";
import {
  ATTEMPTS_PER_PAGE,
  MAX_QUIZ_LENGTH,
  QUIZ_ATTEMPTS,
  QUIZ_OPTIONS,
  QUIZ_PASS_PERCENT,
  QUIZ_QUESTIONS,
  REMOVED_QUIZZES_PER_PAGE,
} from "./constants";

const WRONG_QUESTIONS = `Escribe de ${QUIZ_QUESTIONS.min} a ${QUIZ_QUESTIONS.max} preguntas`;
const WRONG_OPTIONS = `Escribe de ${QUIZ_OPTIONS.min} a ${QUIZ_OPTIONS.max} opciones`;
const WRONG_RIGHT = "Marca la opción correcta";
const NO_QUESTION_TEXT = "Escribe la pregunta";
const NO_ANSWER = "Elige una respuesta";

const question = z
  .object({
    question: requiredText(NO_QUESTION_TEXT, MAX_QUIZ_LENGTH.question),
    options: z
      .array(singleLine("Escribe la opción", MAX_QUIZ_LENGTH.option), WRONG_OPTIONS)
      .min(QUIZ_OPTIONS.min, WRONG_OPTIONS)
      .max(QUIZ_OPTIONS.max, WRONG_OPTIONS)
      .refine((options) => new Set(options).size === options.length, "Dos opciones son iguales: cambia una"),
    rightOption: z
      .number(WRONG_RIGHT)
      .int(WRONG_RIGHT)
      .min(0, WRONG_RIGHT)
      .describe("The place of the right option, from 0"),
  })
  .refine(({ options, rightOption }) => rightOption < options.length, {
    message: WRONG_RIGHT,
    path: ["rightOption"],
  });

export const setQuizInput = chapterParams.extend({
  passPercent: wholeNumber(QUIZ_PASS_PERCENT.min, QUIZ_PASS_PERCENT.max)
    .default(QUIZ_PASS_PERCENT.default)
    .describe("The share of right answers that passes it, in per cent"),
  attemptsPerDay: wholeNumber(QUIZ_ATTEMPTS.min, QUIZ_ATTEMPTS.max)
    .default(QUIZ_ATTEMPTS.default)
    .describe("How many attempts a student has in 24 hours"),
  questions: z
    .array(question, WRONG_QUESTIONS)
    .min(QUIZ_QUESTIONS.min, WRONG_QUESTIONS)
    .max(QUIZ_QUESTIONS.max, WRONG_QUESTIONS)
    .refine(
      (questions) => new Set(questions.map((each) => each.question)).size === questions.length,
      "Dos preguntas son iguales: cambia una",
    ),
});

/** The same as people type it; the questions are sent as JSON in one field (decision 189). */
export const quizForm = z.object({
  id: z.string(),
  chapterId: z.string(),
  passPercent: typedNumber,
  attemptsPerDay: typedNumber,
  questions: z.string().transform((json, context) => {
    try {
      return JSON.parse(json) as z.input<typeof setQuizInput>["questions"];
    } catch {
      context.addIssue({ code: "custom", message: WRONG_QUESTIONS });
      return z.NEVER;
    }
  }),
});

export const removeQuizInput = chapterParams.extend({ reason: moderationReason });

export const readQuizInput = chapterVersionInput;

export const takeQuizInput = chapterParams.extend({
  version: z
    .string("Vuelve a abrir el cuestionario")
    .max(64)
    .describe("The `version` of the quiz that was read"),
  answers: z
    .array(z.number(NO_ANSWER).int(NO_ANSWER).min(0, NO_ANSWER), NO_ANSWER)
    .max(QUIZ_QUESTIONS.max, `Como mucho ${QUIZ_QUESTIONS.max} respuestas`)
    .describe("For each question in order, the place of the chosen option, from 0"),
});

/** The name of the field with the answer to a question, and of its error. */
export const answerName = (place: number): string => `answers.${place}`;

/** The same as a form sends it: one field for each answered question, and how many questions there are. */
export const takeQuizForm = z
  .looseObject({ id: z.string(), chapterId: z.string(), version: z.string(), count: z.coerce.number() })
  .transform(({ id, chapterId, version, count, ...fields }) => ({
    ...{ id, chapterId, version },
    answers: Array.from({ length: Math.min(count, QUIZ_QUESTIONS.max) }, (_, place) =>
      Number.parseInt(String(fields[answerName(place)]), 10),
    ),
  }));

export const listAttemptsInput = chapterParams.extend({
  cursor: numberCursor,
  limit: pageLimit(ATTEMPTS_PER_PAGE),
});
export type ListAttempts = z.output<typeof listAttemptsInput>;

export const listRemovedInput = courseParams.extend({
  cursor: numberCursor,
  limit: pageLimit(REMOVED_QUIZZES_PER_PAGE),
});
export type ListRemoved = z.output<typeof listRemovedInput>;
