import { createHash } from "node:crypto";
import { DAY_MS } from "@/lib/core/format/durations";
import { progressOf } from "@/lib/learning/study/rules";
import type { Quiz } from "./constants";

/** The result of an attempt: the percentage of right answers, and the places of the wrong ones, from 0. */
type Marked = { percent: number; isPassed: boolean; wrong: number[] };

/** Returns the result of answers, each the place of the chosen option, from 0. */
export function markAnswers({ questions, passPercent }: Quiz, answers: readonly number[]): Marked {
  const wrong = questions.flatMap(({ rightOption }, place) =>
    answers[place] === rightOption ? [] : [place],
  );
  const percent = progressOf(questions.length - wrong.length, questions.length);
  return { percent, isPassed: percent >= passPercent, wrong };
}

/**
 * Returns a name for what a student reads of a quiz, which changes with its texts. The right answers are no part of it:
 * a student could find them by computing the name of each possibility.
 */
export function versionOf({ questions }: Quiz): string {
  const read = JSON.stringify(questions.map(({ question, options }) => [question, options]));
  return createHash("sha256").update(read).digest("hex").slice(0, 16);
}

type Attempt = { isPassed: boolean; createdAt: Date };

/** Whether a student has passed a quiz, and if not, how many attempts are left and when there is one again. */
export type QuizState = { isPassed: boolean; attemptsLeft: number; nextAttemptAt: Date | null };

/** Returns the state after these attempts, newest first. Once passed, there are no more attempts (decision 356). */
export function quizState(
  attempts: readonly Attempt[],
  { attemptsPerDay }: Pick<Quiz, "attemptsPerDay">,
  now: Date,
): QuizState {
  if (attempts.some(({ isPassed }) => isPassed)) {
    return { isPassed: true, attemptsLeft: 0, nextAttemptAt: null };
  }
  const since = now.getTime() - DAY_MS;
  const recent = attempts.filter(({ createdAt }) => createdAt.getTime() > since);
  const blocking = recent[attemptsPerDay - 1];
  return {
    isPassed: false,
    attemptsLeft: Math.max(0, attemptsPerDay - recent.length),
    nextAttemptAt: blocking ? new Date(blocking.createdAt.getTime() + DAY_MS) : null,
  };
}
