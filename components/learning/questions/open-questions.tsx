import type { Viewer } from "@/lib/auth/actor";
import { contentPath } from "@/lib/learning/catalogue/rules";
import { QUESTIONS_PER_PAGE } from "@/lib/learning/questions/constants";
import { listOpenQuestions } from "@/lib/learning/questions/queries";
import { QuestionsCard } from "./card";

type OpenQuestionsProps = { courseId: number; cursor: number | undefined; viewer: Viewer };

/** The unanswered questions about the viewer's own course; nothing if there are none. */
export async function OpenQuestions({ courseId, cursor, viewer }: OpenQuestionsProps) {
  const page = await listOpenQuestions(viewer, { id: courseId, cursor, limit: QUESTIONS_PER_PAGE });
  if (page.rows.length === 0 && cursor === undefined) return null;
  return (
    <QuestionsCard
      title="Preguntas sin responder"
      courseId={courseId}
      page={page}
      href={contentPath(courseId)}
      isFirst={cursor === undefined}
      timeZone={viewer.timezone}
      namesChapter
      none="No hay más preguntas sin responder."
    />
  );
}
