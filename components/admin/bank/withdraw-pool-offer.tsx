import { withdrawPoolOffer } from "@/actions/lending/pools";
import { ReasonDialog } from "@/components/forms/reason-dialog";
import { MAX_ACTION_REASON_LENGTH } from "@/lib/core/fields/reason-length";
import type { EditablePool } from "./pool-actions";

/** Withdraws the offer of a pool from the list. */
export function WithdrawPoolOffer({ pool, close }: { pool: EditablePool; close: () => void }) {
  return (
    <ReasonDialog
      title="Dejar de prestar"
      note={`La oferta de «${pool.name}» sale de la lista. Sus préstamos siguen.`}
      act="Dejar de prestar"
      busyText="Retirando…"
      mild
      help="Quedará registrado."
      action={withdrawPoolOffer}
      fields={{ id: pool.id }}
      maxLength={MAX_ACTION_REASON_LENGTH}
      done={["Oferta retirada", "El pool no presta más hasta que publiques otra."]}
      close={close}
    />
  );
}
