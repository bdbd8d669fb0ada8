import { Lock } from "lucide-react";
import { ChapterItem, ChapterNumber, ChapterTitle } from "@/components/learning/chapters/item";
import { ReviewedQuiz } from "@/components/learning/quizzes/questions";
import { Badge } from "@/components/ui/badge";
import { Empty } from "@/components/ui/empty";
import { ItemGroup } from "@/components/ui/item";
import type { ChapterView } from "@/lib/learning/chapters/queries";
import type { QuizView } from "@/lib/learning/quizzes/queries";
import { LessonTexts } from "./lesson-texts";
import { StudyLink } from "./study-link";
import { ChapterDescription, ChapterPdf, ChapterText } from "./text";
import { LazyChapterVideo } from "./video.lazy";

type ChapterSyllabusProps = {
  chapters: readonly ChapterView[];
  /** Whether the viewer is a student: what is locked for them opens with the start of the course. */
  isEnrolled?: boolean;
  /** The quizzes by the id of their chapter, for those who review the course. */
  quizzes?: ReadonlyMap<number, QuizView>;
  /** For them too: the course, to lead to the questions about each chapter. */
  courseId?: number;
};

/** The contents of a course, chapter by chapter; full content for chapters that the viewer may read. */
export function ChapterSyllabus({ chapters, isEnrolled = false, quizzes, courseId }: ChapterSyllabusProps) {
  if (chapters.length === 0) return <Empty title="Este curso todavía no tiene capítulos" />;
  return (
    <ItemGroup as="ol">
      {chapters.map((chapter) => (
        <ChapterItem key={chapter.id}>
          <ChapterNumber>{chapter.chapterNumber}</ChapterNumber>
          <div className="grid content-start gap-2 *:min-w-0">
            <ChapterTitle>
              {chapter.title}
              {chapter.isPreview ? <Badge variant="info">Vista previa</Badge> : null}
              {chapter.hasQuiz ? <Badge variant="outline">Con cuestionario</Badge> : null}
              {chapter.isLocked ? (
                <Lock
                  className="text-muted-foreground"
                  role="img"
                  aria-label={isEnrolled ? "Al empezar el curso" : "Al inscribirte"}
                />
              ) : null}
            </ChapterTitle>
            <ChapterDescription text={chapter.description} />
            {chapter.isLocked ? <LessonNames chapter={chapter} /> : <ChapterContent chapter={chapter} />}
            {courseId ? <StudyLink courseId={courseId} chapter={chapter} /> : null}
            <ReviewedQuiz quiz={quizzes?.get(chapter.id) ?? null} />
          </div>
        </ChapterItem>
      ))}
    </ItemGroup>
  );
}

function LessonNames({ chapter: { lessons } }: { chapter: ChapterView }) {
  if (lessons.length === 0) return null;
  return (
    <ol className="grid list-decimal gap-1 pl-5 text-sm">
      {lessons.map(({ id, title }) => (
        <li key={id}>{title}</li>
      ))}
    </ol>
  );
}

/** The collapsible video, text, lessons and PDF of a chapter that the viewer may read. */
export function ChapterContent({ chapter }: { chapter: ChapterView }) {
  const { title, videoUrl, pdfUrl, content, lessons } = chapter;
  if (!videoUrl && !pdfUrl && !content && lessons.length === 0) return null;
  return (
    <details className="group/chapter">
      <summary className="w-fit cursor-pointer text-sm font-[550] text-primary group-open/chapter:mb-3">
        Ver el contenido
      </summary>
      <div className="grid content-start gap-4 *:min-w-0">
        <LazyChapterVideo url={videoUrl} title={title} />
        <ChapterText content={content} />
        <LessonTexts lessons={lessons} headingLevel={4} />
        <ChapterPdf url={pdfUrl} title={title} />
      </div>
    </details>
  );
}
