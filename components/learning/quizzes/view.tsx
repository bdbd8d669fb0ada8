import type { ReactNode } from "react";
import { PageTitle } from "@/components/display/heading";
import { BackLink, PageHeader, PageHeading } from "@/components/display/page-header";
import { chapterPath, quizEditPath } from "@/components/learning/study/labels";
import { LinkButton } from "@/components/parts/link-button";
import { Alert } from "@/components/ui/alert";
import { Card, CardContent } from "@/components/ui/card";
import { clock } from "@/lib/core/format/clock";
import { untilText } from "@/lib/core/format/format";
import type { QuizPage, QuizView } from "@/lib/learning/quizzes/queries";
import type { QuizResults } from "@/lib/learning/quizzes/results-queries";
import { QuizQuestions, quizRules } from "./questions";
import { RemoveQuiz } from "./remove-button";
import { QuizResultsCard } from "./results";
import { TakeQuizForm } from "./take-form";

type QuizScreenProps = {
  page: QuizPage;
  /** For those who review the course, once the quiz is published. */
  results: QuizResults | null;
  timeZone: string;
  mayModerate: boolean;
};

/** The quiz of a chapter: a student answers it and sees the result; its owner and administrators read it. */
export function QuizScreen({ page, results, timeZone, mayModerate }: QuizScreenProps) {
  const { course, chapter, access, quiz } = page;
  return (
    <>
      <PageHeader>
        <PageHeading>
          <BackLink
            href={access === "student" ? chapterPath(course.id, chapter.id) : `/courses/${course.id}`}
          >
            {access === "student" ? "El capítulo" : "El curso"}
          </BackLink>
          <PageTitle>Cuestionario: {chapter.title}</PageTitle>
          <p className="text-sm text-muted-foreground">
            {course.title}. {quizRules(quiz)}
          </p>
        </PageHeading>
        {access === "owner" ? (
          <LinkButton href={quizEditPath(course.id, chapter.id)}>Editar el cuestionario</LinkButton>
        ) : null}
        {mayModerate ? <RemoveQuiz fields={{ id: course.id, chapterId: chapter.id }} /> : null}
      </PageHeader>
      <Card className="max-w-184" aria-label="Preguntas">
        <CardContent className="grid content-start gap-5 *:min-w-0">
          {quiz.mine ? (
            <Study page={page} mine={quiz.mine} timeZone={timeZone} />
          ) : (
            <QuizQuestions questions={quiz.questions} />
          )}
        </CardContent>
      </Card>
      {results ? <QuizResultsCard results={results} /> : null}
    </>
  );
}

type StudyProps = { page: QuizPage; mine: NonNullable<QuizView["mine"]>; timeZone: string };

function Study({ page: { course, chapter, quiz }, mine, timeZone }: StudyProps) {
  const { last, isPassed, nextAttemptAt } = mine;
  const attempt = last?.isCurrent ? last : null;
  const next = nextAttemptAt && untilText(nextAttemptAt, clock.now().toISOString(), timeZone);
  return (
    <>
      {last ? <Result mine={mine} percent={last.percent} next={next} /> : null}
      {last && !attempt && !isPassed ? (
        <p className="text-sm">El cuestionario ha cambiado desde entonces.</p>
      ) : null}
      {isPassed ? (
        <div>
          <LinkButton variant="highlight" href={chapterPath(course.id, chapter.id)}>
            Volver al capítulo
          </LinkButton>
        </div>
      ) : null}
      {isPassed || next ? (
        <QuizQuestions questions={quiz.questions} attempt={attempt} />
      ) : (
        <TakeQuizForm
          key={last?.id ?? 0}
          courseId={course.id}
          chapterId={chapter.id}
          version={quiz.version}
          questions={quiz.questions}
          failed={attempt?.wrong ?? []}
        />
      )}
    </>
  );
}

type ResultProps = { mine: StudyProps["mine"]; percent: number; next: string | null };

function Result({ mine: { isPassed, attemptsLeft }, percent, next }: ResultProps): ReactNode {
  const hits = `${percent}\u00a0% de aciertos.`;
  if (isPassed) {
    return <Alert variant="success">Aprobado: {hits} Ya puedes marcar el capítulo como completado.</Alert>;
  }
  const left = attemptsLeft === 1 ? "Te queda un intento." : `Te quedan ${attemptsLeft} intentos.`;
  return (
    <Alert variant="warning">
      No aprobado: {hits} {next ? `No te quedan intentos. El próximo: ${next}.` : left}
    </Alert>
  );
}
