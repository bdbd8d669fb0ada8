import type { Tx } from "@/db";
import { parseMoney } from "@/lib/core/money";
import { getSetting } from "@/lib/core/settings";
import { chainOf } from "@/lib/gateways/chains";
import { readMoneyPause } from "@/lib/identity/credentials-queries";
import { moveTrade, type Trade } from "./move-trade";
import { openWithdrawal } from "./open-withdrawal";
import { releaseToBuyer } from "./post-trade";
import { recordTrade } from "./tell-of-trade";
import type { TradeMoment } from "./trade-constants";
import { LEAST_SATS_SENT } from "./wallet-constants";
import { euroCentsOf } from "./wallet-rules";

type Decision = {
  moment: Extract<TradeMoment, "complete" | "resolve-buyer">;
  actorId: string;
  note?: string;
  set?: Partial<Trade>;
  /** What the network asks, known before the transaction; null where nothing goes outside. */
  networkFee: bigint | null;
  now: Date;
};

/** What the network asks for a payment to the buyer's own address; null where there is none, or it cannot be asked now. */
export async function payoutFee(
  trade: { externalBtcAddress: string | null } | undefined,
): Promise<bigint | null> {
  if (!trade?.externalBtcAddress) return null;
  return chainOf("BTC")
    .estimateFee()
    .catch(() => null);
}

/** Whether the bitcoin of a completed trade goes on to the buyer's address: there is one, and the fee leaves enough. */
export function goesOut(
  trade: { externalBtcAddress: string | null; amountSats: bigint },
  networkFee: bigint | null,
): boolean {
  if (trade.externalBtcAddress === null || networkFee === null) return false;
  return trade.amountSats - networkFee >= LEAST_SATS_SENT;
}

/**
 * Completes a locked trade: the bitcoin is the buyer's, and goes on to the address they named. Where that cannot be (no
 * fee known, or it would eat the amount) it stays in their wallet, from where they may withdraw it.
 */
export async function payOut(tx: Tx, trade: Trade, decision: Decision): Promise<Trade> {
  const { networkFee, ...move } = decision;
  const { actorId, now } = move;
  await releaseToBuyer(tx, trade, { actorId, now });
  const completed = await moveTrade(tx, trade, { to: "completed", ...move });
  if (goesOut(trade, networkFee) && trade.externalBtcAddress && networkFee !== null) {
    const amountMinor = trade.amountSats - networkFee;
    await openWithdrawal(tx, {
      userId: trade.buyerId,
      asset: "BTC",
      amountMinor,
      networkFeeMinor: networkFee,
      destinationAddress: trade.externalBtcAddress,
      tradeId: trade.id,
      // What waits leaves by itself once the pause is over.
      holdUntil: await readMoneyPause(tx, trade.buyerId),
      needsApproval: await isLarge(tx, amountMinor),
      actorId,
      now,
    });
  }
  await recordTrade(tx, completed, now);
  return completed;
}

async function isLarge(tx: Tx, amountMinor: bigint): Promise<boolean> {
  const prices = {
    btcReferencePriceUsd: await getSetting("btcReferencePriceUsd", tx),
    eurUsdRate: await getSetting("eurUsdRate", tx),
  };
  const automatic = parseMoney(await getSetting("automaticWithdrawalEur", tx), "EUR");
  return euroCentsOf("BTC", amountMinor, prices) > automatic;
}
