import { useRouter } from "next/navigation";
import { deleteComment, deletePost } from "@/actions/forum";
import { ActionDialog } from "@/components/forms/action-dialog";
import { useSubmission } from "@/components/forms/use-submission";
import { toast } from "@/components/parts/toast/toast";
import type { ForumText } from "./text-actions";

type DeleteTextProps = { text: ForumText; close: () => void };

/** Asks for confirmation before the member's own text is deleted. */
export function DeleteText({ text: { postId, commentId }, close }: DeleteTextProps) {
  const router = useRouter();
  const isPost = commentId === undefined;
  const { send, sending, dialog } = useSubmission(isPost ? deletePost : deleteComment);

  async function remove() {
    const state = await send({ id: commentId ?? postId });
    if (state.status === "error") toast.error("No se pudo borrar", state.message);
    if (state.status !== "ok") return;
    toast.success(isPost ? "Tema borrado" : "Comentario borrado");
    close();
    if (isPost) router.push("/forum");
    else router.refresh();
  }

  return (
    <ActionDialog
      title={isPost ? "Borrar el tema" : "Borrar el comentario"}
      act="Borrar"
      busyText="Borrando…"
      variant="destructive"
      submission={{ sending, dialog }}
      submit={remove}
      close={close}
    >
      <p className="text-sm">
        {isPost ? "Solo se puede mientras nadie haya comentado." : "Su número quedará vacío."} No se puede
        deshacer.
      </p>
    </ActionDialog>
  );
}
