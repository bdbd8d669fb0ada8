import { takeExcess } from "@/actions/lending/loan";
import { ActionDialog } from "@/components/forms/action-dialog";
import { useDialogAction } from "@/components/forms/use-dialog-action";
import { Alert } from "@/components/ui/alert";
import { amountTextOf } from "@/lib/core/format/amount-text";
import { EXCESS_LTV } from "@/lib/lending/margin/constants";
import type { ActionFacts } from "./action-facts";

/** The borrower withdraws excess collateral. */
export function ExcessDialog({ facts: { id, excess }, close }: { facts: ActionFacts; close: () => void }) {
  const { submission, act } = useDialogAction({ action: takeExcess, fields: { id }, close });
  const bitcoin = amountTextOf(excess, "BTC");
  return (
    <ActionDialog
      title="Recuperar la garantía que sobra"
      act={`Recuperar ${bitcoin}`}
      busyText="Recuperando…"
      submission={submission}
      submit={() => void act(["Garantía recuperada", `${bitcoin} vuelven a tu cartera.`])}
      close={close}
    >
      <p className="text-sm">
        {bitcoin} vuelven a tu cartera. El LTV queda en el {EXCESS_LTV.target / 100} % y sigue lejos de los
        avisos.
      </p>
      <Alert variant="warning">Si el precio baja, quizá tengas que añadir garantía otra vez.</Alert>
    </ActionDialog>
  );
}
