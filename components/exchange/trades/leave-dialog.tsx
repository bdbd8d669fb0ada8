import { leaveTrade } from "@/actions/exchange/trades";
import { ConfirmDialog } from "@/components/forms/action-dialog";
import { Alert } from "@/components/ui/alert";
import { LAPSED_TAKES } from "@/lib/exchange/trades/constants";

type TradeLeaveProps = { id: number; name: string; isTaker: boolean; close: () => void };

/** The buyer leaves the trade before paying, without the seller's consent. */
export function TradeLeave({ id, name, isTaker, close }: TradeLeaveProps) {
  return (
    <ConfirmDialog
      title="¿Dejar la operación?"
      act="Dejar la operación"
      busyText="Cancelando…"
      action={leaveTrade}
      fields={{ id }}
      done={["Operación cancelada", `La custodia ha vuelto a ${name}.`]}
      close={close}
    >
      <p className="text-sm">
        La operación termina ahora y los BTC en custodia vuelven a {name}. Nadie paga comisión.
        {isTaker ? ` ${PENALTY}` : ""}
      </p>
      <Alert variant="warning">
        Si ya has enviado el dinero, no la dejes: marca el pago como enviado o abre una disputa.
      </Alert>
    </ConfirmDialog>
  );
}

const PENALTY = `Cuenta como operación cancelada: con ${LAPSED_TAKES.max} en ${LAPSED_TAKES.hours} horas no puedes aceptar órdenes durante ${LAPSED_TAKES.hours} horas.`;
