import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { marketplaceListings } from "@/db/schema";
import { available, escrow, fees } from "@/lib/ledger/accounts";
import { post } from "@/lib/ledger/post";
import type { Sale } from "./line";
import { heldCents, leftCents, payoutOf, returnOf } from "./rules";

type Acting = { actorId: string | null; now: Date };

const refOf = ({ id }: Pick<Sale, "id">) => ({ type: "sale", id: String(id) });

const held = (sale: Sale) => escrow(sale.buyerId, "EUR", refOf(sale));

/** Holds the buyer's payment for this order. Throws InsufficientFunds. */
export async function holdForOrder(tx: Tx, sale: Sale, { actorId, now }: Acting): Promise<void> {
  await post(tx, {
    act: "sale.hold",
    ref: refOf(sale),
    actorId,
    idempotencyKey: `sale.hold:${sale.id}`,
    occurredAt: now,
    transfers: [{ from: available(sale.buyerId, "EUR"), to: held(sale), amount: sale.totalCents }],
  });
}

// Refunds cents to the buyer: from escrow, or after delivery from what the seller and the platform received.
async function refundBuyer(
  tx: Tx,
  sale: Sale,
  { cents, actorId, now }: Acting & { cents: bigint },
): Promise<void> {
  const refundedCents = sale.refundedCents + cents;
  await post(tx, {
    act: "sale.refund",
    ref: refOf(sale),
    actorId,
    idempotencyKey: `sale.refund:${sale.id}:${refundedCents}`,
    occurredAt: now,
    transfers: sourcesOf(sale, cents).map((source) => ({ ...source, to: available(sale.buyerId, "EUR") })),
  });
}

function sourcesOf(sale: Sale, cents: bigint) {
  if (sale.status !== "delivered") return [{ from: held(sale), amount: cents }];
  const { seller, fee } = returnOf(sale, cents);
  return [
    { from: available(sale.sellerId, "EUR"), amount: seller },
    { from: fees("EUR"), amount: fee },
  ];
}

/** Ends a locked order in favour of its seller: pays the held money, less the platform's fee. */
export async function paySeller(tx: Tx, sale: Sale, { actorId, now }: Acting) {
  const { fee, rest } = payoutOf(sale);
  await post(tx, {
    act: "sale.complete",
    ref: refOf(sale),
    actorId,
    idempotencyKey: `sale.complete:${sale.id}`,
    occurredAt: now,
    transfers: [
      { from: held(sale), to: available(sale.sellerId, "EUR"), amount: rest },
      { from: held(sale), to: fees("EUR"), amount: fee },
    ],
  });
  return { to: "delivered", set: { feeCents: fee } } as const;
}

/** Ends a locked order in favour of its buyer: refunds everything that is left, without a fee. */
export async function payBuyer(tx: Tx, sale: Sale, acting: Acting) {
  await refundBuyer(tx, sale, { ...acting, cents: leftCents(sale) });
  return { to: "refunded", set: { refundedCents: sale.totalCents, feeCents: 0n } } as const;
}

/** Refunds a part of what is left. The order continues with the rest. */
export async function payPart(tx: Tx, sale: Sale, { cents, ...acting }: Acting & { cents: bigint }) {
  await refundBuyer(tx, sale, { ...acting, cents });
  const refundedCents = sale.refundedCents + cents;
  const { fee } = payoutOf({ ...sale, refundedCents });
  return { to: sale.status, set: { refundedCents, feeCents: fee } };
}

/** Cancels a paid order, refunds it in the same transaction, and returns its items to the listing. */
export async function voidOrder(tx: Tx, sale: Sale, { actorId, now }: Acting) {
  await tx
    .update(marketplaceListings)
    .set({ stock: sql`${marketplaceListings.stock} + ${sale.quantity}`, updatedAt: now })
    .where(eq(marketplaceListings.id, sale.listingId));
  const refund = heldCents(sale) > 0n && {
    next: { ...(await payBuyer(tx, sale, { actorId, now })), entry: "refund", actorId: null } as const,
  };
  return { to: "cancelled", ...refund } as const;
}
