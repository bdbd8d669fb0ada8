import { ArrowLeft, ArrowRight, Award, PartyPopper } from "lucide-react";
import type { ReactNode } from "react";
import { BottomBar } from "@/components/display/bottom-bar";
import { PageTitle, SectionTitle } from "@/components/display/heading";
import { Note } from "@/components/display/note";
import { BackLink, PageHeader, PageHeading } from "@/components/display/page-header";
import { LessonTexts } from "@/components/learning/chapters/lesson-texts";
import { ChapterDescription, ChapterPdf, ChapterText } from "@/components/learning/chapters/text";
import { ChapterVideo } from "@/components/learning/chapters/video";
import { LinkButton } from "@/components/parts/link-button";
import { Alert } from "@/components/ui/alert";
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from "@/components/ui/card";
import { Empty } from "@/components/ui/empty";
import { clock } from "@/lib/core/format/clock";
import type { Player, Study, StudyChapter } from "@/lib/learning/study/queries";
import { StudyBookmark } from "./bookmark";
import { CertificateButton } from "./certificate-button";
import { StudyChapters } from "./chapters";
import { StudyDrawer } from "./chapters-sheet";
import { CompleteButton } from "./complete-button";
import { chapterPath, progressLabel, quizPath } from "./labels";
import { StudyProgress } from "./progress";
import { StartButton } from "./start-button";

type StudyPlayerProps = {
  player: Player;
  /** The button that opens the conversation with the instructor. */
  contact: ReactNode;
  /** The questions about the chapter. */
  questions: ReactNode;
};

