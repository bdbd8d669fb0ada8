import { createBatch } from "@/actions/bank/payouts";
import { ActionButton } from "@/components/forms/action-button";
import { amountText, formatCount } from "@/lib/core/format/format";

type ReadyPayouts = { payouts: number; cents: bigint };

/** Makes the payout file for the bank from all payouts that are ready. */
export function CreateBatch({ ready }: { ready: ReadyPayouts }) {
  return (
    <ActionButton
      size="sm"
      disabled={ready.payouts === 0}
      action={createBatch}
      fields={{}}
      done={["Remesa creada", "Descarga el archivo y súbelo a tu banco."]}
      failed="No se pudo crear la remesa"
    >
      Crear remesa
    </ActionButton>
  );
}

/** Returns how many payouts and which amount the file would contain. */
export function readyText({ payouts, cents }: ReadyPayouts): string {
  return payouts > 0
    ? `${formatCount(payouts)} listas para el banco: ${amountText(cents, "EUR")}.`
    : "Ninguna está lista para el banco.";
}
