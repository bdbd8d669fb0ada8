import { useRouter } from "next/navigation";
import { useState } from "react";
import { AskDialog } from "@/components/layout/ask-dialog";
import { toast } from "@/components/ui/toast";
import { apiSend, type Refusal } from "@/lib/core/api-client";
import type { ForumText } from "./text-acts";

type DeleteTextProps = { text: ForumText; close: () => void };

/** Asks once before one's own text goes. */
export function DeleteText({ text: { postId, commentId }, close }: DeleteTextProps) {
  const router = useRouter();
  const [sending, setSending] = useState(false);
  const isPost = commentId === undefined;

  async function remove() {
    setSending(true);
    try {
      await apiSend("DELETE", isPost ? `/api/forum/posts/${postId}` : `/api/forum/comments/${commentId}`);
      toast.success(isPost ? "Tema borrado" : "Comentario borrado");
      close();
      if (isPost) router.push("/forum");
      else router.refresh();
    } catch (failure) {
      toast.error("No se pudo borrar", (failure as Refusal).message);
      setSending(false);
    }
  }

  return (
    <AskDialog
      title={isPost ? "Borrar el tema" : "Borrar el comentario"}
      act="Borrar"
      busyText="Borrando…"
      variant="dangerSolid"
      submission={{ sending }}
      submit={remove}
      close={close}
    >
      <p className="small">
        {isPost ? "Solo se puede mientras nadie haya comentado." : "Su número quedará vacío."} No se puede
        deshacer.
      </p>
    </AskDialog>
  );
}
