import { Note } from "@/components/display/note";
import { cn } from "@/components/ui/cn";
import type { LessonView } from "@/lib/learning/chapters/queries";
import { ChapterText } from "./text";

type LessonTextsProps = { lessons: readonly LessonView[]; headingLevel: 3 | 4 };

/** The lessons of a chapter one after the other; with three or more, preceded by a table of contents. */
export function LessonTexts({ lessons, headingLevel }: LessonTextsProps) {
  if (lessons.length === 0) return null;
  const Heading = headingLevel === 3 ? "h3" : "h4";
  return (
    <>
      {lessons.length >= LIST_FROM ? (
        <nav className="grid content-start gap-2 *:min-w-0" aria-label="Lecciones del capítulo">
          <p className="font-semibold">Lecciones</p>
          <ol className="grid list-decimal gap-1 pl-5">
            {lessons.map(({ id, title }) => (
              <li key={id}>
                <a href={`#leccion-${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
      ) : null}
      {lessons.map(({ id, title, content }, index) => (
        <section
          key={id}
          className={cn(
            "grid content-start gap-2 *:min-w-0",
            (index > 0 || lessons.length >= LIST_FROM) && "border-t pt-4",
          )}
          aria-labelledby={`leccion-${id}`}
        >
          <Note>
            Lección {index + 1} de {lessons.length}
          </Note>
          <Heading id={`leccion-${id}`}>{title}</Heading>
          <ChapterText content={content} />
        </section>
      ))}
    </>
  );
}

const LIST_FROM = 3;
