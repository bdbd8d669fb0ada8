import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { MarketplaceOrders } from "@/components/marketplace/orders/list";
import { OrderView } from "@/components/marketplace/orders/view";
import { authorize, type UserActor } from "@/lib/auth/actor";
import { readOrder } from "@/lib/marketplace/orders/queries";
import { callOf, makeUser } from "../../factories/identity";
import { paidOrder } from "../../factories/marketplace-orders";

const linksIn = (markup: string) => [...markup.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);

type Member = { id: string };
type Apps = readonly ["marketplace"] | readonly [];

async function actorOf(user: Member, apps: Apps): Promise<UserActor> {
  return { ...authorize("user", (await callOf(user)).viewer), apps: [...apps] };
}

it("links the head of an order only to pages that its party can open", async () => {
  const { id, seller, buyer, listing } = await paidOrder();
  const linksFor = async (user: Member, apps: Apps) => {
    const viewer = await actorOf(user, apps);
    const order = await readOrder(viewer, id);
    const { head } = OrderView({ order, viewer, contact: null }).props;
    return linksIn(renderToStaticMarkup(createElement(head.type, head.props)));
  };
  const page = `/marketplace/${listing.id}`;
  expect(await linksFor(buyer, ["marketplace"])).toEqual([
    "/marketplace?tab=purchases",
    `/marketplace/sellers/${seller.id}`,
    page,
  ]);
  expect(await linksFor(buyer, [])).toEqual(["/marketplace?tab=purchases"]);
  expect(await linksFor(seller, [])).toEqual(["/marketplace?tab=sales", page]);
});

it("offers neither to buy nor to publish in an empty list without the app", async () => {
  const user = await makeUser();
  const linksFor = async (side: "buyer" | "seller", apps: Apps) => {
    const viewer = await actorOf(user, apps);
    return linksIn(renderToStaticMarkup(await MarketplaceOrders({ viewer, side, cursor: undefined })));
  };
  expect(await linksFor("buyer", ["marketplace"])).toEqual(["/marketplace"]);
  expect(await linksFor("seller", ["marketplace"])).toEqual(["/marketplace/create"]);
  for (const side of ["buyer", "seller"] as const) expect(await linksFor(side, [])).toEqual([]);
});
