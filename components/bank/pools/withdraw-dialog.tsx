import { withdrawFromPool } from "@/actions/bank/pools";
import { Alert } from "@/components/ui/alert";
import type { PoolAsset } from "@/lib/bank/constants";
import { amountTextOf } from "@/lib/core/format/amount-text";
import { parseMoney } from "@/lib/core/format/money";
import { typedMinor } from "@/lib/core/format/typed-amount";
import { MoveDialog } from "./move-dialog";
import { usePoolMove } from "./use-pool-move";

export type Withdrawable = {
  id: number;
  asset: PoolAsset;
  name: string;
  /** What the member may still ask for, and what the pool has at hand. */
  most: string;
  available: string;
  hasQueue: boolean;
};

/** How much leaves a pool, at once or in its turn. */
export function WithdrawDialog({ pool, close }: { pool: Withdrawable; close: () => void }) {
  const { asset, name, most, available, hasQueue } = pool;
  const move = usePoolMove({
    action: withdrawFromPool,
    pool,
    most,
    done: ({ status }, amount) =>
      status === "paid"
        ? ["Retirada hecha", `${amount} vuelven a estar disponibles.`]
        : ["Retirada en la cola", "Te avisaremos cuando llegue su turno."],
    close,
  });
  const minor = typedMinor(move.amount, asset) ?? 0n;
  const waits = minor > 0n && (hasQueue || minor > parseMoney(available, asset));
  return (
    <MoveDialog
      title={`Retirar de «${name}»`}
      act="Retirar"
      busyText="Retirando…"
      move={move}
      asset={asset}
      most={most}
      help={`Tu parte: ${amountTextOf(most, asset)}. Liquidez del pool: ${amountTextOf(available, asset)}.`}
      total="Vuelve a tu saldo"
      close={close}
    >
      {waits ? (
        <Alert variant="warning">
          Liquidez insuficiente: tu retirada esperará en la cola y se pagará por orden. Mientras tanto, tus
          participaciones siguen contando.
        </Alert>
      ) : null}
    </MoveDialog>
  );
}
