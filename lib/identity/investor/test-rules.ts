import { plusMinutes } from "@/lib/core/format/clock";
import { HOUR_MINUTES } from "@/lib/core/format/durations";
import { INVESTOR_YEARS, TEST_AGAIN_HOURS, TEST_PASS } from "./constants";
import { QUESTIONS } from "./questions";

// Separate from the questions, because the browser loads those.
const RIGHT: Readonly<Record<string, string>> = {
  loss: "b",
  guarantee: "a",
  liquidity: "b",
  return: "c",
  diversify: "a",
  share: "b",
  reflection: "c",
  sheet: "a",
  target: "b",
  dilution: "c",
};

export type Answers = Readonly<Record<string, string>>;

/** Returns the number of correct answers, whether it is sufficient, and the questions that were answered wrongly. */
export function gradeOf(answers: Answers): { score: number; isPassed: boolean; wrong: string[] } {
  const wrong = QUESTIONS.map(({ id }) => id).filter((id) => answers[id] !== RIGHT[id]);
  const score = QUESTIONS.length - wrong.length;
  return { score, isPassed: score >= TEST_PASS, wrong };
}

/**
 * Returns the end of validity of a test, simulation or declaration made now: the same day two years later; 1 March for
 * 29 February.
 */
export function validUntil(now: Date): Date {
  const end = new Date(now);
  end.setUTCFullYear(end.getUTCFullYear() + INVESTOR_YEARS);
  return end;
}

/** Returns whether something is still valid; at the exact instant of its end it is not. */
export function isValid(made: { validUntil: Date } | null | undefined, now: Date): boolean {
  return made != null && now < made.validUntil;
}

type Taken = { isPassed: boolean; takenAt: Date; validUntil: Date };

/** Returns when the test may be taken again: a failed one a day later, a passed one when it expires. */
export function mayTakeAgainAt(last: Taken | null): Date | null {
  if (!last) return null;
  return last.isPassed ? last.validUntil : plusMinutes(last.takenAt, TEST_AGAIN_HOURS * HOUR_MINUTES);
}
