import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { GET as oneCase } from "@/app/api/admin/marketplace/orders/[id]/route";
import { PATCH } from "@/app/api/marketplace/listings/[id]/route";
import { GET as one } from "@/app/api/marketplace/orders/[id]/route";
import { POST as buy } from "@/app/api/marketplace/orders/route";
import { POST as upload } from "@/app/api/marketplace/photos/route";
import { db } from "@/db";
import { files } from "@/db/schema";
import { removeLoosePhotos } from "@/lib/marketplace/listings/photos";
import { makeAdmin, makeUser } from "../../factories/identity";
import { photoForm, publish } from "../../factories/listings";
import { makeBuyer } from "../../factories/marketplace-orders";
import { send } from "../../http/client";

const photo = async (as: { id: string }): Promise<string> =>
  (await send(upload, "POST", { as, ...(await photoForm()) })).body.id;

const isKept = async (fileId: string) => {
  const [file] = await db.select().from(files).where(eq(files.id, fileId));
  return file !== undefined && file.deletedAt === null;
};

it("an order keeps the photos that the listing had when it was bought, for its parties and administrators", async () => {
  const seller = await makeUser();
  const [first, second, next] = [await photo(seller), await photo(seller), await photo(seller)];
  const listing = await publish({ photoIds: [first, second], stock: 2 }, seller);
  const replace = (photoIds: string[]) =>
    send(PATCH, "PATCH", { as: seller, params: { id: String(listing.id) }, body: { photoIds } });
  const buyer = await makeBuyer();
  const body = { listingId: listing.id, price: listing.price, shippingAddress: "Calle Mayor 1, Madrid" };
  const { body: order } = await send(buy, "POST", { as: buyer, body });
  expect((await replace([next])).status).toBe(200);
  await db
    .update(files)
    .set({ createdAt: new Date(0) })
    .where(eq(files.ownerId, seller.id));
  await removeLoosePhotos();

  const shown = {
    imageUrl: `/api/files/${first}`,
    photos: [first, second].map((id) => ({ id, url: `/api/files/${id}` })),
  };
  const params = { id: String(order.id) };
  for (const as of [buyer, seller]) {
    expect((await send(one, "GET", { as, params })).body).toMatchObject(shown);
  }
  expect((await send(oneCase, "GET", { as: await makeAdmin(), params })).body).toMatchObject(shown);
  expect([await isKept(first), await isKept(second)]).toEqual([true, true]);

  expect((await replace([second])).status).toBe(200);
  expect([await isKept(next), await isKept(second)]).toEqual([false, true]);
});
