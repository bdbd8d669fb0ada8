import { deleteLesson } from "@/actions/learning/catalogue";
import { ConfirmDialog } from "@/components/forms/action-dialog";
import type { LessonView } from "@/lib/learning/chapters/queries";

type LessonDeleteProps = { courseId: number; chapterId: number; lesson: LessonView; close: () => void };

/** Asks for confirmation, then deletes the lesson with its text. */
export function LessonDelete({ courseId, chapterId, lesson, close }: LessonDeleteProps) {
  return (
    <ConfirmDialog
      title={`Eliminar «${lesson.title}»`}
      act="Eliminar la lección"
      busyText="Eliminando…"
      action={deleteLesson}
      fields={{ id: courseId, chapterId, lessonId: lesson.id }}
      done={["Lección eliminada"]}
      close={close}
    >
      <p>Se elimina la lección con su texto.</p>
    </ConfirmDialog>
  );
}
