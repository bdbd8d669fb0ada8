import { and, desc, eq, isNull, lt, ne } from "drizzle-orm";
import { db, type Source } from "@/db";
import { chainDeposits, externalWallets, walletAddresses } from "@/db/schema";
import type { UserActor } from "@/lib/auth/actor";
import { readMoneyPause } from "@/lib/auth/queries";
import { idOf, pageOf } from "@/lib/core/command/page";
import { readPrices } from "@/lib/core/config/settings";
import { clock } from "@/lib/core/format/clock";
import { readPaypalHold } from "@/lib/exchange/orders/taker-queries";
import { chainOf } from "@/lib/gateways/chains/gateways";
import { CHAIN_ASSETS, type ChainAsset } from "@/lib/gateways/constants";
import { getWallets } from "@/lib/ledger/queries";
import { listReceivableAssets } from "@/lib/lending/loan/receivable-queries";
import { readDepositAllowance } from "@/lib/wallet/deposits/limit-queries";
import { readConfirmationsNeeded } from "@/lib/wallet/deposits/queries";
import { readAllowances } from "@/lib/wallet/withdrawals/limit-queries";
import type { Listed } from "./schema";

/** The member's own Bitcoin address outside the platform, which forms propose; null if they named none. */
export async function readExternalAddress({ id }: UserActor): Promise<string | null> {
  const [outside] = await db
    .select({ address: externalWallets.address })
    .from(externalWallets)
    .where(eq(externalWallets.userId, id))
    .limit(1);
  return outside?.address ?? null;
}

/** The member's balances, external address and deposit addresses. */
export async function getWallet(viewer: UserActor) {
  const [balances, fees, limits, pausedUntil, paypalHold, externalWalletAddress, receivable, needed, given] =
    await Promise.all([
      getWallets(viewer.id),
      getFees(),
      readLimits(viewer),
      readMoneyPause(db, viewer.id),
      readPaypalHold(viewer.id, clock.now()),
      readExternalAddress(viewer),
      listReceivableAssets(viewer),
      readConfirmationsNeeded(),
      db
        .select({ asset: walletAddresses.asset, address: walletAddresses.address })
        .from(walletAddresses)
        .where(and(eq(walletAddresses.userId, viewer.id), isNull(walletAddresses.purpose)))
        .limit(CHAIN_ASSETS.length),
    ]);
  const addressOf = (asset: ChainAsset) => given.find((row) => row.asset === asset)?.address ?? null;
  return {
    balances,
    externalWalletAddress,
    addresses: byAsset(addressOf),
    depositAssets: CHAIN_ASSETS.filter((asset) => receivable.includes(asset)),
    requiredConfirmations: needed,
    fees,
    ...limits,
    pausedUntil,
    paypalHold,
  };
}

async function readLimits({ id: userId, kycLevel: level }: UserActor) {
  const prices = await readPrices();
  const [{ day, month }, monthlyDeposit] = await Promise.all([
    readAllowances(db, { userId, level, prices, now: clock.now() }),
    readDepositAllowance(db, { userId, prices }),
  ]);
  const left = day.left < month.left ? day.left : month.left;
  return { dailyWithdrawal: { limit: day.limit, left }, monthlyDeposit };
}

export type MemberWallet = Awaited<ReturnType<typeof getWallet>>;

// The current network fee of a withdrawal per currency; null if its chain does not respond.
async function getFees(): Promise<Record<ChainAsset, bigint | null>> {
  const asked = CHAIN_ASSETS.map(async (asset) => {
    const fee = await chainOf(asset)
      .estimateFee()
      .catch(() => null);
    return [asset, fee] as const;
  });
  return Object.fromEntries(await Promise.all(asked)) as Record<ChainAsset, bigint | null>;
}

function byAsset<Value>(read: (asset: ChainAsset) => Value): Record<ChainAsset, Value> {
  return Object.fromEntries(CHAIN_ASSETS.map((asset) => [asset, read(asset)])) as Record<ChainAsset, Value>;
}

/** The member's chain deposits, newest first, without dropped ones. */
export async function listDeposits(viewer: UserActor, { cursor, limit }: Listed) {
  const rows = await db
    .select()
    .from(chainDeposits)
    .where(
      and(
        eq(chainDeposits.userId, viewer.id),
        ne(chainDeposits.status, "dropped"),
        cursor ? lt(chainDeposits.id, Number(cursor)) : undefined,
      ),
    )
    .orderBy(desc(chainDeposits.id))
    .limit(limit + 1);
  return pageOf(rows, limit, idOf);
}

export type ListedDeposit = Awaited<ReturnType<typeof listDeposits>>["rows"][number];

/** The member who owns this deposit address, or null. Withdrawals to such addresses are refused. */
export async function ownerOfAddress(source: Source, address: string): Promise<string | null> {
  const [row] = await source
    .select({ userId: walletAddresses.userId })
    .from(walletAddresses)
    .where(eq(walletAddresses.address, address))
    .limit(1);
  return row?.userId ?? null;
}
