"use client";

import dynamic from "next/dynamic";
import { cancelPayout } from "@/actions/bank/payouts";
import { DialogButton } from "@/components/parts/dialog-button";
import type { PayoutLine } from "@/lib/bank/payouts/queries";
import { amountTextOf } from "@/lib/core/format/amount-text";
import { groupedIban } from "@/lib/core/format/iban";

const Confirm = dynamic(
  () => import("@/components/forms/action-dialog").then((module) => module.ConfirmDialog),
  { ssr: false },
);

/** Cancels a pending payout after a confirmation. */
export function CancelPayout({ line: { id, amount, iban } }: { line: PayoutLine }) {
  return (
    <DialogButton
      size="sm"
      aria-label={`Cancelar la retirada n.º ${id}`}
      dialog={(close) => (
        <Confirm
          title={`¿Cancelar la retirada n.º ${id}?`}
          act="Cancelar la retirada"
          busyText="Cancelando…"
          action={cancelPayout}
          fields={{ id }}
          done={["Retirada cancelada", "El importe vuelve a estar disponible."]}
          close={close}
        >
          <p className="text-sm">
            {amountTextOf(amount, "EUR")} no saldrán hacia {groupedIban(iban)} y volverán a tu saldo.
          </p>
        </Confirm>
      )}
    >
      Cancelar
    </DialogButton>
  );
}
