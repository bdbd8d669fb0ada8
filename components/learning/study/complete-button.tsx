"use client";

import { Check, Undo2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { completeChapter, reopenChapter } from "@/actions/learning/study";
import { useSubmission } from "@/components/forms/use-submission";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";
import { chapterPath } from "./labels";

type CompleteButtonProps = { courseId: number; chapterId: number; isDone: boolean; wasCompleted: boolean };

/** Marks the chapter as completed and opens the next one, or removes the mark. */
export function CompleteButton({ courseId, chapterId, isDone, wasCompleted }: CompleteButtonProps) {
  const router = useRouter();
  const { send, sending, dialog } = useSubmission(isDone ? reopenChapter : completeChapter);

  async function change() {
    const state = await send({ id: courseId, chapterId });
    if (state.status === "error") return toast.error("No se pudo guardar tu progreso", state.message);
    if (state.status !== "ok") return;
    const { certificateCode, nextChapterId } = state.result;
    if (isDone) {
      router.refresh();
    } else if (certificateCode && !wasCompleted) {
      const certificate = { label: "Ver certificado", href: `/certificates/${certificateCode}` };
      toast.success("¡Curso completado!", "Ya tienes tu certificado.", certificate);
      router.refresh();
    } else {
      toast.success("Capítulo completado");
      if (nextChapterId) router.push(chapterPath(courseId, nextChapterId));
      router.refresh();
    }
  }

  return (
    <>
      {isDone ? (
        <Button onClick={change} busy={sending} busyText="Guardando…">
          <Undo2 /> Deshacer «completado»
        </Button>
      ) : (
        <Button variant="highlight" onClick={change} busy={sending} busyText="Guardando…">
          <Check /> Marcar como completado
        </Button>
      )}
      {dialog}
    </>
  );
}
