import { createBatch } from "@/actions/bank/payouts";
import { ActionButton } from "@/components/forms/action-button";
import { amountText, formatCount } from "@/lib/core/format/format";

type ReadyPayouts = { payouts: number; cents: bigint };

/** Makes the file of what the bank may pay. */
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

/** What stands beside it: how much the file would take. */
export function readyText({ payouts, cents }: ReadyPayouts): string {
  return payouts > 0
    ? `${formatCount(payouts)} listas para el banco: ${amountText(cents, "EUR")}.`
    : "Ninguna está lista para el banco.";
}
