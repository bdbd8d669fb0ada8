import { beforeEach, expect, it, vi } from "vitest";
import { editListing } from "@/actions/marketplace/listings";
import { GET, PATCH } from "@/app/api/marketplace/listings/[id]/route";
import { rebasing, writtenOf } from "@/components/marketplace/listings/save-listing";
import { authorize } from "@/lib/auth/actor";
import * as apiClient from "@/lib/core/command/api-client";
import { getListing, type ListingDetail } from "@/lib/marketplace/listings/queries";
import { buyListing } from "@/lib/marketplace/orders/buy-listing";
import { cancelOrder } from "@/lib/marketplace/orders/cancel-order";
import { callOf, makeUser } from "../../factories/identity";
import { listingRow, publish } from "../../factories/listings";
import { makeBuyer } from "../../factories/marketplace-orders";
import { send } from "../../http/client";
import { post, signedIn } from "../../http/forms";

const CHANGED = "El anuncio ha cambiado en otra ventana: vuelve a cargarlo antes de guardar.";
const SOLD = "Se ha vendido alguna unidad mientras editabas: revisa las unidades y vuelve a guardar.";
const RETURNED = "Las unidades han cambiado mientras editabas: revísalas y vuelve a guardar.";

const params = ({ id }: { id: number }) => ({ params: { id: String(id) } });

async function opened(stock = 3) {
  const seller = await signedIn(await makeUser());
  const { id } = await publish({ stock }, seller);
  const read = async () => getListing(authorize("user", (await callOf(seller)).viewer), id);
  vi.spyOn(apiClient, "apiGet").mockImplementation(
    async () =>
      ({ ...(await send(GET, "GET", { as: seller, ...params({ id }) })), nextCursor: null }) as never,
  );
  return { seller, id, read };
}

async function buyOne({ id, price }: ListingDetail) {
  const buyer = await makeBuyer();
  const order = { listingId: id, price, shippingAddress: "Calle Mayor 1, Madrid" };
  return buyListing.run(await callOf(buyer), order);
}

/** Saves the form of this listing with another description. */
async function save(seen: ListingDetail, description: string) {
  const rebased: ListingDetail[] = [];
  const fields = {
    ...writtenOf(seen),
    description,
    photoIds: "",
    id: String(seen.id),
    seenAt: seen.updatedAt,
  };
  const send = rebasing(editListing, seen, (now) => rebased.push(now));
  return { answer: await post(send, fields), now: rebased[0] };
}

beforeEach(() => vi.restoreAllMocks());

it("a piece that is sold meanwhile asks to check the stock, and the same text is saved after that", async () => {
  const { id, read } = await opened();
  const seen = await read();
  await buyOne(seen);
  const { answer, now } = await save(seen, "Descripción nueva");
  expect(answer).toMatchObject({ status: "error", code: "conflict", message: SOLD, fields: { stock: SOLD } });
  expect(now?.stock).toBe(2);
  expect((await listingRow(id)).description).toBe(seen.description);
  if (!now) throw new Error("the form was not updated");
  expect((await save(now, "Descripción nueva")).answer.status).toBe("ok");
  expect(await listingRow(id)).toMatchObject({ description: "Descripción nueva", stock: 2 });
});

it("a return says that the stock has changed", async () => {
  const { seller, read } = await opened();
  const { id } = await buyOne(await read());
  const seen = await read();
  await cancelOrder.run(await callOf(seller), { id, reason: "Se ha roto" });
  const { answer, now } = await save(seen, "Descripción nueva");
  expect(answer).toMatchObject({ code: "conflict", message: RETURNED });
  expect(now?.stock).toBe(3);
});

it("a sale that was cancelled meanwhile leaves the same stock, and the second save is accepted", async () => {
  const { seller, read } = await opened();
  const seen = await read();
  const { id } = await buyOne(seen);
  await cancelOrder.run(await callOf(seller), { id, reason: "Se ha roto" });
  const { answer, now } = await save(seen, "Descripción nueva");
  expect(answer).toMatchObject({ code: "conflict", message: RETURNED });
  if (!now) throw new Error("the form was not updated");
  expect((await save(now, "Descripción nueva")).answer.status).toBe("ok");
});

it("a listing that was rewritten elsewhere is not saved over", async () => {
  const { seller, read } = await opened();
  const seen = await read();
  await buyOne(seen);
  const body = { description: "Escrita en otra ventana" };
  await send(PATCH, "PATCH", { as: seller, ...params(seen), body });
  const { answer, now } = await save(seen, "Descripción nueva");
  expect(answer).toMatchObject({ code: "conflict", message: CHANGED });
  expect(now).toBeUndefined();
});
