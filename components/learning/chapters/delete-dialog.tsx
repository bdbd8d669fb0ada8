import { useRouter } from "next/navigation";
import { deleteChapter } from "@/actions/learning/catalogue";
import { ActionDialog } from "@/components/forms/action-dialog";
import { useSubmission } from "@/components/forms/use-submission";
import { toast } from "@/components/ui/toast";
import type { ChapterView } from "@/lib/learning/chapters/queries";

type ChapterDeleteProps = { courseId: number; chapter: ChapterView; close: () => void };

/** Asks once more, then deletes the chapter with its PDF. */
export function ChapterDelete({ courseId, chapter, close }: ChapterDeleteProps) {
  const router = useRouter();
  const submission = useSubmission(deleteChapter);

  async function remove() {
    const state = await submission.send({ id: courseId, chapterId: chapter.id });
    if (state.status === "error") return;
    toast.success("Capítulo eliminado");
    close();
    router.refresh();
  }

  return (
    <ActionDialog
      title={`Eliminar «${chapter.title}»`}
      act="Eliminar el capítulo"
      busyText="Eliminando…"
      variant="destructive"
      submission={submission}
      submit={remove}
      close={close}
    >
      <p>
        Se eliminan el capítulo, sus lecciones y su PDF. De un curso aprobado, cuando se apruebe el cambio.
      </p>
    </ActionDialog>
  );
}
