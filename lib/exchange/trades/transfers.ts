import type { Tx } from "@/db";
import type { Currency } from "@/lib/core/format/money";
import { orderObligation, quoteCurrency } from "@/lib/exchange/orders/rules";
import type { Order } from "@/lib/exchange/orders/transfers";
import { available, escrow, fees } from "@/lib/ledger/accounts";
import { type PostedBy, postOnce, type Transfer } from "@/lib/ledger/post";
import type { Trade } from "./line";

const refOf = ({ id }: { id: number }) => ({ type: "trade", id: String(id) });

const held = (trade: Trade) => escrow(trade.sellerId, "BTC", refOf(trade));

/**
 * Returns the transfers from the escrow when the buyer gets the bitcoin: the amount to the buyer, the seller's fee to
 * the platform.
 */
export function releaseTransfers(trade: Trade): Transfer[] {
  return [
    { from: held(trade), to: available(trade.buyerId, "BTC"), amount: trade.amountSats },
    { from: held(trade), to: fees("BTC"), amount: trade.feeSats },
  ];
}

/** Returns the transfers from the escrow when the seller keeps the bitcoin: all of it. */
export function returnTransfers(trade: Trade): Transfer[] {
  return [
    {
      from: held(trade),
      to: available(trade.sellerId, "BTC"),
      amount: trade.amountSats + trade.feeSats,
    },
  ];
}

/** Holds the seller's bitcoin and fee for the trade. Throws InsufficientFunds. */
export async function holdForTrade(tx: Tx, trade: Trade, posted: PostedBy): Promise<void> {
  const from = available(trade.sellerId, "BTC");
  const amount = trade.amountSats + trade.feeSats;
  await postOnce(tx, {
    ref: refOf(trade),
    act: "trade.hold",
    transfers: [{ from, to: held(trade), amount }],
    ...posted,
  });
}

export async function releaseToBuyer(tx: Tx, trade: Trade, posted: PostedBy): Promise<void> {
  await postOnce(tx, {
    ref: refOf(trade),
    act: "trade.complete",
    transfers: releaseTransfers(trade),
    ...posted,
  });
}

export async function returnToSeller(tx: Tx, trade: Trade, posted: PostedBy): Promise<void> {
  await postOnce(tx, {
    ref: refOf(trade),
    act: "trade.cancel",
    transfers: returnTransfers(trade),
    ...posted,
  });
}

/**
 * Settles a trade of the platform wallet immediately: the maker pays from the order's escrow, the taker from their
 * available balance; the surplus of the order's hold is released. Throws InsufficientFunds for the taker.
 */
export async function settleTrade(
  tx: Tx,
  { trade, order, releasedMinor }: { trade: Trade; order: Order; releasedMinor: bigint },
  posted: PostedBy,
): Promise<void> {
  const quote = quoteCurrency(trade.paymentMethod);
  const from = (userId: string, currency: Currency) =>
    userId === trade.makerId
      ? escrow(userId, currency, orderObligation(order.id))
      : available(userId, currency);
  const [payer, giver] = [from(trade.buyerId, quote), from(trade.sellerId, "BTC")];
  const transfers: Transfer[] = [
    { from: payer, to: available(trade.sellerId, quote), amount: trade.subtotalMinor },
    { from: payer, to: fees(quote), amount: trade.feeMinor },
    { from: giver, to: available(trade.buyerId, "BTC"), amount: trade.amountSats },
    { from: payer, to: available(trade.buyerId, quote), amount: releasedMinor },
  ];
  await postOnce(tx, { ref: refOf(trade), act: "trade.settle", transfers, ...posted });
}
