"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { approvePayout, failPayout, rejectPayout } from "@/actions/bank/payouts";
import { codeClass } from "@/components/display/code-class";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { ActionDialog } from "@/components/forms/action-dialog";
import { ReasonButton } from "@/components/forms/reason-button";
import { useSubmission } from "@/components/forms/use-submission";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { MAX_PAYOUT_REASON_LENGTH } from "@/lib/bank/payouts/constants";

type PayoutDecisionProps = { id: number; name: string; amount: string; iban: string };

/** Lets a large payout go with the next file, or gives the money back. */
export function PayoutDecision({ id, name, amount, iban }: PayoutDecisionProps) {
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  const { send, sending, refusal, dialog } = useSubmission(approvePayout);

  async function approve() {
    const state = await send({ id });
    if (state.status === "error") return;
    setAsking(false);
    toast.success("Retirada aprobada", "Saldrá con la próxima remesa.");
    router.refresh();
  }

  return (
    <>
      <span className="flex min-w-0 items-center justify-end gap-2 max-tablet:grid max-tablet:w-full max-tablet:grid-cols-[1fr_1fr] max-tablet:*:min-w-0!">
        <ReasonButton
          size="sm"
          variant="ghost"
          aria-label={`Rechazar la retirada n.º ${id} de ${name}`}
          ask={{
            title: "Rechazar la retirada",
            note: `${name} recupera el importe de la retirada n.º ${id}.`,
            act: "Rechazar la retirada",
            busyText: "Rechazando…",
            action: rejectPayout,
            fields: { id },
            longest: MAX_PAYOUT_REASON_LENGTH,
            done: ["Retirada rechazada", `El importe vuelve a estar disponible para ${name}.`],
          }}
        >
          Rechazar
        </ReasonButton>
        <Button
          size="sm"
          aria-label={`Aprobar la retirada n.º ${id} de ${name}`}
          onClick={() => setAsking(true)}
        >
          Aprobar
        </Button>
      </span>
      {asking ? (
        <ActionDialog
          title="Aprobar la retirada"
          act={`Aprobar ${amount}`}
          busyText="Aprobando…"
          submission={{ sending, refusal, dialog }}
          submit={approve}
          close={() => setAsking(false)}
        >
          <DetailList>
            <DetailRow label="De">{name}</DetailRow>
            <DetailRow className={codeClass} label="A">
              {iban}
            </DetailRow>
            <DetailRow label="Importe">{amount}</DetailRow>
          </DetailList>
        </ActionDialog>
      ) : null}
    </>
  );
}

/** Says that the bank has refused a payout of a file. */
export function PayoutFailure({ id, name }: { id: number; name: string }) {
  return (
    <ReasonButton
      size="sm"
      variant="ghost"
      aria-label={`Marcar como fallida la retirada n.º ${id} de ${name}`}
      ask={{
        title: "Marcar como fallida",
        note: `El banco no ha hecho la retirada n.º ${id}: ${name} recupera el importe.`,
        act: "Marcar como fallida",
        busyText: "Guardando…",
        action: failPayout,
        fields: { id },
        longest: MAX_PAYOUT_REASON_LENGTH,
        done: ["Retirada marcada como fallida", `El importe vuelve a estar disponible para ${name}.`],
      }}
    >
      Marcar como fallida
    </ReasonButton>
  );
}
