import { ArrowLeft, ArrowRight, Award, PartyPopper } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { LessonTexts } from "@/components/learning/chapters/lesson-texts";
import { ChapterPdf, ChapterText } from "@/components/learning/chapters/text";
import { ChapterVideo } from "@/components/learning/chapters/video";
import { Banner } from "@/components/ui/banner";
import { Blank } from "@/components/ui/blank";
import { LinkButton } from "@/components/ui/link-button";
import { clock } from "@/lib/core/format/clock";
import type { Player, Study, StudyChapter } from "@/lib/learning/study/queries";
import { StudyBookmark } from "./bookmark";
import { CertificateButton } from "./certificate-button";
import { StudyChapters } from "./chapters";
import { StudyDrawer } from "./chapters-sheet";
import { CompleteButton } from "./complete-button";
import { chapterPath, progressLabel } from "./labels";
import { StudyProgress } from "./progress";
import { StartButton } from "./start-button";

/** A course as its student studies it: one chapter, the way through all of them, and how far they are. */
export function StudyPlayer({ player: { study, chapter } }: { player: Player }) {
  const { course, chapters, done, enrollment, access } = study;
  return (
    <>
      <header className="page-head">
        <div className="stack stack-1">
          <Link className="back" href={access === "student" ? "/courses/studies" : `/courses/${course.id}`}>
            <ArrowLeft className="icon" /> {access === "student" ? "Mis estudios" : "El curso"}
          </Link>
          <h1 className="title">{course.title}</h1>
          <p className="small muted">Con {course.instructor.name}</p>
        </div>
      </header>
      {access === "student" ? null : (
        <Banner>Así ven este curso tus alumnos. Como autor, tu progreso no se registra.</Banner>
      )}
      <div className="study">
        <div className="study-main">
          <Done study={study} />
          <Content study={study} chapter={chapter} />
        </div>
        <nav className="card study-side desk" aria-label="Capítulos del curso">
          {enrollment ? (
            <div className="card-head">
              <StudyProgress
                progress={enrollment.progress}
                label="Tu progreso en el curso"
                note={progressLabel(done, chapters.length)}
              />
            </div>
          ) : null}
          <StudyChapters study={study} />
        </nav>
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
      <section className="card" aria-labelledby="capitulos">
        <h2 className="sr-only" id="capitulos">
          Capítulos
        </h2>
        <Blank title="Este curso aún no tiene capítulos">
          Los verás aquí en cuanto {course.instructor.name} publique el primero.
        </Blank>
      </section>
    );
  }
  const { id, title, description, videoUrl, pdfUrl, content, lessons, completedAt } = chapter;
  const place = chapters.findIndex((one) => one.id === id);
  return (
    <article className="card" aria-labelledby="capitulo">
      <header className="card-head">
        <div className="stack stack-1">
          <p className="note">
            Capítulo {place + 1} de {chapters.length}
          </p>
          <h2 className="subtitle" id="capitulo">
            {title}
          </h2>
        </div>
        {enrollment ? (
          <div className="phone study-line">
            <StudyProgress
              progress={enrollment.progress}
              label="Tu progreso"
              note={progressLabel(done, chapters.length)}
            />
          </div>
        ) : null}
      </header>
      <div className="card-body stack study-content">
        <ChapterVideo key={id} url={videoUrl} title={title} />
        <p className="muted study-words">{description}</p>
        <ChapterText content={content} />
        <LessonTexts lessons={lessons} headingLevel={3} />
        <ChapterPdf url={pdfUrl} title={title} />
      </div>
      <footer className="card-foot study-foot">
        <Neighbour courseId={course.id} chapter={chapters[place - 1]}>
          <ArrowLeft className="icon" /> Anterior
        </Neighbour>
        {enrollment ? (
          <span className="desk">
            <CompleteButton key={id} {...markOf(study, chapter)} />
          </span>
        ) : null}
        <Neighbour courseId={course.id} chapter={chapters[place + 1]}>
          Siguiente <ArrowRight className="icon" />
        </Neighbour>
      </footer>
      {enrollment ? (
        <StudyBookmark key={id} courseId={course.id} chapterId={id} now={clock.now().toISOString()} />
      ) : null}
      {completedAt ? <span className="sr-only">Ya has completado este capítulo.</span> : null}
    </article>
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
    <section className="card" aria-labelledby="empezar">
      <div className="card-body stack">
        <h2 className="subtitle" id="empezar">
          Todo listo para empezar
        </h2>
        <p>
          Al empezar se abre el contenido y termina tu derecho a desistir de la compra, como aceptaste al
          pagar.
        </p>
        <div className="row wrap">
          <StartButton courseId={course.id} />
          {enrollment?.purchaseId ? (
            <LinkButton variant="ghost" href={`/receipts/${enrollment.purchaseId}`}>
              Recibo y desistimiento
            </LinkButton>
          ) : null}
        </div>
      </div>
    </section>
  );
}

function Done({ study: { course, enrollment, certificateCode } }: { study: Study }) {
  if (enrollment?.status !== "completed") return null;
  return (
    <section className="receipt study-done" aria-label="Curso completado">
      <p className="row row-2">
        <PartyPopper className="icon" /> <strong>Has completado el curso.</strong>
      </p>
      <div className="row row-2 wrap">
        {certificateCode ? (
          <LinkButton size="sm" href={`/certificates/${certificateCode}`}>
            <Award className="icon" /> Ver certificado
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
    <div className="actbar">
      <StudyDrawer label={`Capítulos: ${progressLabel(done, chapters.length)}`}>
        <StudyChapters study={study} />
      </StudyDrawer>
      {enrollment ? <CompleteButton key={chapter.id} {...markOf(study, chapter)} /> : null}
    </div>
  );
}
