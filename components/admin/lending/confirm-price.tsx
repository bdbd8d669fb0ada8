import { confirmPrice } from "@/actions/lending/margin";
import { ReasonButton } from "@/components/forms/reason-button";
import { MAX_ACTION_REASON_LENGTH } from "@/lib/core/fields/reason-length";

/** Confirms the displayed reference price. */
export function ConfirmPrice({ price, priceText }: { price: string; priceText: string }) {
  return (
    <ReasonButton
      size="sm"
      ask={{
        title: "Confirmar el precio",
        note: `Los préstamos se revalúan y se liquidan a ${priceText}.`,
        act: "Confirmar el precio",
        busyText: "Confirmando…",
        mild: true,
        help: "Quedará registrado.",
        action: confirmPrice,
        fields: { price },
        maxLength: MAX_ACTION_REASON_LENGTH,
        done: ["Precio confirmado", "Los préstamos se revalúan en un minuto."],
      }}
    >
      Confirmar el precio
    </ReasonButton>
  );
}
