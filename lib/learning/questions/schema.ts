import type { z } from "zod";
import { pageLimit } from "@/lib/core/fields/page-limit";
import { moderationReason } from "@/lib/core/fields/reason";
import { numberCursor, rowId } from "@/lib/core/fields/row-id";
import { requiredText } from "@/lib/core/fields/text";
import { studyChapterParams, studyParams } from "@/lib/learning/study/schema";
import { MAX_ANSWER_LENGTH, MAX_QUESTION_LENGTH, QUESTIONS_PER_PAGE } from "./constants";

export const NO_QUESTION = "Esa pregunta no existe";

const page = { cursor: numberCursor, limit: pageLimit(QUESTIONS_PER_PAGE) };

export const listQuestionsInput = studyChapterParams.extend(page);
export type ListQuestions = z.output<typeof listQuestionsInput>;

export const listOpenQuestionsInput = studyParams.extend(page);
export type ListOpenQuestions = z.output<typeof listOpenQuestionsInput>;

export const askQuestionInput = studyChapterParams.extend({
  question: requiredText("Escribe tu pregunta", MAX_QUESTION_LENGTH),
});

const questionParams = studyChapterParams.extend({ questionId: rowId(NO_QUESTION) });

export const answerQuestionInput = questionParams.extend({
  answer: requiredText("Escribe la respuesta", MAX_ANSWER_LENGTH),
});

export const removeQuestionInput = questionParams.extend({ reason: moderationReason });
