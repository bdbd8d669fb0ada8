import { Ban, EllipsisVertical, Flag, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { blockMember, unblockMember } from "@/actions/messaging";
import { useSubmission } from "@/components/forms/use-submission";
import { toast } from "@/components/parts/toast/toast";
import { buttonVariants } from "@/components/ui/button-variants";
import { Menu, MenuItem } from "@/components/ui/menu";
import { type ApiError, apiGet } from "@/lib/core/command/api-client";
import type { ConversationHead } from "@/lib/messaging/present";

const ReportDialog = dynamic(() => import("./report-dialog").then((module) => module.ReportDialog), {
  ssr: false,
});

const DeleteDialog = dynamic(
  () => import("./delete-dialogs").then((module) => module.DeleteConversationDialog),
  { ssr: false },
);

type ConversationMenuProps = {
  head: ConversationHead;
  /** The last message that is shown. */
  lastId: number | undefined;
  onChange: (head: ConversationHead) => void;
};

/** The actions on the other member and on the conversation: block, unblock, report, delete. */
export function ConversationMenu({ head, lastId, onChange }: ConversationMenuProps) {
  const [asking, setAsking] = useState<"report" | "delete" | null>(null);
  const { id, member, blockedByMe } = head;
  const close = () => setAsking(null);

  const { send, dialog } = useSubmission(blockedByMe ? unblockMember : blockMember);

  async function toggleBlock() {
    const state = await send({ conversation: id });
    if (state.status === "error") return toast.error("No se pudo cambiar el bloqueo", state.message);
    try {
      const { body } = await apiGet<{ conversation: ConversationHead }>(`/api/messages/${id}?limit=1`);
      onChange(body.conversation);
      if (blockedByMe) toast.success("Bloqueo retirado");
      else toast.success(`Has bloqueado a ${member.name}`, "Ninguno de los dos puede escribir al otro.");
    } catch (error) {
      toast.error("No se pudo cambiar el bloqueo", (error as ApiError).message);
    }
  }

  return (
    <div className="ml-auto">
      <button
        type="button"
        className={buttonVariants({ variant: "ghost", size: "icon" })}
        popoverTarget="menu-conversacion"
        aria-label={`Opciones de la conversación con ${member.name}`}
      >
        <EllipsisVertical />
      </button>
      <Menu as="div" id="menu-conversacion" className="w-52">
        {member.isDeleted ? null : (
          <MenuItem
            className="cursor-pointer"
            popoverTarget="menu-conversacion"
            popoverTargetAction="hide"
            onClick={toggleBlock}
          >
            <Ban />
            {blockedByMe ? "Desbloquear" : "Bloquear"}
          </MenuItem>
        )}
        <MenuItem
          className="cursor-pointer"
          popoverTarget="menu-conversacion"
          popoverTargetAction="hide"
          onClick={() => setAsking("report")}
        >
          <Flag />
          Denunciar
        </MenuItem>
        <MenuItem
          className="cursor-pointer"
          popoverTarget="menu-conversacion"
          popoverTargetAction="hide"
          onClick={() => setAsking("delete")}
        >
          <Trash2 />
          Eliminar conversación
        </MenuItem>
      </Menu>
      {dialog}
      {asking === "report" ? <ReportDialog conversation={id} name={member.name} close={close} /> : null}
      {asking === "delete" ? <DeleteDialog head={head} lastId={lastId} close={close} /> : null}
    </div>
  );
}
