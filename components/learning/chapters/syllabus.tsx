import { Lock } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Blank } from "@/components/ui/blank";
import type { ChapterView } from "@/lib/learning/chapters/queries";
import { LessonTexts } from "./lesson-texts";
import { ChapterPdf, ChapterText } from "./text";
import { ChapterVideo } from "./video";

/** What a course holds, chapter by chapter; of what may be read, everything. */
export function ChapterSyllabus({ chapters }: { chapters: readonly ChapterView[] }) {
  if (chapters.length === 0) return <Blank title="Este curso todavía no tiene capítulos" />;
  return (
    <ol className="ruled">
      {chapters.map((chapter) => (
        <li key={chapter.id} className="chapter">
          <span className="chapter-number">{chapter.chapterNumber}</span>
          <div className="stack stack-2">
            <h3 className="chapter-title">
              {chapter.title}
              {chapter.isPreview ? <Badge variant="info">Vista previa</Badge> : null}
              {chapter.isLocked ? <Lock className="icon" role="img" aria-label="Al inscribirte" /> : null}
            </h3>
            <p className="small muted">{chapter.description}</p>
            {chapter.isLocked ? <LessonNames chapter={chapter} /> : <ChapterContent chapter={chapter} />}
          </div>
        </li>
      ))}
    </ol>
  );
}

function LessonNames({ chapter: { lessons } }: { chapter: ChapterView }) {
  if (lessons.length === 0) return null;
  return (
    <ol className="small lesson-index">
      {lessons.map(({ id, title }) => (
        <li key={id}>{title}</li>
      ))}
    </ol>
  );
}

/** Video, text, lessons and PDF of a chapter that may be read, folded. */
export function ChapterContent({ chapter }: { chapter: ChapterView }) {
  const { title, videoUrl, pdfUrl, content, lessons } = chapter;
  if (!videoUrl && !pdfUrl && !content && lessons.length === 0) return null;
  return (
    <details className="chapter-content">
      <summary>Ver el contenido</summary>
      <div className="stack">
        <ChapterVideo url={videoUrl} title={title} />
        <ChapterText content={content} />
        <LessonTexts lessons={lessons} headingLevel={4} />
        <ChapterPdf url={pdfUrl} title={title} />
      </div>
    </details>
  );
}
