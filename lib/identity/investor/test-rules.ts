import { plusMinutes } from "@/lib/core/format/clock";
import { INVESTOR_YEARS, TEST_AGAIN_HOURS, TEST_PASS } from "./constants";
import { QUESTIONS } from "./questions";

// Apart from the questions, which the browser loads.
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

/** How many answers are right, whether that is enough, and which questions were answered wrongly. */
export function gradeOf(answers: Answers): { score: number; isPassed: boolean; wrong: string[] } {
  const wrong = QUESTIONS.map(({ id }) => id).filter((id) => answers[id] !== RIGHT[id]);
  const score = QUESTIONS.length - wrong.length;
  return { score, isPassed: score >= TEST_PASS, wrong };
}

/** Until when a test, a simulation or a declaration of now is good: the same day two years later; 29 February's is 1 March. */
export function validUntil(now: Date): Date {
  const end = new Date(now);
  end.setUTCFullYear(end.getUTCFullYear() + INVESTOR_YEARS);
  return end;
}

/** Whether something is still good; at the very instant of its end it is not. */
export function isValid(made: { validUntil: Date } | null | undefined, now: Date): boolean {
  return made != null && now < made.validUntil;
}

type Taken = { isPassed: boolean; takenAt: Date; validUntil: Date };

/** From when the test may be taken again: a failed one a day later, a passed one once it is no longer good. */
export function mayTakeAgainAt(last: Taken | null): Date | null {
  if (!last) return null;
  return last.isPassed ? last.validUntil : plusMinutes(last.takenAt, TEST_AGAIN_HOURS * 60);
}
