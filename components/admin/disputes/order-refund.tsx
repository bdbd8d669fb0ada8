import { useState } from "react";
import { reverseOrder } from "@/actions/marketplace/orders";
import { Note } from "@/components/display/note";
import { Refusal } from "@/components/forms/refusal";
import { useUnsavedGuard } from "@/components/forms/unsaved/use-unsaved-guard";
import { useDialogAction } from "@/components/forms/use-dialog-action";
import { euroText } from "@/components/marketplace/listings/labels";
import { Button } from "@/components/ui/button";
import { amountText } from "@/lib/core/format/format";
import { parseMoney } from "@/lib/core/format/money";
import { typedMinor } from "@/lib/core/format/typed-amount";
import { MAX_NOTE_LENGTH } from "@/lib/marketplace/orders/constants";
import type { OrderCase } from "@/lib/marketplace/orders/queries";
import { returnOf } from "@/lib/marketplace/orders/rules";
import { DecisionMoves, DecisionReason, RefundField } from "./decision-fields";

/**
 * Refunds the buyer of a delivered order. Shows the movements before they are made; both parties receive the reason.
 */
export function OrderRefund({ order, close }: { order: OrderCase; close: () => void }) {
  const [amount, setAmount] = useState("");
  const [reason, setReason] = useState("");
  const { submission, act } = useDialogAction({ action: reverseOrder, fields: { id: order.id }, close });
  const { sending, refusal, errors, clearingError, dialog } = submission;
  useUnsavedGuard(amount.trim() !== "" || reason.trim() !== "");

  function submit() {
    return act(["Dinero devuelto", "Hemos avisado a los dos."], { amount, reason: reason.trim() });
  }

  return (
    <details className="grid content-start gap-4 *:min-w-0">
      <summary className="text-sm font-semibold">Devolver dinero al comprador</summary>
      <div className="grid content-start gap-4 *:min-w-0">
        <Refusal>{refusal}</Refusal>
        <RefundField value={amount} change={clearingError("amount", setAmount)} error={errors.amount} />
        <Moves order={order} amount={amount} />
        <DecisionReason
          value={reason}
          change={clearingError("reason", setReason)}
          error={errors.reason}
          maxLength={MAX_NOTE_LENGTH}
        />
        <Note>No se puede deshacer.</Note>
        <Button variant="destructive" onClick={submit} busy={sending} busyText="Devolviendo…">
          Devolver
        </Button>
      </div>
      {dialog}
    </details>
  );
}

function Moves({ order, amount }: { order: OrderCase; amount: string }) {
  const cents = typedMinor(amount, "EUR");
  const paid = {
    totalCents: parseMoney(order.price, "EUR"),
    refundedCents: parseMoney(order.refunded, "EUR"),
  };
  if (!cents || cents > paid.totalCents - paid.refundedCents) {
    return <Note>Quedan por devolver {euroText(order.refundable)}.</Note>;
  }
  const { seller, fee } = returnOf(paid, cents);
  const to = order.buyer.name;
  const moves = [
    { from: order.seller.name, moved: seller },
    { from: "Comisiones de la plataforma", moved: fee },
  ].filter(({ moved }) => moved > 0n);
  return (
    <DecisionMoves moves={moves.map(({ from, moved }) => ({ from, to, amount: amountText(moved, "EUR") }))} />
  );
}
