"use client";

import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { creditLine, ignoreLine, proposeReversal } from "@/actions/bank/statement-lines";
import { ActionDialog } from "@/components/forms/action-dialog";
import { ReasonButton } from "@/components/forms/reason-button";
import { ReasonInput } from "@/components/forms/reason-field";
import { useSubmission } from "@/components/forms/use-submission";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";
import { Field, fieldAria } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { MAX_LINE_REASON_LENGTH } from "@/lib/bank/statement-lines/constants";
import { AssignLine, type PayoutChoice } from "./assign-line";

type LineDecisionProps = {
  id: number;
  amount: string;
  /** Whether the line can be credited to a member. */
  mayCredit: boolean;
  /** The e-mail of the member whom the line probably belongs to. */
  likely: string | null;
  /** The payouts that the line may belong to, if it is a charge. */
  payouts: readonly PayoutChoice[];
};

/** Assigns a bank line to a member or a payout, or marks it as belonging to nobody. */
export function LineDecision({ id, amount, mayCredit, likely, payouts }: LineDecisionProps) {
  const [asking, setAsking] = useState(false);
  return (
    <span className="flex min-w-0 items-center justify-end gap-2">
      <ReasonButton
        size="sm"
        variant="ghost"
        aria-label={`Ignorar el movimiento n.º ${id}`}
        ask={{
          title: "Ignorar el movimiento",
          note: `${amount} no son de ningún miembro.`,
          act: "Ignorar",
          busyText: "Guardando…",
          action: ignoreLine,
          fields: { id },
          maxLength: MAX_LINE_REASON_LENGTH,
          done: ["Movimiento ignorado"],
        }}
      >
        Ignorar
      </ReasonButton>
      {mayCredit ? (
        <Button size="sm" aria-label={`Abonar el movimiento n.º ${id}`} onClick={() => setAsking(true)}>
          Abonar
        </Button>
      ) : null}
      <AssignLine id={id} amount={amount} payouts={payouts} />
      {asking ? (
        <CreditDialog id={id} amount={amount} likely={likely} close={() => setAsking(false)} />
      ) : null}
    </span>
  );
}

type CreditDialogProps = Omit<LineDecisionProps, "mayCredit" | "payouts"> & { close: () => void };

function CreditDialog({ id, amount, likely, close }: CreditDialogProps) {
  const router = useRouter();
  const field = useId();
  const [to, setTo] = useState(likely ?? "");
  const [reason, setReason] = useState("");
  const { send, sending, refusal, errors, dialog } = useSubmission(creditLine);

  async function credit() {
    const state = await send({ id, to, reason });
    if (state.status === "error") return;
    close();
    toast.success("Transferencia abonada", `${amount} a ${to}.`);
    router.refresh();
  }

  return (
    <ActionDialog
      title="Abonar la transferencia"
      act={`Abonar ${amount}`}
      busyText="Abonando…"
      submission={{ sending, refusal, dialog }}
      submit={credit}
      close={close}
    >
      <Field id={field} label="Correo, usuario o referencia" error={errors.to}>
        <Input
          {...fieldAria(field, { error: errors.to })}
          name="to"
          autoComplete="off"
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
      </Field>
      <ReasonInput value={reason} change={setReason} error={errors.reason} />
    </ActionDialog>
  );
}

type ReverseProps = { id: number; amount: string; name: string };

/** Proposes to reverse a wrong credit; another administrator approves it. */
export function ReverseCredit({ id, amount, name }: ReverseProps) {
  return (
    <ReasonButton
      size="sm"
      variant="ghost"
      aria-label={`Anular el abono del movimiento n.º ${id}`}
      ask={{
        title: "Anular el abono",
        note: `Se quitarán ${amount} a ${name} cuando otro administrador lo apruebe.`,
        act: "Proponer la anulación",
        busyText: "Proponiendo…",
        action: proposeReversal,
        fields: { id },
        maxLength: MAX_LINE_REASON_LENGTH,
        done: ["Anulación propuesta", "Espera a que la apruebe otro administrador."],
      }}
    >
      Anular el abono
    </ReasonButton>
  );
}
