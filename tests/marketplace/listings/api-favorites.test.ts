import { describe, expect, it } from "vitest";
import { GET as categories } from "@/app/api/marketplace/categories/route";
import { GET as favorites } from "@/app/api/marketplace/favorites/route";
import { GET as featured } from "@/app/api/marketplace/featured/route";
import { POST as mark, DELETE as unmark } from "@/app/api/marketplace/listings/[id]/favorite/route";
import { DELETE, GET, PATCH } from "@/app/api/marketplace/listings/[id]/route";
import { GET as own } from "@/app/api/marketplace/listings/user/route";
import { POST as upload } from "@/app/api/marketplace/photos/route";
import { GET as seller } from "@/app/api/marketplace/sellers/[id]/route";
import { GET as stats } from "@/app/api/marketplace/stats/route";
import { makeUser } from "../../factories/identity";
import { photoForm, publish } from "../../factories/listings";
import { paidOrder } from "../../factories/marketplace-orders";
import { expectError, send } from "../../http/client";

const path = (id: number) => ({ params: { id: String(id) } });

describe("favourites", () => {
  it("200: added once however often, counted, and removed", async () => {
    const { id } = await publish();
    const as = await makeUser();
    await send(mark, "POST", { as, ...path(id) });
    const twice = await send(mark, "POST", { as, ...path(id) });
    expect(twice.body).toEqual({ id, isFavorite: true, favorites: 1 });
    const list = await send(favorites, "GET", { as });
    expect(list.body.map((listing: { id: number }) => listing.id)).toEqual([id]);
    const away = await send(unmark, "DELETE", { as, ...path(id) });
    expect(away.body).toEqual({ id, isFavorite: false, favorites: 0 });
    expect((await send(unmark, "DELETE", { as, ...path(id) })).body.favorites).toBe(0);
  });

  it("200: a paused one is listed only for who may read it, and again once it is published", async () => {
    const { listing, seller, buyer } = await paidOrder();
    const { id } = listing;
    const others = [await makeUser(), buyer];
    for (const as of others) await send(mark, "POST", { as, ...path(id) });
    const set = (status: string) =>
      send(PATCH, "PATCH", { as: seller, ...path(id), body: { status, title: "Otro reloj" } });
    const listed = () =>
      Promise.all(others.map(async (as) => (await send(favorites, "GET", { as })).body.length));
    await set("paused");
    expect(await listed()).toEqual([0, 1]);
    const read = await Promise.all(others.map((as) => send(GET, "GET", { as, ...path(id) })));
    expect(read.map(({ status }) => status)).toEqual([404, 200]);
    await set("active");
    expect(await listed()).toEqual([1, 1]);
  });

  it("409: the member's own; 404: unknown; 401: a visitor; 422: an invalid cursor", async () => {
    const as = await makeUser();
    const { id } = await publish({}, as);
    expect((await send(mark, "POST", { as, ...path(id) })).status).toBe(409);
    expect((await send(mark, "POST", { as, ...path(2_000_000) })).status).toBe(404);
    expect((await send(favorites, "GET")).status).toBe(401);
    expect((await send(favorites, "GET", { as, query: "?cursor=x" })).status).toBe(422);
  });
});

describe("the related lists", () => {
  it("200: the member's own listings, including closed ones", async () => {
    const as = await makeUser();
    const { id } = await publish({}, as);
    await send(DELETE, "DELETE", { as, ...path(id) });
    const answer = await send(own, "GET", { as });
    expect(answer.body).toMatchObject([{ id, status: "closed", canEdit: false }]);
    expect((await send(own, "GET")).status).toBe(401);
  });

  it("200: the most popular of each category, once each; the categories with their counts; the statistics", async () => {
    const { id } = await publish({ title: "El más querido" });
    for (let count = 0; count < 3; count += 1) {
      await send(mark, "POST", { as: await makeUser(), ...path(id) });
    }
    const best = await send(featured, "GET");
    const slugs = best.body.map((listing: { category: { slug: string } }) => listing.category.slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(best.body.find((listing: { id: number }) => listing.id === id)).toBeDefined();
    const all = await send(categories, "GET");
    expect(all.body[0]).toMatchObject({ slug: "relojes", name: "Relojes de lujo", icon: "watch" });
    const figures = await send(stats, "GET");
    expect(figures.body.listings).toBe(
      all.body.reduce((sum: number, { listings }: { listings: number }) => sum + listings, 0),
    );
    expect(figures.body).toMatchObject({ completedSales: 0, volume: "0.00" });
  });

  it("200: a seller; 404 for an unknown one", async () => {
    const vera = await makeUser({ firstName: "Vera", lastName: "Vende" });
    await publish({}, vera);
    const as = await makeUser();
    expect((await send(seller, "GET", { as, params: { id: vera.id } })).body).toMatchObject({
      name: "Vera Vende",
      listings: 1,
      sales: 0,
    });
    expect((await send(seller, "GET", { as, params: { id: "nobody" } })).status).toBe(404);
  });
});

describe("POST /api/marketplace/photos", () => {
  it("201: a picture; 415: another file, whatever its name; 401", async () => {
    const as = await makeUser();
    const sent = await send(upload, "POST", { as, ...(await photoForm()) });
    expect(sent.status).toBe(201);
    expect(sent.body.url).toBe(`/api/files/${sent.body.id}`);
    const wrong = await send(upload, "POST", { as, ...(await photoForm("%PDF-1.7 no picture")) });
    expectError(wrong, "unsupported_media", "Solo se permiten imágenes JPG, PNG o WebP");
    expect((await send(upload, "POST", await photoForm())).status).toBe(401);
  });

  it("413: above 8 MB", async () => {
    const as = await makeUser();
    const large = await photoForm("x".repeat(8 * 1024 * 1024 + 1));
    expectError(
      await send(upload, "POST", { as, ...large }),
      "too_large",
      "El tamaño máximo de cada foto es 8 MB",
    );
  });
});
