"use client";

import { useRouter } from "next/navigation";
import { readAllPosts } from "@/actions/forum";
import { useSubmission } from "@/components/forms/use-submission";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";

/** Marks all topics as read. */
export function ReadAll() {
  const router = useRouter();
  const { send, sending, dialog } = useSubmission(readAllPosts);

  async function readAll() {
    const state = await send({});
    if (state.status === "ok") router.refresh();
    if (state.status === "error") toast.error("No se pudo marcar como leído", state.message);
  }

  return (
    <>
      <Button size="sm" onClick={readAll} busy={sending} busyText="Marcando…">
        Marcar todo como leído
      </Button>
      {dialog}
    </>
  );
}
