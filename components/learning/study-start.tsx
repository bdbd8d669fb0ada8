"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { openCourse } from "@/actions/studies";
import { useConfirmed } from "@/components/layout/use-confirmed";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";

/** Whoever paid begins by this act: it may end the right of withdrawal. */
export function StudyStart({ courseId }: { courseId: number }) {
  const router = useRouter();
  const [sending, setSending] = useState(false);
  const { send, dialog } = useConfirmed(openCourse);

  async function start() {
    const form = new FormData();
    form.set("id", String(courseId));
    setSending(true);
    const state = await send(form);
    setSending(false);
    if (state.status === "error") return toast.error("No se pudo empezar el curso", state.message);
    router.refresh();
  }

  return (
    <>
      <Button variant="accent" onClick={start} busy={sending} busyText="Abriendo…">
        Empezar el curso
      </Button>
      {dialog}
    </>
  );
}
