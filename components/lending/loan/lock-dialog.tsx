import { leaveCollateral } from "@/actions/lending/loan";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { ActionDialog } from "@/components/forms/action-dialog";
import { useDialogAction } from "@/components/forms/use-dialog-action";
import { sumText } from "@/components/lending/posts/labels";
import { Alert } from "@/components/ui/alert";
import { feeText } from "@/lib/core/config/fees";
import { amountTextOf } from "@/lib/core/format/amount-text";
import { amountText } from "@/lib/core/format/format";
import { parseMoney } from "@/lib/core/format/money";
import type { ActionFacts } from "./action-facts";

type LockDialogProps = { facts: ActionFacts; close: () => void };

/** The borrower locks the collateral in escrow; shows the amount and the result. */
export function LockDialog({ facts, close }: LockDialogProps) {
  const { id, needed, name, amount, currency, fee, feePoints, method, borrowing } = facts;
  const { submission, act } = useDialogAction({ action: leaveCollateral, fields: { id }, close });
  const free = borrowing?.freeSats ?? 0n;
  const left = free - parseMoney(needed, "BTC");
  const byBank = method === "bank";
  return (
    <ActionDialog
      title="Depositar la garantía"
      act={`Depositar ${amountTextOf(needed, "BTC")}`}
      busyText="Depositando…"
      submission={{ ...submission, refusal: submission.errors.btcAmount ?? submission.refusal }}
      submit={() =>
        void act(["Garantía en custodia", byBank ? `Ahora ${name} te paga.` : "El préstamo ha empezado."], {
          btcAmount: needed,
        })
      }
      close={close}
    >
      <DetailList>
        <DetailRow label="Desde">Tu cartera</DetailRow>
        <DetailRow label="Disponible">{amountText(free, "BTC")}</DetailRow>
        <DetailRow label="Garantía">{amountTextOf(needed, "BTC")}</DetailRow>
        {left >= 0n ? <DetailRow label="Después">{amountText(left, "BTC")}</DetailRow> : null}
        <DetailRow label="Principal">{sumText(amount, currency)}</DetailRow>
        <DetailRow label={byBank ? "Comisión, de la garantía" : `Comisión, ${feeText(feePoints)}`}>
          {sumText(fee, currency)}
        </DetailRow>
      </DetailList>
      {left < 0n ? (
        <Alert variant="warning">
          No tienes bastante bitcoin: ingrésalo antes en tu cartera, o envíalo a la dirección del préstamo.
        </Alert>
      ) : (
        <Alert>
          {byBank
            ? `Se queda en custodia. ${name} tiene 72 horas para pagarte; si no lo hace, la recuperas entera.`
            : "Se queda en custodia hasta que devuelvas el préstamo. El dinero llega a tu cartera al momento."}
        </Alert>
      )}
    </ActionDialog>
  );
}
