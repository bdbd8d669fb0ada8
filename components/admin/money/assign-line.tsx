import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { assignLine } from "@/actions/bank/payouts";
import { ActionDialog } from "@/components/forms/action-dialog";
import { ReasonInput } from "@/components/forms/reason-field";
import { useSubmission } from "@/components/forms/use-submission";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";

/** A payout that a bank charge may belong to, with the name by which the administrator recognizes it. */
export type PayoutChoice = { id: number; name: string };

type AssignLineProps = { id: number; amount: string; payouts: readonly PayoutChoice[] };

/** Assigns a bank charge to a payout; shows no choice if no payout with this amount is in progress. */
export function AssignLine(props: AssignLineProps) {
  const [asking, setAsking] = useState(false);
  if (props.payouts.length === 0) return null;
  return (
    <>
      <Button
        size="sm"
        aria-label={`Asignar el movimiento n.º ${props.id} a una retirada`}
        onClick={() => setAsking(true)}
      >
        Asignar a una retirada
      </Button>
      {asking ? <AssignDialog {...props} close={() => setAsking(false)} /> : null}
    </>
  );
}

function AssignDialog({ id, amount, payouts, close }: AssignLineProps & { close: () => void }) {
  const router = useRouter();
  const field = useId();
  const [payout, setPayout] = useState(payouts[0]?.id ?? 0);
  const [reason, setReason] = useState("");
  const { send, sending, refusal, errors, dialog } = useSubmission(assignLine);

  async function assign() {
    const state = await send({ id, payout, reason });
    if (state.status === "error") return;
    close();
    toast.success("Retirada completada", `${amount} son de la retirada n.º ${payout}.`);
    router.refresh();
  }

  return (
    <ActionDialog
      title="Asignar a una retirada"
      act="Confirmar la retirada"
      busyText="Guardando…"
      submission={{ sending, refusal, dialog }}
      submit={assign}
      close={close}
    >
      <p className="text-sm">El banco la ha pagado: quedará completada y no se podrá deshacer.</p>
      <Field id={field} label="Retirada enviada de ese importe">
        <NativeSelect id={field} value={payout} onChange={(event) => setPayout(Number(event.target.value))}>
          {payouts.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <ReasonInput value={reason} change={setReason} error={errors.reason} />
    </ActionDialog>
  );
}
