"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { cancelSession, confirmSession, declineSession } from "@/actions/learning/study";
import { useConfirmedAction } from "@/components/forms/use-confirmed-action";
import { DialogBody, DialogFooter } from "@/components/parts/dialog-parts";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";
import type { SessionEvent } from "@/lib/learning/sessions/constants";

const Modal = dynamic(() => import("@/components/parts/modal").then((module) => module.Modal), {
  ssr: false,
});

type SessionActionsProps = {
  mentorshipId: number;
  sessionId: number;
  mayDo: readonly SessionEvent[];
  isConfirmed: boolean;
  when: string;
};

const DONE: Readonly<Record<SessionEvent, string>> = {
  confirm: "Sesión confirmada",
  decline: "Sesión rechazada",
  cancel: "Sesión cancelada",
};

/** The viewer's actions on a session; cancelling a confirmed one asks for confirmation. */
export function SessionActions({ mentorshipId, sessionId, mayDo, isConfirmed, when }: SessionActionsProps) {
  const router = useRouter();
  const [sending, setSending] = useState<SessionEvent | null>(null);
  const [asking, setAsking] = useState(false);
  const confirm = useConfirmedAction(confirmSession);
  const decline = useConfirmedAction(declineSession);
  const cancel = useConfirmedAction(cancelSession);
  const actions = { confirm, decline, cancel };

  async function act(event: SessionEvent) {
    const form = new FormData();
    form.set("id", String(mentorshipId));
    form.set("sessionId", String(sessionId));
    setSending(event);
    const state = await actions[event].send(form);
    setSending(null);
    setAsking(false);
    if (state.status === "error") toast.error("No se pudo cambiar la sesión", state.message);
    else toast.success(DONE[event]);
    router.refresh();
  }

  return (
    <div className="flex min-w-0 items-center gap-2 max-tablet:w-full max-tablet:[&>button]:flex-1">
      {mayDo.includes("confirm") ? (
        <Button
          size="sm"
          variant="default"
          aria-label={`Confirmar: ${when}`}
          busy={sending === "confirm"}
          busyText="Confirmando…"
          onClick={() => act("confirm")}
        >
          Confirmar
        </Button>
      ) : null}
      {mayDo.includes("decline") ? (
        <Button
          size="sm"
          aria-label={`Rechazar: ${when}`}
          busy={sending === "decline"}
          busyText="Rechazando…"
          onClick={() => act("decline")}
        >
          Rechazar
        </Button>
      ) : null}
      {mayDo.includes("cancel") ? (
        <Button
          size="sm"
          variant="destructiveOutline"
          aria-label={`${isConfirmed ? "Cancelar" : "Retirar"}: ${when}`}
          busy={sending === "cancel" && !asking}
          busyText="Cancelando…"
          onClick={() => (isConfirmed ? setAsking(true) : act("cancel"))}
        >
          {isConfirmed ? "Cancelar" : "Retirar"}
        </Button>
      ) : null}
      {asking ? (
        <Modal open onOpenChange={setAsking} title="Cancelar la sesión">
          <DialogBody className="grid content-start gap-4 *:min-w-0">
            <p>La sesión del {when} ya está confirmada. La otra parte recibirá un aviso.</p>
          </DialogBody>
          <DialogFooter>
            <Button onClick={() => setAsking(false)}>Volver</Button>
            <Button
              variant="destructive"
              busy={sending === "cancel"}
              busyText="Cancelando…"
              onClick={() => act("cancel")}
            >
              Cancelar la sesión
            </Button>
          </DialogFooter>
        </Modal>
      ) : null}
      {confirm.dialog}
      {decline.dialog}
      {cancel.dialog}
    </div>
  );
}
