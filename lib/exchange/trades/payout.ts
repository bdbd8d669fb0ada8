import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { users } from "@/db/schema";
import { readMoneyPause } from "@/lib/auth/queries";
import { notSuspended } from "@/lib/auth/suspension";
import { getSetting, readPrices } from "@/lib/core/config/settings";
import { plusMinutes } from "@/lib/core/format/clock";
import { HOUR_MINUTES } from "@/lib/core/format/durations";
import { euroCentsOf } from "@/lib/core/format/reference-prices";
import { chainOf } from "@/lib/gateways/chains/gateways";
import { MIN_SATS_SENT } from "@/lib/wallet/withdrawals/constants";
import { readAllowances, unreviewedLeft } from "@/lib/wallet/withdrawals/limit-queries";
import { createWithdrawal } from "@/lib/wallet/withdrawals/transfers";
import { recordTrade } from "./activity";
import { PAYPAL } from "./constants";
import type { Trade } from "./line";
import type { Payout, Wait } from "./notices";
import { releaseToBuyer } from "./transfers";

type PaidOut = { payout: Payout; waits: readonly Wait[] };

type Decision = {
  actorId: string;
  /** The network fee, read before the transaction; null if nothing is sent outside. */
  networkFee: bigint | null;
  now: Date;
};

/**
 * Returns the network fee of a payment to the buyer's own address; null if there is no address or the fee is
 * unavailable.
 */
export async function payoutFee(
  trade: { externalBtcAddress: string | null } | undefined,
): Promise<bigint | null> {
  if (!trade?.externalBtcAddress) return null;
  return chainOf("BTC")
    .estimateFee()
    .catch(() => null);
}

/**
 * Returns whether the bitcoin of a trade can be sent to the buyer's address: there is one, and enough remains after the
 * fee.
 */
export function goesOut(
  trade: { externalBtcAddress: string | null; amountSats: bigint },
  networkFee: bigint | null,
): boolean {
  if (trade.externalBtcAddress === null || networkFee === null) return false;
  return trade.amountSats - networkFee >= MIN_SATS_SENT;
}

/**
 * Completes a locked trade: the bitcoin goes to the buyer and on to their own address, if they provided one. If it
 * cannot be sent (no fee known, the fee would use up the amount, the buyer's limit is used up, or they are not verified
 * any more), it stays in their wallet, from which they can withdraw it once they may. Returns which of these happened,
 * and what a payment to the address waits for.
 */
export async function payOut(tx: Tx, trade: Trade, decision: Decision): Promise<PaidOut> {
  const { networkFee, actorId, now } = decision;
  await releaseToBuyer(tx, trade, { actorId, now });
  const amountMinor = trade.amountSats - (networkFee ?? 0n);
  const address = goesOut(trade, networkFee) ? trade.externalBtcAddress : null;
  const buyer = address && (await readBuyer(tx, { trade, amountMinor, now }));
  const leaves = address && networkFee !== null && buyer && !buyer.kept;
  const waits = leaves
    ? await sendOn(tx, trade, { ...buyer, address, amountMinor, networkFee, actorId, now })
    : [];
  await recordTrade(tx, trade, now);
  return { payout: buyer ? (buyer.kept ?? "sent") : keptOf(trade, networkFee), waits };
}

type Sent = {
  address: string;
  amountMinor: bigint;
  networkFee: bigint;
  isLarge: boolean;
  isSuspended: boolean;
  actorId: string;
  now: Date;
};

// A waiting withdrawal is sent automatically when its hold, or the pause after a change of credentials, is over.
async function sendOn(tx: Tx, trade: Trade, sent: Sent): Promise<Wait[]> {
  const { address, amountMinor, networkFee, isLarge, isSuspended, actorId, now } = sent;
  const isPaypal = trade.paymentMethod === "PayPal";
  const holdUntil = isPaypal
    ? plusMinutes(now, PAYPAL.holdHours * HOUR_MINUTES)
    : await readMoneyPause(tx, trade.buyerId);
  await createWithdrawal(tx, {
    userId: trade.buyerId,
    asset: "BTC",
    amountMinor,
    networkFeeMinor: networkFee,
    destinationAddress: address,
    tradeId: trade.id,
    holdUntil,
    needsApproval: isLarge,
    actorId,
    now,
  });
  const waits: (Wait | null)[] = [
    isPaypal ? "paypal" : holdUntil && "pause",
    isSuspended ? "suspension" : null,
    isLarge ? "review" : null,
  ];
  return waits.filter((wait) => wait !== null);
}

function keptOf({ externalBtcAddress }: Trade, networkFee: bigint | null): Payout {
  if (externalBtcAddress === null) return "wallet";
  return networkFee === null ? "no-fee" : "too-small";
}

type Leaving = { trade: Trade; amountMinor: bigint; now: Date };

// The payout of a trade is a withdrawal like any other, so it counts towards the same limits.
async function readBuyer(tx: Tx, { trade: { buyerId }, amountMinor, now }: Leaving) {
  // Serializes the member's payouts: two concurrent ones would each find the whole daily limit available.
  const [buyer] = await tx
    .select({
      level: users.kycLevel,
      status: users.kycStatus,
      isActive: sql<boolean>`${notSuspended(users.id)}`,
    })
    .from(users)
    .where(eq(users.id, buyerId))
    .for("no key update");
  const prices = await readPrices(tx);
  const worth = euroCentsOf("BTC", amountMinor, prices);
  const isVerified = buyer?.status === "verified";
  const level = isVerified ? buyer.level : "none";
  const allowances = await readAllowances(tx, { userId: buyerId, level, prices, now });
  const { day, month } = allowances;
  const isLarge = worth > unreviewedLeft(allowances, await getSetting("automaticWithdrawalEur", tx));
  const above = worth > day.left ? "above-day" : worth > month.left ? "above-month" : null;
  const kept = isVerified ? above : "unverified";
  return { isLarge, kept, isSuspended: buyer?.isActive === false } as const;
}
