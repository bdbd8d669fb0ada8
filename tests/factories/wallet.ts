import { eq } from "drizzle-orm";
import { db } from "@/db";
import { btcWithdrawals, settings, walletAddresses } from "@/db/schema";
import { APP_KEYS } from "@/lib/auth/apps";
import { inTransaction } from "@/lib/core/db/transaction";
import { DECIMALS } from "@/lib/core/format/currencies";
import type { Currency } from "@/lib/core/format/money";
import { mineDemoBlocks, payIn } from "@/lib/gateways/chains/demo";
import type { ChainAsset } from "@/lib/gateways/constants";
import { available, escrow, world } from "@/lib/ledger/accounts";
import { balanceOf } from "@/lib/ledger/queries";
import { assignAddress, prepareAddress } from "@/lib/wallet/addresses/deposit-addresses";
import { withdrawBitcoin } from "@/lib/wallet/withdrawals/withdraw-bitcoin";
import { callOf, makeVerifiedUser } from "./identity";
import { postNow } from "./ledger";

/** Two regtest addresses that belong to nobody here. */
export const OUTSIDE = "bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080";
export const ELSEWHERE = "mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn";

/** A verified member (by default at the level complete) with every app and this balance. */
export async function makeTrader(
  money: Partial<Record<Currency, string>> = {},
  overrides: Parameters<typeof makeVerifiedUser>[0] = {},
) {
  const user = await makeVerifiedUser({ kycLevel: "complete", apps: APP_KEYS, ...overrides });
  await give(user, money);
  return user;
}

/** Adds these amounts to the balance, as decimal texts. */
export async function give(user: { id: string }, money: Partial<Record<Currency, string>>): Promise<void> {
  for (const [currency, amount] of Object.entries(money) as [Currency, string][]) {
    const [whole = "", fraction = ""] = amount.split(".");
    const minor = BigInt(whole + fraction.padEnd(DECIMALS[currency], "0"));
    await postNow({
      act: "deposit",
      transfers: [{ from: world("bank", currency), to: available(user.id, currency), amount: minor }],
    });
  }
}

/** Returns the available balance of the member. */
export const spendable = (user: { id: string }, currency: Currency = "BTC") =>
  balanceOf(db, available(user.id, currency));

/** Returns the amount locked for a withdrawal. */
export const heldFor = (user: { id: string }, id: number, currency: Currency = "BTC") =>
  balanceOf(db, escrow(user.id, currency, { type: "withdrawal", id: String(id) }));

/** Sets one setting for the tests of this file. */
export async function set(key: string, value: unknown): Promise<void> {
  await db
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}

type Asked = { btcAmount?: string; destinationAddress?: string; asset?: ChainAsset };

export async function withdraw(user: { id: string }, asked: Asked = {}, idempotencyKey?: string) {
  const call = { ...(await callOf(user)), idempotencyKey };
  return withdrawBitcoin.run(call, { btcAmount: "0.01", destinationAddress: OUTSIDE, ...asked });
}

export async function rowOf(id: number) {
  const [row] = await db.select().from(btcWithdrawals).where(eq(btcWithdrawals.id, id));
  if (!row) throw new Error("the withdrawal is gone");
  return row;
}

/** Simulates a payment from outside to the member on the demonstration chain. */
export async function payMember(user: { id: string }, amountMinor: bigint, asset: ChainAsset = "BTC") {
  const prepared = await prepareAddress(user.id, asset);
  return inTransaction(async (tx) => {
    const { address } = await assignAddress(tx, { userId: user.id, asset }, prepared);
    return payIn(tx, { asset, address, amountMinor });
  });
}

export const mine = (count = 1) => inTransaction((tx) => mineDemoBlocks(tx, count));

export async function addressesOf(user: { id: string }) {
  return db.select().from(walletAddresses).where(eq(walletAddresses.userId, user.id));
}
