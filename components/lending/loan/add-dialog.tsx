import { useId, useState } from "react";
import { leaveCollateral } from "@/actions/lending/loan";
import { ActionDialog } from "@/components/forms/action-dialog";
import { AmountInput } from "@/components/forms/amount-field";
import { useDialogAction } from "@/components/forms/use-dialog-action";
import { CollateralAddress } from "@/components/lending/margin/collateral-address";
import { Field, fieldAria } from "@/components/ui/field";
import { amountText, formatMoney } from "@/lib/core/format/format";
import { printMoney } from "@/lib/core/format/money";
import { typedMinor } from "@/lib/core/format/typed-amount";
import { DEFAULT_LTV } from "@/lib/lending/margin/constants";
import { priceAtLtv } from "@/lib/lending/margin/ltv-rules";
import { ltvOf, positionOf, type RunningLoan } from "@/lib/lending/plan/preview-rules";
import type { ActionFacts } from "./action-facts";
import { BeforeAfter } from "./before-after";
import { percentOf } from "./labels";

type AddDialogProps = { facts: ActionFacts; close: () => void };

/** Adds collateral from the borrower's wallet; shows the resulting LTV and liquidation price. */
export function AddDialog({ facts, close }: AddDialogProps) {
  const fieldId = useId();
  const { id, borrowing } = facts;
  const [typed, setTyped] = useState("");
  const { submission, act } = useDialogAction({ action: leaveCollateral, fields: { id }, close });
  const sats = typedMinor(typed, "BTC");
  const error = submission.errors.btcAmount;
  const help = `Tienes ${amountText(borrowing?.freeSats ?? 0n, "BTC")} disponibles.`;

  function submit() {
    if (!sats) return submission.refuse(null, { btcAmount: "Escribe la cantidad de bitcoin" });
    void act(["Garantía añadida", amountText(sats, "BTC")], { btcAmount: printMoney(sats, "BTC") });
  }

  return (
    <ActionDialog
      title="Añadir garantía"
      act="Añadir garantía"
      busyText="Añadiendo…"
      submission={submission}
      submit={submit}
      close={close}
    >
      <Field id={fieldId} label="Cantidad" help={help} error={error}>
        <AmountInput
          {...fieldAria(fieldId, { help, error })}
          name="btcAmount"
          currency="BTC"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            submission.refuse(null);
          }}
        />
      </Field>
      {facts.arriving ? <CollateralAddress {...facts.arriving} note={FROM_OUTSIDE} /> : null}
      {borrowing?.running ? <BeforeAfter lines={linesOf(borrowing.running, sats ?? 0n)} /> : null}
    </ActionDialog>
  );
}

const FROM_OUTSIDE =
  "O envía bitcoin desde fuera a esta dirección: con las confirmaciones necesarias se añade solo.";

function linesOf(running: RunningLoan, more: bigint) {
  const { debt } = positionOf(running);
  const { currency, sats, prices } = running;
  const ltv = (extra: bigint) => {
    const points = ltvOf(running, debt, extra);
    return points === null ? null : percentOf(points);
  };
  const stop = (extra: bigint) => {
    const held = { sats: sats + extra, points: DEFAULT_LTV };
    const { text, unit } = formatMoney(priceAtLtv({ cents: debt, currency }, held, prices), "USD");
    return `${text} ${unit}`;
  };
  return [
    { name: "LTV", before: ltv(0n), after: ltv(more) },
    { name: "Liquidación", before: stop(0n), after: stop(more) },
  ];
}
