import type { z } from "zod";
import { pageLimit } from "@/lib/core/fields/page-limit";
import { moderationReason } from "@/lib/core/fields/reason";
import { numberCursor, rowId } from "@/lib/core/fields/row-id";
import { requiredText } from "@/lib/core/fields/text";
import { courseParams } from "@/lib/learning/catalogue/schema";
import { chapterParams } from "@/lib/learning/chapters/schema";
import { MAX_ANSWER_LENGTH, MAX_QUESTION_LENGTH, QUESTIONS_PER_PAGE } from "./constants";

export const NO_QUESTION = "Esa pregunta no existe";

const page = { cursor: numberCursor, limit: pageLimit(QUESTIONS_PER_PAGE) };

export const listQuestionsInput = chapterParams.extend(page);
export type ListQuestions = z.output<typeof listQuestionsInput>;

export const listOpenQuestionsInput = courseParams.extend(page);
export type ListOpenQuestions = z.output<typeof listOpenQuestionsInput>;

export const askQuestionInput = chapterParams.extend({
  question: requiredText("Escribe tu pregunta", MAX_QUESTION_LENGTH),
});

const questionParams = chapterParams.extend({ questionId: rowId(NO_QUESTION) });

export const answerQuestionInput = questionParams.extend({
  answer: requiredText("Escribe la respuesta", MAX_ANSWER_LENGTH),
});

export const removeQuestionInput = questionParams.extend({ reason: moderationReason });
