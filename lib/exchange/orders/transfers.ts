import { v7 as uuidv7 } from "uuid";
import type { Tx } from "@/db";
import type { btcOrders } from "@/db/schema";
import { amountText } from "@/lib/core/format/format";
import type { Currency } from "@/lib/core/format/money";
import { available, escrow } from "@/lib/ledger/accounts";
import { post } from "@/lib/ledger/post";
import { fundsRefusal, requireFunds } from "@/lib/ledger/refusals";
import { orderRows } from "./rows";
import { holdOf, type OrderEvent, orderAfter, orderObligation } from "./rules";

export type Order = typeof btcOrders.$inferSelect;

type Change = {
  order: Pick<Order, "id" | "userId">;
  currency: Currency;
  before: bigint;
  after: bigint;
  actorId: string | null;
  now: Date;
};

/**
 * Adjusts the escrow of a locked order by holding or releasing the difference only, so that the amount already held
 * counts as available. Throws `conflict` with the needed and the available amount.
 */
export async function adjustHold(
  tx: Tx,
  { order, currency, before, after, actorId, now }: Change,
): Promise<void> {
  if (before === after) return;
  const ref = orderObligation(order.id);
  const [free, held] = [available(order.userId, currency), escrow(order.userId, currency, ref)];
  const act = after > before ? "order.hold" : "order.release";
  const transfer =
    after > before
      ? { from: free, to: held, amount: after - before }
      : { from: held, to: free, amount: before - after };
  // Every change of a hold is a separate act; the order's lock and state guarantee that it is done once.
  const idempotencyKey = `${act}:${order.id}:${uuidv7()}`;
  await requireFunds(
    post(tx, { act, ref, actorId, idempotencyKey, occurredAt: now, transfers: [transfer] }),
    ({ balance }) => fundsRefusal({ currency, balance: balance + before, needed: after }),
  );
}

type Close = {
  event: Extract<OrderEvent, "cancel" | "remove" | "expire">;
  reason: string | null;
  actorId: string | null;
  now: Date;
};

/** Closes a locked order and releases the amount that it still holds. Throws `conflict` if it is already closed. */
export async function closeOrder(
  tx: Tx,
  order: Order,
  { event, reason, actorId, now }: Close,
): Promise<Order> {
  const set = { closedReason: reason, updatedAt: now };
  const closed = await orderRows.move(tx, order, { to: orderAfter(order.status, event), set });
  const { currency, minor } = holdOf(order);
  await adjustHold(tx, { order, currency, before: minor, after: 0n, actorId, now });
  return closed;
}

/**
 * Returns the sentence about the released money for the owner of a closed order; `order` is the order before closing.
 */
export function freedBy(order: Order): string {
  const { currency, minor } = holdOf(order);
  return minor > 0n
    ? `${amountText(minor, currency)} vuelven a estar disponibles en tu cartera.`
    : "No tenía fondos bloqueados.";
}
