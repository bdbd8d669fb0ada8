import { deleteChapter } from "@/actions/learning/catalogue";
import { ConfirmDialog } from "@/components/forms/action-dialog";
import type { ChapterView } from "@/lib/learning/chapters/queries";

type ChapterDeleteProps = { courseId: number; chapter: ChapterView; close: () => void };

/** Asks for confirmation, then deletes the chapter with its PDF. */
export function ChapterDelete({ courseId, chapter, close }: ChapterDeleteProps) {
  return (
    <ConfirmDialog
      title={`Eliminar «${chapter.title}»`}
      act="Eliminar el capítulo"
      busyText="Eliminando…"
      action={deleteChapter}
      fields={{ id: courseId, chapterId: chapter.id }}
      done={["Capítulo eliminado"]}
      close={close}
    >
      <p>
        Se eliminan el capítulo, sus lecciones y su PDF. De un curso aprobado, cuando se apruebe el cambio.
      </p>
    </ConfirmDialog>
  );
}
