import { deleteConversation, deleteMessage } from "@/actions/messaging";
import { ConfirmDialog } from "@/components/forms/action-dialog";
import type { ConversationHead } from "@/lib/messaging/present";
import { isDealChat } from "@/lib/messaging/rules";

const BUTTONS = { act: "Eliminar", busyText: "Eliminando…", back: "Cancelar" } as const;

type DeleteMessageProps = { conversation: number; message: number; close: () => void };

export function DeleteMessageDialog({ conversation, message, close }: DeleteMessageProps) {
  return (
    <ConfirmDialog
      {...BUTTONS}
      title="¿Eliminar este mensaje?"
      action={deleteMessage}
      fields={{ conversation, message }}
      done={["Mensaje eliminado"]}
      close={close}
    >
      <p>Dejaréis de verlo los dos.</p>
    </ConfirmDialog>
  );
}

type DeleteConversationProps = {
  head: ConversationHead;
  /** The last message that the member sees; undefined if there is none. */
  lastId: number | undefined;
  close: () => void;
};

export function DeleteConversationDialog({ head, lastId, close }: DeleteConversationProps) {
  const { id, member, aboutType } = head;
  return (
    <ConfirmDialog
      {...BUTTONS}
      title={`¿Eliminar la conversación con ${member.name}?`}
      action={deleteConversation}
      fields={{ conversation: id, ...(lastId !== undefined && { messageId: lastId }) }}
      done={["Conversación eliminada"]}
      next="/messages"
      close={close}
    >
      <p>
        Dejarás de ver los mensajes que hay hasta ahora; {member.isDeleted ? "la otra persona" : member.name}{" "}
        los conserva. Si os volvéis a escribir, verás solo los nuevos.
      </p>
      {isDealChat(aboutType) ? (
        <p>
          También dejarás de verlos en la página {aboutType === "loan" ? "del préstamo" : "de la operación"}.
        </p>
      ) : null}
    </ConfirmDialog>
  );
}
