import { askChapterQuestion } from "@/actions/learning/study";
import { chapterPath } from "@/components/learning/study/labels";
import type { Viewer } from "@/lib/auth/actor";
import { MAX_QUESTION_LENGTH, QUESTIONS_PER_PAGE } from "@/lib/learning/questions/constants";
import { questionsOfChapter } from "@/lib/learning/questions/queries";
import type { Study } from "@/lib/learning/study/queries";
import { TextButton } from "./buttons";
import { QuestionsCard } from "./card";

type ChapterQuestionsProps = {
  study: Pick<Study, "course" | "access">;
  chapterId: number;
  /** The cursor of the page; absent for the first one. */
  cursor: number | undefined;
  viewer: Viewer;
};

/** The questions about a chapter that the viewer can read, and the form for a student. */
export async function ChapterQuestions({ study, chapterId, cursor, viewer }: ChapterQuestionsProps) {
  const { course, access } = study;
  const page = await questionsOfChapter(viewer, { chapterId, cursor, limit: QUESTIONS_PER_PAGE });
  const mayAsk = access === "student" && !course.instructor.isDeleted;
  return (
    <QuestionsCard
      title="Preguntas"
      courseId={course.id}
      page={page}
      href={chapterPath(course.id, chapterId)}
      isFirst={cursor === undefined}
      timeZone={viewer.timezone}
      none={
        mayAsk
          ? `Pregunta a ${course.instructor.name} lo que no entiendas. La respuesta la verán todos los alumnos.`
          : "Todavía no hay preguntas sobre este capítulo."
      }
    >
      {mayAsk ? (
        <TextButton
          size="sm"
          ask={{
            title: "Preguntar",
            label: "Tu pregunta",
            act: "Enviar la pregunta",
            done: "Pregunta enviada",
            name: "question",
            action: askChapterQuestion,
            fields: { id: course.id, chapterId },
            maxLength: MAX_QUESTION_LENGTH,
          }}
        >
          Preguntar
        </TextButton>
      ) : null}
    </QuestionsCard>
  );
}
