import { Ban, EllipsisVertical, Flag } from "lucide-react";
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

type ConversationMenuProps = { head: ConversationHead; onChange: (head: ConversationHead) => void };

/** The actions on the other member: block, unblock, report. */
export function ConversationMenu({ head, onChange }: ConversationMenuProps) {
  const [reporting, setReporting] = useState(false);
  const { id, member, blockedByMe } = head;

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
          onClick={() => setReporting(true)}
        >
          <Flag />
          Denunciar
        </MenuItem>
      </Menu>
      {dialog}
      {reporting ? (
        <ReportDialog conversation={id} name={member.name} close={() => setReporting(false)} />
      ) : null}
    </div>
  );
}
