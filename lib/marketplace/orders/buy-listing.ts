import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import {
  marketplaceListings,
  marketplaceOrderPhotos,
  marketplaceOrders,
  marketplacePhotos,
} from "@/db/schema";
import { isVerified, type Viewer } from "@/lib/auth/actor";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { amountText } from "@/lib/core/format/format";
import { parseMoney, printMoney } from "@/lib/core/format/money";
import { refuseBlocked } from "@/lib/deals/blocks";
import { levelOf } from "@/lib/marketplace/listings/level-queries";
import type { Listing } from "@/lib/marketplace/listings/queries";
import { listingRows, lockOwner } from "@/lib/marketplace/listings/rows";
import { partsOf, refusalFor } from "@/lib/marketplace/listings/rules";
import { unitNames, unitsText } from "@/lib/marketplace/units";
import { BUY_ATTEMPTS } from "./constants";
import { order } from "./deal";
import type { Order } from "./line";
import { readOrder } from "./queries";
import { buyListingInput } from "./schema";
import { holdForOrder } from "./transfers";

/** A member buys from another member: the items are reserved and the price is held in the same transaction. */
export const buyListing = command(
  {
    name: "marketplace.buy-listing",
    allow: "app:marketplace",
    input: buyListingInput,
    idempotent: true,
    refuses: ["not_found", "conflict", "rate_limited", "unavailable"],
    audit: recorded,
    prepare: async ({ actor }) => {
      await consume({ name: "purchases", key: actor.id, ...BUY_ATTEMPTS });
      return levelOf(actor);
    },
  },
  async ({ tx, actor, now, prepared: level, record }, { listingId, price, ...asked }) => {
    // The seller cannot close the account while it is bought: afterwards the order keeps it open.
    await lockOwner(tx, listingId);
    const listing = await listingRows.lock(tx, listingId);
    refuseOffer(listing, actor, level);
    await refuseBlocked(tx, { takerId: actor.id, ownerId: listing.userId }, "Elige otro anuncio.");
    refuseTerms(listing, { price, ...asked });
    const row = await reserve(tx, listing, { ...asked, buyerId: actor.id, now });
    const acting = { actorId: actor.id, now };
    await order.writeEntry(tx, row, { entry: "order", ...acting });
    await holdForOrder(tx, row, acting);
    const paid = await order.move(tx, row, { to: "paid", entry: "pay", ...acting });
    await order.notify(tx, paid, { notice: "paid", actorId: actor.id });
    record({
      targetId: listing.userId,
      details: { order: row.id, listing: listingId, total: printMoney(row.totalCents, "EUR") },
    });
    return readOrder(actor, row.id, tx);
  },
);

function refuseOffer(listing: Listing, actor: Viewer, level: number): void {
  if (listing.userId === actor.id) throw new DomainError("conflict", "No puedes comprar tu propio anuncio.");
  if (listing.status !== "active") throw new DomainError("conflict", "El anuncio ya no está publicado.");
  const refusal = refusalFor(listing, { level, isVerified: isVerified(actor) });
  if (refusal) throw new DomainError("forbidden", refusal);
}

type Terms = { price: string; quantity: number; shippingAddress: string | null };

function refuseTerms(listing: Listing, { price, quantity, shippingAddress }: Terms): void {
  if (parseMoney(price, "EUR") !== listing.priceCents) {
    const now = amountText(listing.priceCents, "EUR");
    const { one } = unitNames(listing.condition === "service");
    const message = `El precio ha cambiado: ahora son ${now} por ${one}. Revísalo antes de comprar.`;
    throw new DomainError("conflict", message);
  }
  if (listing.stock < quantity) {
    const { stock, condition } = listing;
    const left = `${stock === 1 ? "queda" : "quedan"} ${unitsText(stock, condition === "service")}`;
    throw new DomainError("conflict", stock === 0 ? "Se ha agotado." : `Solo ${left}.`);
  }
  if (listing.condition !== "service" && !shippingAddress) {
    const message = "Escribe dónde quieres recibirlo";
    throw new DomainError("invalid", message, { fields: { shippingAddress: message } });
  }
}

type Input = { quantity: number; shippingAddress: string | null; note: string | null };

async function reserve(
  tx: Tx,
  listing: Listing,
  { quantity, shippingAddress, note, buyerId, now }: Input & { buyerId: string; now: Date },
): Promise<Order> {
  await tx
    .update(marketplaceListings)
    // The new `updatedAt` makes a concurrent edit of the stock by the seller fail until they have seen this one.
    .set({ stock: sql`${marketplaceListings.stock} - ${quantity}`, updatedAt: now })
    .where(eq(marketplaceListings.id, listing.id));
  const totalCents = listing.priceCents * BigInt(quantity);
  const isService = listing.condition === "service";
  const [row] = await tx
    .insert(marketplaceOrders)
    .values({
      listingId: listing.id,
      buyerId,
      sellerId: listing.userId,
      title: listing.title,
      description: listing.description,
      condition: listing.condition,
      isService,
      unitCents: listing.priceCents,
      quantity,
      totalCents,
      feeCents: partsOf(totalCents).fee,
      shippingAddress: isService ? null : shippingAddress,
      buyerNote: note,
      createdAt: now,
    })
    .returning();
  if (!row) throw new Error("the order was not inserted");
  await tx.execute(sql`
    insert into ${marketplaceOrderPhotos} (order_id, file_id, position)
    select ${row.id}, file_id, position from ${marketplacePhotos} where listing_id = ${listing.id}
  `);
  return row;
}
