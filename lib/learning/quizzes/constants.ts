export const QUIZ_QUESTIONS = { min: 1, max: 20 } as const;
export const QUIZ_OPTIONS = { min: 2, max: 6 } as const;

/** The share of right answers that passes a quiz, in per cent. */
export const QUIZ_PASS_PERCENT = { min: 50, max: 100, default: 70 } as const;

/** How many attempts a student has in 24 hours. */
export const QUIZ_ATTEMPTS = { min: 1, max: 10, default: 3 } as const;

export const MAX_QUIZ_LENGTH = { question: 500, option: 200 } as const;

export const ATTEMPTS_PER_PAGE = 20;
export const REMOVED_QUIZZES_PER_PAGE = 20;

export const NO_QUIZ = "Este capítulo no tiene cuestionario";

type QuizQuestion = {
  question: string;
  options: string[];
  /** The place of the right option, from 0. */
  rightOption: number;
};

/** A quiz as its owner wrote it, stored with its chapter. */
export type Quiz = { passPercent: number; attemptsPerDay: number; questions: QuizQuestion[] };
