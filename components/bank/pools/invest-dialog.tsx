import { investInPool } from "@/actions/bank/pools";
import { Note } from "@/components/display/note";
import type { PoolAsset } from "@/lib/bank/constants";
import { amountTextOf } from "@/lib/core/format/amount-text";
import { MoveDialog } from "./move-dialog";
import { usePoolMove } from "./use-pool-move";

export type Investable = {
  id: number;
  asset: PoolAsset;
  name: string;
  minDeposit: string;
  spendable: string;
};

/** Deposits an amount into a pool. */
export function InvestDialog({ pool, close }: { pool: Investable; close: () => void }) {
  const { asset, name, minDeposit, spendable } = pool;
  const move = usePoolMove({
    action: investInPool,
    pool,
    max: spendable,
    done: (_, amount) => ["Depósito hecho", `${amount} en «${name}»`],
    close,
  });
  return (
    <MoveDialog
      title={`Depositar en «${name}»`}
      act="Depositar"
      busyText="Depositando…"
      move={move}
      asset={asset}
      max={spendable}
      help={`Disponible: ${amountTextOf(spendable, asset)}. Mínimo: ${amountTextOf(minDeposit, asset)}.`}
      total="Sale de tu saldo"
      close={close}
    >
      <Note>
        Recibes participaciones del pool. Lo que gane se reparte entre todas; el objetivo no está garantizado,
        y si falta liquidez tu retirada esperará su turno.
      </Note>
    </MoveDialog>
  );
}
