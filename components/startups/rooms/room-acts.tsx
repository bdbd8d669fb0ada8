"use client";

import { KeyRound } from "lucide-react";
import dynamic from "next/dynamic";
import { endAccess } from "@/actions/startups/rooms";
import { ActionButton } from "@/components/forms/action-button";
import { DialogButton } from "@/components/ui/dialog-button";
import type { RoomRole } from "@/lib/startups/rooms/queries";

const AskDialog = dynamic(() => import("./ask-dialog").then((module) => module.AskDialog), { ssr: false });

type RoomActsProps = { startup: { id: number; name: string }; role: RoomRole; userId: string };

/** What a member does before a data room: ask to be let in, think better of it, leave. */
export function RoomActs({ startup, role, userId }: RoomActsProps) {
  if (role === "asked" || role === "granted") {
    const isAsked = role === "asked";
    return (
      <ActionButton
        variant="ghost"
        action={endAccess}
        fields={{ id: startup.id, userId }}
        done={[isAsked ? "Solicitud retirada" : "Has salido de la sala"]}
        failed="No se pudo retirar"
      >
        {isAsked ? "Retirar la solicitud" : "Salir de la sala"}
      </ActionButton>
    );
  }
  return (
    <DialogButton dialog={(close) => <AskDialog startup={startup} close={close} />}>
      <KeyRound /> Pedir acceso
    </DialogButton>
  );
}
