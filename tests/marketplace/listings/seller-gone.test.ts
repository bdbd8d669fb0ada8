import { eq } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { GET } from "@/app/api/marketplace/listings/[id]/route";
import { ListingView } from "@/components/marketplace/listings/view";
import { db } from "@/db";
import { users } from "@/db/schema";
import { getListing } from "@/lib/marketplace/listings/queries";
import { closeListings } from "@/lib/marketplace/listings/removal";
import { callOf } from "../../factories/identity";
import { paidOrder } from "../../factories/marketplace-orders";
import { send } from "../../http/client";

it("the listing of a seller who has left offers its buyers nothing that cannot work", async () => {
  const { listing, seller, buyer } = await paidOrder();
  const { viewer } = await callOf(buyer);
  if (!viewer) throw new Error("the buyer is not signed in");
  const drawn = async () => {
    const shown = await getListing(viewer, listing.id);
    return renderToStaticMarkup(createElement(ListingView, { listing: shown, viewer }));
  };
  const offered = [`href="/marketplace/sellers/${seller.id}"`, "Contactar"];
  const before = await drawn();
  for (const part of offered) expect(before).toContain(part);
  const now = new Date();
  await db.transaction((tx) => closeListings(tx, seller.id, now));
  await db.update(users).set({ deletedAt: now }).where(eq(users.id, seller.id));
  const answer = await send(GET, "GET", { as: buyer, params: { id: String(listing.id) } });
  expect(answer.body).toMatchObject({ status: "closed", seller: { isDeleted: true } });
  const after = await drawn();
  expect(after).toContain("El vendedor ha cerrado su cuenta.");
  for (const part of offered) expect(after).not.toContain(part);
});
