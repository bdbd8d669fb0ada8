import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { marketplaceListings } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import { available, escrow, fees } from "@/lib/ledger/accounts";
import { post } from "@/lib/ledger/post";
import { balanceOf } from "@/lib/ledger/queries";
import type { Order } from "./line";
import { heldCents, leftCents, payoutOf, returnOf } from "./rules";

type Acting = { actorId: string | null; now: Date };

const refOf = ({ id }: Pick<Order, "id">) => ({ type: "sale", id: String(id) });

const held = (order: Order) => escrow(order.buyerId, "EUR", refOf(order));

/** Holds the buyer's payment for this order. Throws InsufficientFunds. */
export async function holdForOrder(tx: Tx, order: Order, { actorId, now }: Acting): Promise<void> {
  await post(tx, {
    act: "sale.hold",
    ref: refOf(order),
    actorId,
    idempotencyKey: `sale.hold:${order.id}`,
    occurredAt: now,
    transfers: [{ from: available(order.buyerId, "EUR"), to: held(order), amount: order.totalCents }],
  });
}

// Refunds cents to the buyer: from escrow, or after delivery from what the seller and the platform received. Throws
// `conflict` if the platform's part went to a pool, which it can only after the seller's time to refund.
async function refundBuyer(
  tx: Tx,
  order: Order,
  { cents, actorId, now }: Acting & { cents: bigint },
): Promise<void> {
  const refundedCents = order.refundedCents + cents;
  if (order.status === "delivered" && (await balanceOf(tx, fees("EUR"))) < returnOf(order, cents).fee) {
    throw new DomainError("conflict", "Ahora no hay comisiones con las que devolver la de este pedido.");
  }
  await post(tx, {
    act: "sale.refund",
    ref: refOf(order),
    actorId,
    idempotencyKey: `sale.refund:${order.id}:${refundedCents}`,
    occurredAt: now,
    transfers: sourcesOf(order, cents).map((source) => ({ ...source, to: available(order.buyerId, "EUR") })),
  });
}

function sourcesOf(order: Order, cents: bigint) {
  if (order.status !== "delivered") return [{ from: held(order), amount: cents }];
  const { seller, fee } = returnOf(order, cents);
  return [
    { from: available(order.sellerId, "EUR"), amount: seller },
    { from: fees("EUR"), amount: fee },
  ];
}

/** Ends a locked order in favour of its seller: pays the held money, less the platform's fee. */
export async function paySeller(tx: Tx, order: Order, { actorId, now }: Acting) {
  const { fee, rest } = payoutOf(order);
  await post(tx, {
    act: "sale.complete",
    ref: refOf(order),
    actorId,
    idempotencyKey: `sale.complete:${order.id}`,
    occurredAt: now,
    transfers: [
      { from: held(order), to: available(order.sellerId, "EUR"), amount: rest },
      { from: held(order), to: fees("EUR"), amount: fee },
    ],
  });
  return { to: "delivered", set: { feeCents: fee } } as const;
}

/** Ends a locked order in favour of its buyer: refunds everything that is left, without a fee. */
export async function payBuyer(tx: Tx, order: Order, acting: Acting) {
  await refundBuyer(tx, order, { ...acting, cents: leftCents(order) });
  return { to: "refunded", set: { refundedCents: order.totalCents, feeCents: 0n } } as const;
}

/** Refunds a part of what is left. The order continues with the rest. */
export async function payPart(tx: Tx, order: Order, { cents, ...acting }: Acting & { cents: bigint }) {
  await refundBuyer(tx, order, { ...acting, cents });
  const refundedCents = order.refundedCents + cents;
  const { fee } = payoutOf({ ...order, refundedCents });
  return { to: order.status, set: { refundedCents, feeCents: fee } };
}

/** Cancels a paid order, refunds it in the same transaction, and returns its items to the listing. */
export async function voidOrder(tx: Tx, order: Order, { actorId, now }: Acting) {
  await tx
    .update(marketplaceListings)
    .set({ stock: sql`${marketplaceListings.stock} + ${order.quantity}`, updatedAt: now })
    .where(eq(marketplaceListings.id, order.listingId));
  const refund = heldCents(order) > 0n && {
    next: { ...(await payBuyer(tx, order, { actorId, now })), entry: "refund", actorId: null } as const,
  };
  return { to: "cancelled", ...refund } as const;
}
