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

/** Holds what the buyer pays, for this order and no other. Throws InsufficientFunds. */
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

// Gives the buyer so many cents: of what is held or, once it is the seller's, out of what they and the platform got.
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

/** What ends a locked order for its seller: what is held is theirs, less the platform's 3 % of it. */
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

/** What ends a locked order for its buyer: all that is left is theirs again, and the platform keeps nothing. */
export async function payBuyer(tx: Tx, sale: Sale, acting: Acting) {
  await refundBuyer(tx, sale, { ...acting, cents: leftCents(sale) });
  return { to: "refunded", set: { refundedCents: sale.totalCents, feeCents: 0n } } as const;
}

/** What gives the buyer a part of what is left; the order goes on with the rest. */
export async function payPart(tx: Tx, sale: Sale, { cents, ...acting }: Acting & { cents: bigint }) {
  await refundBuyer(tx, sale, { ...acting, cents });
  const refundedCents = sale.refundedCents + cents;
  const { fee } = payoutOf({ ...sale, refundedCents });
  return { to: sale.status, set: { refundedCents, feeCents: fee } };
}

/** What voids a paid order: cancelled and, in the same breath, refunded; its pieces are for sale again. */
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
