import { Check, FileText, Play } from "lucide-react";
import Link from "next/link";
import type { Study } from "@/lib/learning/study/queries";
import { chapterPath } from "./labels";

type StudyChaptersProps = { study: Study };

/** The chapters in their order: which are done, and which is open. */
export function StudyChapters({ study }: StudyChaptersProps) {
  const { course, chapters, chapterId, enrollment } = study;
  return (
    <ol className="study-chapters">
      {chapters.map(({ id, title, isDone, hasVideo, hasPdf }, index) => (
        <li key={id}>
          <Link
            href={chapterPath(course.id, id)}
            prefetch={false}
            aria-current={id === chapterId && !enrollment?.mustStart ? "page" : undefined}
          >
            <span className="study-mark" data-done={isDone || undefined}>
              {isDone ? <Check className="icon" aria-hidden="true" /> : index + 1}
            </span>
            <span className="study-name">
              {title}
              {isDone ? <span className="sr-only"> (completado)</span> : null}
            </span>
            <span className="study-kinds">
              {hasVideo ? <Play className="icon" aria-label="Con vídeo" /> : null}
              {hasPdf ? <FileText className="icon" aria-label="Con PDF" /> : null}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
