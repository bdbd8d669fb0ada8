import { PageTitle } from "@/components/display/heading";
import { BackLink, PageHeader, PageHeading } from "@/components/display/page-header";
import { quizPath } from "@/components/learning/study/labels";
import { LinkButton } from "@/components/parts/link-button";
import { Alert } from "@/components/ui/alert";
import { Card, CardContent } from "@/components/ui/card";
import { contentPath } from "@/lib/learning/catalogue/rules";
import type { readQuiz } from "@/lib/learning/quizzes/queries";
import type { RemovedQuiz } from "@/lib/learning/quizzes/removed";
import { QuizForm } from "./edit-form";
import { RemoveOwnQuiz } from "./remove-button";
import { RemovedNotice } from "./removed";

type QuizEditorProps = {
  page: Awaited<ReturnType<typeof readQuiz>>;
  /** What an administrator removed from the chapter, while it has no quiz. */
  removed: readonly RemovedQuiz[];
  timeZone: string;
};

/** Where the owner of a course writes, changes and deletes the quiz of a chapter. */
export function QuizEditor({ page, removed, timeZone }: QuizEditorProps) {
  const { course, chapter, quiz, isOffered } = page;
  return (
    <>
      <PageHeader>
        <PageHeading>
          <BackLink href={contentPath(course.id)}>{course.title}</BackLink>
          <PageTitle>Cuestionario: {chapter.title}</PageTitle>
          <p className="text-sm text-muted-foreground">
            Los alumnos lo aprueban para completar el capítulo y obtener el certificado.
          </p>
        </PageHeading>
        {quiz ? (
          <LinkButton variant="outline" href={`${quizPath(course.id, chapter.id)}?version=proposed`}>
            Ver los resultados
          </LinkButton>
        ) : null}
        {quiz ? (
          <RemoveOwnQuiz
            fields={{ id: course.id, chapterId: chapter.id }}
            isOffered={isOffered}
            next={contentPath(course.id)}
          />
        ) : null}
      </PageHeader>
      {isOffered ? <Alert>Tus alumnos verán el cambio cuando se apruebe.</Alert> : null}
      <RemovedNotice removed={removed} timeZone={timeZone} />
      <Card className="max-w-184" aria-label="Cuestionario">
        <CardContent>
          <QuizForm courseId={course.id} chapterId={chapter.id} quiz={quiz ?? removed[0]?.quiz ?? null} />
        </CardContent>
      </Card>
    </>
  );
}
