import { and, eq, isNull } from "drizzle-orm";
import { chapterQuizAttempts, courseEnrollments } from "@/db/schema";
import { command } from "@/lib/core/command/command";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { untilText } from "@/lib/core/format/format";
import { findChapter } from "@/lib/learning/chapters/queries";
import { lockOpenStudy } from "@/lib/learning/study/access";
import { NO_QUIZ, type Quiz } from "./constants";
import { type AttemptLine, attemptLine, lastAttempts, stateLine } from "./queries";
import { markAnswers, type QuizState, quizState, versionOf } from "./rules";
import { answerName, takeQuizInput } from "./schema";

const CHANGED = "El cuestionario ha cambiado mientras respondías. Léelo otra vez: este intento no cuenta.";
const PASSED = "Ya has aprobado este cuestionario.";
const NO_ANSWER = "Elige una respuesta";

/** A new attempt, and what is left after it. Must survive JSON. */
export type TakenQuiz = { attempt: AttemptLine } & ReturnType<typeof stateLine>;

/** A student answers the quiz of a chapter. */
export const takeQuiz = command(
  {
    name: "learning.take-quiz",
    allow: "app:courses",
    input: takeQuizInput,
    idempotent: true,
    refuses: ["not_found", "conflict"],
    audit: false,
  },
  async ({ tx, actor, now }, { id, chapterId, version, answers }): Promise<TakenQuiz> => {
    // Locks the enrolment: of two concurrent attempts, the second one counts the first.
    const { id: enrollmentId } = await lockOpenStudy(tx, id, actor.id);
    const { quiz } = await findChapter(tx, { id, chapterId });
    if (!quiz) throw new DomainError("not_found", NO_QUIZ);
    if (version !== versionOf(quiz)) throw new DomainError("conflict", CHANGED);
    const before = await lastAttempts(tx, { enrollmentId, chapterId });
    refuseWithout(quizState(before, quiz, now), { now, timeZone: actor.timezone });
    refuseIncomplete(quiz, answers);
    const [attempt] = await tx
      .insert(chapterQuizAttempts)
      .values({ enrollmentId, chapterId, version, answers, ...markAnswers(quiz, answers), createdAt: now })
      .returning();
    if (!attempt) throw new Error("the attempt was not inserted");
    // Its questions are content: who answers them has opened the course.
    await tx
      .update(courseEnrollments)
      .set({ openedAt: now })
      .where(and(eq(courseEnrollments.id, enrollmentId), isNull(courseEnrollments.openedAt)));
    const { enrollmentId: _, chapterId: __, ...row } = attempt;
    return { attempt: attemptLine(row, version), ...stateLine(quizState([row, ...before], quiz, now)) };
  },
);

function refuseWithout(state: QuizState, { now, timeZone }: { now: Date; timeZone: string }): void {
  if (state.isPassed) throw new DomainError("conflict", PASSED);
  if (!state.nextAttemptAt) return;
  const next = untilText(state.nextAttemptAt.toISOString(), now.toISOString(), timeZone);
  throw new DomainError("conflict", `No te quedan intentos. El próximo: ${next}.`);
}

function refuseIncomplete({ questions }: Quiz, answers: readonly number[]): void {
  if (answers.length > questions.length) throw wrong({ answers: "Envía una respuesta por pregunta" });
  const missing = questions.flatMap(({ options }, place) =>
    (answers[place] ?? options.length) < options.length ? [] : [[answerName(place), NO_ANSWER]],
  );
  if (missing.length > 0) throw wrong(Object.fromEntries(missing));
}

const wrong = (fields: Readonly<Record<string, string>>) =>
  new DomainError("invalid", MESSAGE.invalid, { fields });
