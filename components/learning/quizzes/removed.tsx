import { Alert } from "@/components/ui/alert";
import { formatDate } from "@/lib/core/format/format";
import type { RemovedQuiz } from "@/lib/learning/quizzes/removed";
import { ReviewedQuiz } from "./questions";

type RemovedQuizzesProps = { removed: readonly RemovedQuiz[]; timeZone: string };

/** Tells the owner that an administrator removed the quiz, which the form starts from; with its other version. */
export function RemovedNotice({ removed: [last, other], timeZone }: RemovedQuizzesProps) {
  if (!last) return null;
  return (
    <>
      <Alert variant="warning">
        Un administrador retiró este cuestionario el {formatDate(new Date(last.removedAt), timeZone)}.
        Corrígelo y guárdalo para volver a ponerlo.
      </Alert>
      {other ? <ReviewedQuiz quiz={other.quiz} summary="Ver la versión que leían los alumnos" /> : null}
    </>
  );
}

/** The quizzes that administrators removed from a course, for those who review it. */
export function RemovedQuizzes({ removed, timeZone }: RemovedQuizzesProps) {
  if (removed.length === 0) return null;
  return (
    <section className="grid content-start gap-3 *:min-w-0" aria-label="Cuestionarios retirados">
      <h3 className="font-semibold">Cuestionarios retirados</h3>
      {removed.map(({ id, chapterTitle, quiz, removedAt }) => (
        <div key={id} className="grid content-start gap-1 text-sm *:min-w-0">
          <p className="wrap-anywhere">
            {chapterTitle}, retirado el {formatDate(new Date(removedAt), timeZone)}
          </p>
          <ReviewedQuiz quiz={quiz} />
        </div>
      ))}
    </section>
  );
}
