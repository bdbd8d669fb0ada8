import { answerPause, withdrawPause } from "@/actions/lending/loan";
import { ActionDialog } from "@/components/forms/action-dialog";
import { useDialogAction } from "@/components/forms/use-dialog-action";

const LABELS = {
  accept: {
    title: "¿Aceptar la pausa?",
    lead: "Las fechas se mueven y el interés de esos días se suma al próximo pago. No se puede deshacer.",
    act: "Aceptar la pausa",
    busy: "Aceptando…",
    done: "Pausa acordada",
  },
  decline: {
    title: "¿Rechazar la pausa?",
    lead: "Las fechas no cambian. Puede proponerte otra.",
    act: "Rechazar",
    busy: "Rechazando…",
    done: "Pausa rechazada",
  },
  withdraw: {
    title: "¿Retirar la propuesta?",
    lead: "Las fechas no cambian. Puedes proponer otra.",
    act: "Retirar la propuesta",
    busy: "Retirando…",
    done: "Propuesta retirada",
  },
} as const;

type AnswerPauseDialogProps = {
  id: number;
  pause: number;
  days: number;
  answer: keyof typeof LABELS;
  close: () => void;
};

/** Answers a proposed pause. */
export function AnswerPauseDialog({ id, pause, days, answer, close }: AnswerPauseDialogProps) {
  const action = answer === "withdraw" ? withdrawPause : answerPause;
  const { submission, act } = useDialogAction({ action, fields: { id }, close });
  const { title, lead, act: name, busy, done } = LABELS[answer];
  const fields = answer === "withdraw" ? { n: pause } : { n: pause, accept: answer === "accept" };
  return (
    <ActionDialog
      title={title}
      act={name}
      busyText={busy}
      submission={submission}
      submit={() => void act([done], fields)}
      close={close}
    >
      <p className="text-sm">
        {days} días sin pagos. {lead}
      </p>
    </ActionDialog>
  );
}
