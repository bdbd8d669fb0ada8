import { eq } from "drizzle-orm";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import ListingPage from "@/app/(member)/(marketplace)/marketplace/[id]/page";
import { DELETE, GET, PATCH } from "@/app/api/marketplace/listings/[id]/route";
import { AppPage } from "@/components/layout/member/app-page";
import { RestrictedScreen } from "@/components/layout/member/restricted-screen";
import { ListingView } from "@/components/marketplace/listings/view";
import { db } from "@/db";
import { userAppPermissions } from "@/db/schema";
import { makeUser } from "../../factories/identity";
import { listingRow, publish } from "../../factories/listings";
import { send } from "../../http/client";
import { signedIn } from "../../http/forms";
import { suspend } from "../../identity/suspensions/suspended";

const path = (id: number) => ({ params: { id: String(id) } });

async function withoutApp() {
  const seller = await makeUser();
  const { id } = await publish({}, seller);
  await db.delete(userAppPermissions).where(eq(userAppPermissions.userId, seller.id));
  return { seller, id };
}

it("a seller without the app closes a listing, but changes nothing else", async () => {
  const { seller, id } = await withoutApp();
  expect((await send(GET, "GET", { as: seller, ...path(id) })).body).toMatchObject({
    isOwn: true,
    canEdit: false,
  });
  expect((await send(PATCH, "PATCH", { as: seller, ...path(id), body: { stock: 9 } })).status).toBe(403);
  expect((await send(DELETE, "DELETE", { as: seller, ...path(id) })).body).toMatchObject({
    status: "closed",
  });
  expect((await listingRow(id)).stock).toBe(1);
});

it("so does a suspended one", async () => {
  const seller = await makeUser();
  const { id } = await publish({}, seller);
  await suspend(seller);
  expect((await send(DELETE, "DELETE", { as: seller, ...path(id) })).body).toMatchObject({
    status: "closed",
  });
});

it("the page of a listing opens without the app for its seller only", async () => {
  const { seller, id } = await withoutApp();
  const open = async (user: { id: string }): Promise<ReactElement> => {
    await signedIn(user);
    return ListingPage({ params: Promise.resolve({ id: String(id) }) });
  };
  expect((await open(seller)).type).toBe(ListingView);
  expect((await open(await makeUser({ apps: [] }))).type).toBe(AppPage);
  const restricted = createElement(RestrictedScreen, {
    app: "marketplace",
    asked: false,
    needsIdentity: false,
  });
  expect(renderToStaticMarkup(restricted)).toContain('href="/marketplace?tab=own"');
});
