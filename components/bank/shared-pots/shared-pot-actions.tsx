"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { acceptInvitation } from "@/actions/bank/shared-pots";
import { ActionButton } from "@/components/forms/action-button";
import { Button } from "@/components/ui/button";
import type { SharedPotDetail } from "@/lib/bank/shared-pots/present";

type ActionsProps = { pot: SharedPotDetail };

// The dialogs, their forms and their validation are loaded when one is opened.
const DIALOGS = {
  put: dynamic(() => import("./shared-pot-dialogs").then((module) => module.PutDialog), { ssr: false }),
  propose: dynamic(() => import("./shared-pot-dialogs").then((module) => module.ProposeDialog), {
    ssr: false,
  }),
  invite: dynamic(() => import("./shared-pot-dialogs").then((module) => module.InviteDialog), { ssr: false }),
  leave: dynamic(() => import("./shared-pot-dialogs").then((module) => module.LeaveDialog), { ssr: false }),
  close: dynamic(() => import("./shared-pot-dialogs").then((module) => module.CloseDialog), { ssr: false }),
} as const;

/** The member's actions on an open pot, each in its own dialog. */
export function SharedPotActions({ pot }: ActionsProps) {
  const [act, setAct] = useState<keyof typeof DIALOGS | null>(null);
  const close = () => setAct(null);
  if (pot.closedAt) return null;
  if (pot.status === "invited") return <Invitation pot={pot} />;
  const Dialog = act && DIALOGS[act];
  return (
    <>
      <Button variant="default" onClick={() => setAct("put")}>
        Aportar
      </Button>
      {pot.role === "sees" ? null : <Button onClick={() => setAct("propose")}>Proponer un pago</Button>}
      {pot.mayManage ? <Button onClick={() => setAct("invite")}>Invitar</Button> : null}
      <Button variant="ghost" onClick={() => setAct("leave")}>
        Salir
      </Button>
      {pot.role === "approves" ? (
        <Button variant="ghost" onClick={() => setAct("close")}>
          Cerrar el bote
        </Button>
      ) : null}
      {Dialog ? <Dialog pot={pot} close={close} /> : null}
    </>
  );
}

function Invitation({ pot }: ActionsProps) {
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      <ActionButton
        action={acceptInvitation}
        fields={{ id: pot.id }}
        done={["Ya estás en el bote", pot.name]}
        failed="No se pudo aceptar la invitación"
        variant="default"
      >
        Aceptar la invitación
      </ActionButton>
      <Button onClick={() => setLeaving(true)}>Rechazar</Button>
      {leaving ? <DIALOGS.leave pot={pot} close={() => setLeaving(false)} /> : null}
    </>
  );
}
