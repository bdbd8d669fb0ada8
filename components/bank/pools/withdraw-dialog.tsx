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
  /** The amount that the member may still withdraw, and the liquidity of the pool. */
  max: string;
  available: string;
  /** The number of withdrawals ahead in the queue, and since when the first one waits, formatted. */
  queueLength: number;
  waitingSince: string | null;
};

/** Withdraws an amount from a pool, immediately or through the queue. */
export function WithdrawDialog({ pool, close }: { pool: Withdrawable; close: () => void }) {
  const { asset, name, max, available, queueLength } = pool;
  const move = usePoolMove({
    action: withdrawFromPool,
    pool,
    max,
    done: ({ status }, amount) =>
      status === "paid"
        ? ["Retirada hecha", `${amount} vuelven a estar disponibles.`]
        : ["Retirada en la cola", "Te avisaremos cuando llegue su turno."],
    close,
  });
  const minor = typedMinor(move.amount, asset) ?? 0n;
  const isShort = minor > parseMoney(available, asset);
  const waits = minor > 0n && (queueLength > 0 || isShort);
  return (
    <MoveDialog
      title={`Retirar de «${name}»`}
      act="Retirar"
      busyText="Retirando…"
      move={move}
      asset={asset}
      max={max}
      help={`Tu parte: ${amountTextOf(max, asset)}. Liquidez del pool: ${amountTextOf(available, asset)}.`}
      total="Vuelve a tu saldo"
      close={close}
    >
      {waits ? <Alert variant="warning">{waitText(pool, isShort)}</Alert> : null}
    </MoveDialog>
  );
}

// The whole withdrawal waits, whether the pool lacks money or other withdrawals are ahead.
function waitText({ asset, available, queueLength, waitingSince }: Withdrawable, isShort: boolean): string {
  const why = isShort
    ? `Liquidez insuficiente: el pool solo tiene libres ahora ${amountTextOf(available, asset)}; lo demás está prestado o prometido.`
    : "Hay retiradas que esperan antes que la tuya.";
  const place = `Irá a la cola, en el puesto ${queueLength + 1}, y se pagará entera en cuanto le toque y haya dinero.`;
  const since = waitingSince ? `La primera espera desde el ${waitingSince}.` : "Ahora no espera nadie más.";
  return `${why} ${place} ${since} Mientras tanto, tus participaciones siguen contando.`;
}
