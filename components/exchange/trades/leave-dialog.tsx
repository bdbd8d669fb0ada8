import { useRouter } from "next/navigation";
import { leaveTrade } from "@/actions/exchange/trades";
import { ActionDialog } from "@/components/forms/action-dialog";
import { useSubmission } from "@/components/forms/use-submission";
import { Alert } from "@/components/ui/alert";
import { toast } from "@/components/ui/toast";
import { LAPSED_TAKES } from "@/lib/exchange/trades/constants";

type TradeLeaveProps = { id: number; name: string; isTaker: boolean; close: () => void };

/** The buyer leaves before paying, without asking anybody. */
export function TradeLeave({ id, name, isTaker, close }: TradeLeaveProps) {
  const router = useRouter();
  const submission = useSubmission(leaveTrade);

  async function leave() {
    const state = await submission.send({ id });
    if (state.status === "error") return;
    toast.success("Operación cancelada", `La custodia ha vuelto a ${name}.`);
    close();
    router.refresh();
  }

  return (
    <ActionDialog
      title="¿Dejar la operación?"
      act="Dejar la operación"
      busyText="Cancelando…"
      variant="destructive"
      submission={submission}
      submit={leave}
      close={close}
    >
      <p className="text-sm">
        La operación termina ahora y los BTC en custodia vuelven a {name}. Nadie paga comisión.
        {isTaker ? ` ${PENALTY}` : ""}
      </p>
      <Alert variant="warning">
        Si ya has enviado el dinero, no la dejes: marca el pago como enviado o abre una disputa.
      </Alert>
    </ActionDialog>
  );
}

const PENALTY = `Cuenta como operación cancelada: con ${LAPSED_TAKES.most} en ${LAPSED_TAKES.hours} horas no puedes aceptar órdenes durante ${LAPSED_TAKES.hours} horas.`;
