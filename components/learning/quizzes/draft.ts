import { v4 as uuid } from "uuid";
import { QUIZ_ATTEMPTS, QUIZ_OPTIONS, QUIZ_PASS_PERCENT } from "@/lib/learning/quizzes/constants";
import type { QuizView } from "@/lib/learning/quizzes/queries";

type OptionDraft = { key: string; text: string };

/** A question as its owner edits it; `right` is the key of the right option. */
export type QuestionDraft = {
  key: string;
  question: string;
  options: readonly OptionDraft[];
  right: string | null;
};

export type QuizDraft = { passPercent: string; attemptsPerDay: string; questions: readonly QuestionDraft[] };

export const blankOption = (): OptionDraft => ({ key: uuid(), text: "" });

export const blankQuestion = (): QuestionDraft => ({
  key: uuid(),
  question: "",
  options: Array.from({ length: QUIZ_OPTIONS.min }, blankOption),
  right: null,
});

/** Returns a quiz to edit; a new one with an empty question. */
export function draftOf(quiz: QuizView | null): QuizDraft {
  return {
    passPercent: String(quiz?.passPercent ?? QUIZ_PASS_PERCENT.default),
    attemptsPerDay: String(quiz?.attemptsPerDay ?? QUIZ_ATTEMPTS.default),
    questions: quiz?.questions.map(questionOf) ?? [blankQuestion()],
  };
}

function questionOf({ question, options, rightOption }: QuizView["questions"][number]): QuestionDraft {
  const drafts = options.map((text) => ({ key: uuid(), text }));
  return { key: uuid(), question, options: drafts, right: drafts[rightOption ?? -1]?.key ?? null };
}

/** Returns the questions as `quizForm` reads them. */
export function writtenQuestions(questions: readonly QuestionDraft[]): string {
  return JSON.stringify(
    questions.map(({ question, options, right }) => {
      const place = options.findIndex(({ key }) => key === right);
      return { question, options: options.map(({ text }) => text), rightOption: place < 0 ? null : place };
    }),
  );
}
