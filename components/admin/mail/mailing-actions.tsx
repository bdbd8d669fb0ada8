import { useState } from "react";
import { cancelMailing, pauseMailing, resumeMailing, retryMailing } from "@/actions/admin/mail";
import { useConfirmedAction } from "@/components/forms/use-confirmed-action";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";
import type { MailingRow } from "@/lib/admin/mail/present";
import type { SentAction } from "@/lib/core/command/form-state";

type MailingActionsProps = { mailing: MailingRow; settled: () => Promise<void> };

/** The actions that the state of a mailing allows. */
export function MailingActions({ mailing, settled }: MailingActionsProps) {
  const { id, subject } = mailing;
  const actions = actionsOf(mailing);
  if (actions.length === 0) return null;
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-2">
      {actions.map((act) => (
        <Action key={act} id={id} subject={subject} settled={settled} {...ACTIONS[act]} />
      ))}
    </span>
  );
}

function actionsOf({ progress, pausedAt, cancelledAt }: MailingRow): readonly (keyof typeof ACTIONS)[] {
  const isOver = progress.pending + progress.paused === 0;
  if (cancelledAt) return [];
  if (pausedAt) return isOver ? ["resume"] : ["resume", "cancel"];
  if (!isOver) return ["pause", "cancel"];
  return progress.failed > 0 ? ["retry"] : [];
}

const ACTIONS = {
  pause: {
    name: "Pausar",
    busy: "Pausando…",
    action: pauseMailing,
    done: ["Envío en pausa", "Los mensajes pendientes esperan a que lo reanudes."],
    failed: "No se pudo pausar el envío",
    variant: "outline",
  },
  resume: {
    name: "Reanudar",
    busy: "Reanudando…",
    action: resumeMailing,
    done: ["Envío en marcha", "Continúa donde se detuvo."],
    failed: "No se pudo reanudar el envío",
    variant: "default",
  },
  cancel: {
    name: "Cancelar",
    busy: "Cancelando…",
    action: cancelMailing,
    done: ["Envío cancelado", "Los mensajes pendientes ya no se enviarán."],
    failed: "No se pudo cancelar el envío",
    variant: "destructiveOutline",
  },
  retry: {
    name: "Reintentar solo los fallidos",
    busy: "Reintentando…",
    action: retryMailing,
    done: ["Reintento en marcha", "Los mensajes entregados no se repiten."],
    failed: "No se pudo reintentar el envío",
    variant: "outline",
  },
} as const;

type ActionProps = {
  id: number;
  subject: string;
  settled: () => Promise<void>;
  name: string;
  busy: string;
  action: SentAction;
  done: readonly [string, string];
  failed: string;
  variant: "outline" | "default" | "destructiveOutline";
};

function Action({ id, subject, settled, name, busy, action, done, failed, variant }: ActionProps) {
  const { send, dialog } = useConfirmedAction(action);
  const [sending, setSending] = useState(false);
  async function act() {
    setSending(true);
    const form = new FormData();
    form.set("id", String(id));
    const state = await send(form);
    if (state.status === "error") toast.error(failed, state.message);
    else toast.success(...done);
    await settled();
    setSending(false);
  }
  return (
    <>
      <Button
        variant={variant}
        size="sm"
        onClick={act}
        busy={sending}
        busyText={busy}
        aria-label={`${name}: ${subject}`}
      >
        {name}
      </Button>
      {dialog}
    </>
  );
}
