"use client";

import { useRouter } from "next/navigation";
import { openCourse } from "@/actions/learning/study";
import { useSubmission } from "@/components/forms/use-submission";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";

/** Starts a paid course. A button is needed because the start may end the right of withdrawal. */
export function StartButton({ courseId }: { courseId: number }) {
  const router = useRouter();
  const { send, sending, dialog } = useSubmission(openCourse);

  async function start() {
    const state = await send({ id: courseId });
    if (state.status === "error") return toast.error("No se pudo empezar el curso", state.message);
    router.refresh();
  }

  return (
    <>
      <Button variant="highlight" onClick={start} busy={sending} busyText="Abriendo…">
        Empezar el curso
      </Button>
      {dialog}
    </>
  );
}
