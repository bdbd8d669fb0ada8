import { Check, FileText, Play } from "lucide-react";
import Link from "next/link";
import type { Study } from "@/lib/learning/study/queries";
import { chapterPath } from "./labels";

type StudyChaptersProps = { study: Study; className?: string };

/** The chapters in order, with the completed ones and the open one marked. */
export function StudyChapters({ study, className }: StudyChaptersProps) {
  const { course, chapters, chapterId, enrollment } = study;
  return (
    <ol className={className}>
      {chapters.map(({ id, title, isDone, hasVideo, hasPdf }, index) => (
        <li key={id} className="not-first:border-t">
          <Link
            className="grid min-h-12 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 px-4 py-2 text-sm text-inherit no-underline hover:bg-muted focus-visible:-outline-offset-2 aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold"
            href={chapterPath(course.id, id)}
            prefetch={false}
            aria-current={id === chapterId && !enrollment?.mustStart ? "page" : undefined}
          >
            <span
              className="grid size-6 place-items-center rounded-full border border-border-strong bg-card text-xs font-semibold text-muted-foreground data-done:border-success data-done:bg-success data-done:text-card"
              data-done={isDone || undefined}
            >
              {isDone ? <Check aria-hidden="true" /> : index + 1}
            </span>
            <span className="wrap-anywhere">
              {title}
              {isDone ? <span className="sr-only"> (completado)</span> : null}
            </span>
            <span className="flex gap-1 text-muted-foreground">
              {hasVideo ? <Play className="size-3.5" aria-label="Con vídeo" /> : null}
              {hasPdf ? <FileText className="size-3.5" aria-label="Con PDF" /> : null}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
