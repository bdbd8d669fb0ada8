"use client";

import { KeyRound } from "lucide-react";
import dynamic from "next/dynamic";
import { ActionButton } from "@/components/forms/action-button";
import { DialogButton } from "@/components/parts/dialog-button";
import type { RoomRole } from "@/lib/offers/rooms/queries";
import type { ShownRoom } from "./shown-room";

const AskDialog = dynamic(() => import("./ask-dialog").then((module) => module.AskDialog), { ssr: false });

type RoomActionsProps = { room: ShownRoom; role: RoomRole; userId: string };

/** The member's actions on a data room: request access, withdraw the request, give up the access. */
export function RoomActions({ room, role, userId }: RoomActionsProps) {
  if (role === "asked" || role === "granted") {
    const isAsked = role === "asked";
    return (
      <ActionButton
        variant="ghost"
        action={room.actions.endAccess}
        fields={{ id: room.id, userId }}
        done={[isAsked ? "Solicitud retirada" : "Has salido de la sala"]}
        failed="No se pudo retirar"
      >
        {isAsked ? "Retirar la solicitud" : "Salir de la sala"}
      </ActionButton>
    );
  }
  return (
    <DialogButton dialog={(close) => <AskDialog room={room} close={close} />}>
      <KeyRound /> Pedir acceso
    </DialogButton>
  );
}
