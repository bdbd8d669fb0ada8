import type { LessonView } from "@/lib/learning/chapters/queries";
import { ChapterText } from "./text";

type LessonTextsProps = { lessons: readonly LessonView[]; headingLevel: 3 | 4 };

/** The lessons of a chapter one after the other; from three on, with a list of them to jump from. */
export function LessonTexts({ lessons, headingLevel }: LessonTextsProps) {
  if (lessons.length === 0) return null;
  const Heading = headingLevel === 3 ? "h3" : "h4";
  return (
    <>
      {lessons.length >= LIST_FROM ? (
        <nav className="stack stack-2" aria-label="Lecciones del capítulo">
          <p className="strong">Lecciones</p>
          <ol className="lesson-index">
            {lessons.map(({ id, title }) => (
              <li key={id}>
                <a href={`#leccion-${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
      ) : null}
      {lessons.map(({ id, title, content }, index) => (
        <section key={id} className="stack stack-2 lesson" aria-labelledby={`leccion-${id}`}>
          <p className="note">
            Lección {index + 1} de {lessons.length}
          </p>
          <Heading className="strong" id={`leccion-${id}`}>
            {title}
          </Heading>
          <ChapterText content={content} />
        </section>
      ))}
    </>
  );
}

const LIST_FROM = 3;
