import { SegmentedNav } from "@/components/parts/segmented-nav";
import type { UserActor } from "@/lib/auth/actor";
import { poolRow } from "@/lib/bank/pools/present";
import { listPools } from "@/lib/bank/pools/queries";
import { printMoney } from "@/lib/core/format/money";
import { getWallets } from "@/lib/ledger/queries";
import { PoolCards } from "./cards";
import { OwnPools } from "./own";
import { PoolWithdrawals } from "./withdrawals";

const PARTS = { deposit: "Depositar", withdraw: "Retirar", own: "Mis Inversiones" } as const;

type PoolsTabProps = { viewer: UserActor; part: string | undefined };

/** The pools in EUR, USD and BTC: a description, the rules of withdrawals, and the member's shares. */
export async function PoolsTab({ viewer, part: asked }: PoolsTabProps) {
  const part = asked === "withdraw" || asked === "own" ? asked : "deposit";
  const [listed, wallets] = await Promise.all([listPools(viewer), getWallets(viewer.id)]);
  const pools = listed.map(poolRow);
  const spendable = (asset: keyof typeof wallets) => printMoney(wallets[asset].available, asset);
  return (
    <>
      <SegmentedNav
        label="Pools de Activos"
        names={PARTS}
        current={part}
        hrefOf={(key) => (key === "deposit" ? "/debank?tab=pools" : `/debank?tab=pools&part=${key}`)}
      />
      {part === "deposit" ? (
        <PoolCards pools={pools.map((pool) => ({ pool, spendable: spendable(pool.asset) }))} />
      ) : part === "withdraw" ? (
        <PoolWithdrawals pools={pools} timeZone={viewer.timezone} />
      ) : (
        <OwnPools pools={pools} timeZone={viewer.timezone} />
      )}
    </>
  );
}
