import { eq } from "drizzle-orm";
import { db } from "@/db";
import { marketplaceOrders } from "@/db/schema";
import { available, escrow, fees } from "@/lib/ledger/accounts";
import { balanceOf } from "@/lib/ledger/queries";
import { buyListing } from "@/lib/marketplace/orders/buy-listing";
import { shipOrder } from "@/lib/marketplace/orders/ship-order";
import { callOf, makeUser } from "./identity";
import { publish } from "./listings";
import { makeTrader } from "./wallet";

export const euroBalance = (user: { id: string }) => balanceOf(db, available(user.id, "EUR"));

export const platformFees = () => balanceOf(db, fees("EUR"));

/** Returns the amount locked for an order, in cents. */
export const heldForMarketplaceOrder = (buyer: { id: string }, id: number) =>
  balanceOf(db, escrow(buyer.id, "EUR", { type: "sale", id: String(id) }));

/** A member with the marketplace and this amount of EUR. */
export async function makeBuyer(euros = "5000") {
  return makeTrader({ EUR: euros }, { apps: ["marketplace"], firstName: "Bruno", lastName: "Compra" });
}

const buy = async (
  buyer: { id: string },
  listing: { id: number; price: string },
  asked: Record<string, unknown> = {},
) =>
  buyListing.run(await callOf(buyer), {
    listingId: listing.id,
    price: listing.price,
    shippingAddress: "Calle Mayor 1, Madrid",
    ...asked,
  });

type Seller = Awaited<ReturnType<typeof makeUser>>;

/** A paid order of 1.200 € of `owner`, or of a new member, with its parties. */
export async function paidOrder(asked: Record<string, unknown> = {}, owner?: Seller) {
  const seller = owner ?? (await makeUser({ firstName: "Vera", lastName: "Vende" }));
  const buyer = await makeBuyer();
  const listing = await publish(asked, seller);
  const { id } = await buy(buyer, listing);
  return { id, seller, buyer, listing };
}

/** The same, shipped. */
export async function shippedOrder(asked: Record<string, unknown> = {}, owner?: Seller) {
  const order = await paidOrder(asked, owner);
  await shipOrder.run(await callOf(order.seller), { id: order.id, reference: "Correos PK123" });
  return order;
}

export async function marketplaceOrderRow(id: number) {
  const [row] = await db.select().from(marketplaceOrders).where(eq(marketplaceOrders.id, id));
  if (!row) throw new Error("the order is gone");
  return row;
}