/** A course for its student: one chapter, the navigation, and the progress. */
export function StudyPlayer({ player: { study, chapter }, contact, questions }: StudyPlayerProps) {
  const { course, chapters, done, enrollment, access } = study;
  return (
    <>
      <PageHeader>
        <PageHeading>
          <BackLink href={access === "student" ? "/courses/studies" : `/courses/${course.id}`}>
            {access === "student" ? "Mis estudios" : "El curso"}
          </BackLink>
          <PageTitle>{course.title}</PageTitle>
          <p className="text-sm text-muted-foreground">Con {course.instructor.name}</p>
        </PageHeading>
        {access === "student" && !course.instructor.isDeleted ? contact : null}
      </PageHeader>
      {access === "student" ? null : (
        <Alert>
          {access === "admin"
            ? "Así ven este curso sus alumnos. Tu progreso no se registra."
            : "Así ven este curso tus alumnos. Como autor, tu progreso no se registra."}
        </Alert>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_20rem] items-start gap-6 max-desk:grid-cols-[minmax(0,1fr)_16rem] max-desk:gap-4 max-tablet:grid-cols-1">
        <div className="grid min-w-0 gap-4">
          <Done study={study} />
          <Content study={study} chapter={chapter} />
          {questions}
        </div>
        <Card
          as="nav"
          className="sticky top-19 flex max-h-[calc(100dvh-6rem)] flex-col overflow-hidden max-tablet:hidden"
          aria-label="Capítulos del curso"
        >
          {enrollment ? (
            <CardHeader as="div">
              <StudyProgress
                progress={enrollment.progress}
                label="Tu progreso en el curso"
                note={progressLabel(done, chapters.length)}
              />
            </CardHeader>
          ) : null}
          <StudyChapters study={study} className="overflow-y-auto scrollbar-thin" />
        </Card>
      </div>
      {chapter ? <ActionBar study={study} chapter={chapter} /> : null}
    </>
  );
}

function Content({ study, chapter }: { study: Study; chapter: StudyChapter | null }) {
  const { course, enrollment, chapters, done } = study;
  if (enrollment?.mustStart) return <Start study={study} />;
  if (!chapter) {
    return (
      <Card aria-labelledby="capitulos">
        <h2 className="sr-only" id="capitulos">
          Capítulos
        </h2>
        <Empty title="Este curso aún no tiene capítulos">
          Los verás aquí en cuanto {course.instructor.name} publique el primero.
        </Empty>
      </Card>
    );
  }
  const { id, title, description, videoUrl, pdfUrl, content, lessons, quiz, completedAt } = chapter;
  const place = chapters.findIndex((one) => one.id === id);
  return (
    <Card as="article" aria-labelledby="capitulo">
      <CardHeader>
        <div className="grid content-start gap-1 *:min-w-0">
          <Note>
            Capítulo {place + 1} de {chapters.length}
          </Note>
          <CardTitle id="capitulo">{title}</CardTitle>
        </div>
        {enrollment ? (
          <div className="w-full tablet:hidden">
            <StudyProgress
              progress={enrollment.progress}
              label="Tu progreso"
              note={progressLabel(done, chapters.length)}
            />
          </div>
        ) : null}
      </CardHeader>
      <CardContent className="grid content-start gap-5 *:min-w-0">
        <ChapterVideo key={id} url={videoUrl} title={title} />
        <ChapterDescription text={description} />
        <ChapterText content={content} />
        <LessonTexts lessons={lessons} headingLevel={3} />
        <ChapterPdf url={pdfUrl} title={title} />
        {quiz && enrollment && needsQuiz(chapter) ? (
          <Note>Aprueba el cuestionario para completar el capítulo.</Note>
        ) : null}
        {quiz && !(enrollment && needsQuiz(chapter)) ? (
          <LinkButton className="justify-self-start" href={quizPath(course.id, id)}>
            Ver el cuestionario
          </LinkButton>
        ) : null}
      </CardContent>
      <CardFooter className="flex items-center justify-between gap-3">
        <Neighbour courseId={course.id} chapter={chapters[place - 1]}>
          <ArrowLeft /> Anterior
        </Neighbour>
        {enrollment ? (
          <span className="max-tablet:hidden">
            <Mark study={study} chapter={chapter} />
          </span>
        ) : null}
        <Neighbour courseId={course.id} chapter={chapters[place + 1]}>
          Siguiente <ArrowRight />
        </Neighbour>
      </CardFooter>
      {enrollment ? (
        <StudyBookmark key={id} courseId={course.id} chapterId={id} now={clock.now().toISOString()} />
      ) : null}
      {completedAt ? <span className="sr-only">Ya has completado este capítulo.</span> : null}
    </Card>
  );
}

const needsQuiz = ({ quiz, completedAt }: StudyChapter) => quiz?.isPassed === false && !completedAt;

/** The mark of a chapter as completed; before it, the quiz that must be passed. */
function Mark({ study, chapter }: { study: Study; chapter: StudyChapter }) {
  if (!needsQuiz(chapter)) return <CompleteButton key={chapter.id} {...markOf(study, chapter)} />;
  return (
    <LinkButton variant="highlight" href={quizPath(study.course.id, chapter.id)}>
      Hacer el cuestionario
    </LinkButton>
  );
}

function markOf({ course, enrollment }: Study, { id, completedAt }: StudyChapter) {
  return {
    courseId: course.id,
    chapterId: id,
    isDone: completedAt !== null,
    wasCompleted: enrollment?.status === "completed",
  };
}

type NeighbourProps = { courseId: number; chapter: { id: number } | undefined; children: ReactNode };

function Neighbour({ courseId, chapter, children }: NeighbourProps) {
  if (!chapter) return <span />;
  return (
    <LinkButton variant="ghost" href={chapterPath(courseId, chapter.id)} prefetch={false}>
      {children}
    </LinkButton>
  );
}

function Start({ study: { course, enrollment } }: { study: Study }) {
  return (
    <Card aria-labelledby="empezar">
      <CardContent className="grid content-start gap-4 *:min-w-0">
        <SectionTitle id="empezar">Todo listo para empezar</SectionTitle>
        <p>
          Al empezar se abre el contenido y termina tu derecho a desistir de la compra, como aceptaste al
          pagar.
        </p>
        <div className="flex min-w-0 flex-wrap items-center gap-3">
          <StartButton courseId={course.id} />
          {enrollment?.purchaseId ? (
            <LinkButton variant="ghost" href={`/receipts/${enrollment.purchaseId}`}>
              Recibo y desistimiento
            </LinkButton>
          ) : null}
        </div>
      </CardContent>
    </Card>
  );
}

function Done({ study: { course, enrollment, certificateCode } }: { study: Study }) {
  if (enrollment?.status !== "completed") return null;
  return (
    <section
      className="flex flex-wrap items-center justify-between gap-3 rounded-b-lg border border-t-3 border-t-success bg-popover px-5 py-4"
      aria-label="Curso completado"
    >
      <p className="flex min-w-0 items-center gap-2">
        <PartyPopper className="text-success" /> <strong>Has completado el curso.</strong>
      </p>
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        {certificateCode ? (
          <LinkButton size="sm" href={`/certificates/${certificateCode}`}>
            <Award /> Ver certificado
          </LinkButton>
        ) : (
          <CertificateButton courseId={course.id} />
        )}
        <LinkButton size="sm" variant="ghost" href={`/courses/${course.id}#valoraciones`}>
          Valorar el curso
        </LinkButton>
      </div>
    </section>
  );
}

function ActionBar({ study, chapter }: { study: Study; chapter: StudyChapter }) {
  const { chapters, done, enrollment } = study;
  return (
    <BottomBar as="div" className="max-tablet:-mx-gutter [&>button:first-child]:flex-none">
      <StudyDrawer label={`Capítulos: ${progressLabel(done, chapters.length)}`}>
        <StudyChapters study={study} className="-mx-5" />
      </StudyDrawer>
      {enrollment ? <Mark study={study} chapter={chapter} /> : null}
    </BottomBar>
  );
}
