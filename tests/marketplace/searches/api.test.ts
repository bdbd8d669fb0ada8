import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { DELETE, PATCH } from "@/app/api/marketplace/searches/[id]/route";
import { GET, POST } from "@/app/api/marketplace/searches/route";
import { filtersText } from "@/components/marketplace/searches/labels";
import { db } from "@/db";
import { marketplaceSearches } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { marketplace } from "@/lib/marketplace/area";
import { readFollowing } from "@/lib/marketplace/searches/queries";
import { MAX_SEARCHES, SEARCH_ATTEMPTS } from "@/lib/searches/constants";
import { auditOf, makeUser } from "../../factories/identity";
import { expectError, send } from "../../http/client";
import { aSearch, keepSearch } from "./calls";

const PRICE = "Escribe un número con un máximo de 2 decimales, por ejemplo 150.00";
const NO_SEARCH = "Esa búsqueda no existe";
const at = (id: number | string) => ({ params: { id: String(id) } });
const save = (as: { id: string } | null, asked = {}, headers = {}) =>
  send(POST, "POST", { as, body: aSearch(asked), headers });
const countOf = (user: { id: string }) =>
  db.$count(marketplaceSearches, eq(marketplaceSearches.userId, user.id));

it("POST 201: stores the set filters, prices in one format, and nothing else that is sent", async () => {
  const user = await makeUser();
  const asked = {
    q: " reloj  ",
    minPrice: "50",
    maxPrice: "99.5",
    sort: "cheapest",
    userId: "x",
    query: "y",
  };
  const { status, body } = await save(user, { ...asked, label: " Baratos " });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    label: "Baratos",
    filters: { q: "reloj", category: "relojes", minPrice: "50.00", maxPrice: "99.50" },
    isPaused: false,
    lastListingId: null,
  });
  expect((await auditOf(user)).at(-1)).toMatchObject({
    action: "marketplace.save-search",
    details: { search: body.id, label: "Baratos" },
  });
  expect((await send(GET, "GET", { as: user })).body).toEqual([body]);
});

it("POST 201: twice with one key stores one", async () => {
  const user = await makeUser();
  const headers = { "Idempotency-Key": "una-vez" };
  const answers = [await save(user, {}, headers), await save(user, {}, headers)];
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(answers[0]?.body).toEqual(answers[1]?.body);
  expect(await countOf(user)).toBe(1);
});

it("POST 409: the same search again, with its prices and fields written otherwise", async () => {
  const user = await makeUser();
  await save(user, { maxPrice: "200" });
  const again = { maxPrice: "200.00", category: "relojes", q: "", label: "Otra" };
  expectError(await save(user, again), "conflict", "Ya la tienes guardada: «Relojes».");
  expect((await save(user, { maxPrice: "201" })).status).toBe(201);
});

it("POST 409: ten at most, also with two concurrent requests", async () => {
  const user = await makeUser();
  for (let price = 1; price < MAX_SEARCHES; price += 1)
    expect((await save(user, { maxPrice: String(price) })).status).toBe(201);
  const two = await Promise.all([save(user), save(user, { condition: "new" })]);
  expect(two.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await countOf(user)).toBe(MAX_SEARCHES);
});

it("POST 422: without any filter, or with invalid ones", async () => {
  const user = await makeUser();
  const wrong: readonly [object, string, string][] = [
    [{ category: undefined }, "filters", "Pon al menos un filtro"],
    [{ category: undefined, q: "   " }, "filters", "Pon al menos un filtro"],
    [{ sellerId: "x" }, "sellerId", "Para seguir a un vendedor, quita los demás filtros"],
    [{ label: " " }, "label", "Ponle un nombre"],
    [{ category: "Relojes" }, "category", "Esa categoría no existe"],
    [{ condition: "broken" }, "condition", "Elige el estado"],
    [{ minPrice: "0" }, "minPrice", "Debe ser mayor que 0"],
    [{ category: undefined, minPrice: "abc" }, "minPrice", PRICE],
    [{ sellerId: "x", maxPrice: "12,345" }, "maxPrice", PRICE],
  ];
  for (const [asked, field, message] of wrong) {
    expect((await save(user, asked)).body.fields, field).toMatchObject({ [field]: message });
  }
  expect(await countOf(user)).toBe(0);
});

it("POST 401: a visitor; 403: without the app; 429: too many in a minute", async () => {
  expect((await save(null)).status).toBe(401);
  expect((await save(await makeUser({ apps: ["forum"] }))).status).toBe(403);
  const user = await makeUser();
  const { points } = SEARCH_ATTEMPTS.perUser;
  const answers = await Promise.all(Array.from({ length: points + 1 }, () => save(user)));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
});

it("GET 200: only the member's own, newest first; 401: a visitor", async () => {
  const [user, other] = [await makeUser(), await makeUser()];
  const first = await keepSearch({}, user);
  const second = await keepSearch({ condition: "new" }, user);
  await keepSearch({}, other);
  const { status, body } = await send(GET, "GET", { as: user });
  expect(status).toBe(200);
  expect(body.map(({ id }: { id: number }) => id)).toEqual([second.id, first.id]);
  expect((await send(GET, "GET", {})).status).toBe(401);
});

it("PATCH 200, DELETE 204: of their own", async () => {
  const user = await makeUser();
  const { id } = await keepSearch({}, user);
  const pause = (isPaused: boolean) => send(PATCH, "PATCH", { as: user, ...at(id), body: { isPaused } });
  expect(await pause(true)).toMatchObject({ status: 200, body: { id, isPaused: true } });
  expect(await pause(false)).toMatchObject({ status: 200, body: { isPaused: false } });
  expect((await send(DELETE, "DELETE", { as: user, ...at(id) })).status).toBe(204);
  expect(await countOf(user)).toBe(0);
  expect((await auditOf(user)).map(({ action }) => action)).toEqual(
    expect.arrayContaining(["marketplace.pause-search", "marketplace.delete-search"]),
  );
});

it("PATCH, DELETE 404: another member's and unknown; 401: a visitor", async () => {
  const [user, other] = [await makeUser(), await makeUser()];
  const { id } = await keepSearch({}, other);
  const body = { isPaused: true };
  for (const wrong of [id, 2_147_483_647]) {
    expectError(await send(PATCH, "PATCH", { as: user, ...at(wrong), body }), "not_found", NO_SEARCH);
    expectError(await send(DELETE, "DELETE", { as: user, ...at(wrong) }), "not_found", NO_SEARCH);
  }
  expect((await send(PATCH, "PATCH", { ...at(id), body })).status).toBe(401);
  expect((await send(DELETE, "DELETE", at(id))).status).toBe(401);
  expect(await countOf(other)).toBe(1);
});

it("deletes all of a member whose account is closed, and those that follow them", async () => {
  const [user, other] = [await makeUser(), await makeUser()];
  await keepSearch({}, user);
  await keepSearch({}, other);
  await keepSearch({ label: "Ana Prueba", category: undefined, sellerId: user.id }, other);
  await inTransaction(async (tx) => marketplace.onMemberRemoved?.(tx, user.id, new Date()));
  expect([await countOf(user), await countOf(other)]).toEqual([0, 1]);
});

it("a search of a seller alone follows them, until it is deleted", async () => {
  const [user, seller] = [await makeUser(), await makeUser()];
  expect(await readFollowing(user, seller.id)).toBeNull();
  const { status, body } = await save(user, { category: undefined, sellerId: seller.id });
  expect([status, body.filters]).toEqual([201, { sellerId: seller.id }]);
  expect(await readFollowing(user, seller.id)).toBe("active");
  expect(await readFollowing(seller, user.id)).toBeNull();
  expect(filtersText(body.filters, [])).toBe("Todo lo que publique");
  await send(DELETE, "DELETE", { as: user, ...at(body.id) });
  expect(await readFollowing(user, seller.id)).toBeNull();
});

it("describes the filters as the page names them", () => {
  const categories = [{ slug: "relojes", name: "Relojes" }];
  const filters = { q: "buceo", category: "relojes", condition: "as_new", maxPrice: "500.00" };
  expect(filtersText(filters, categories)).toMatch(/^buceo · Relojes · Como nuevo · Hasta 500,00\s€$/);
  expect(filtersText({ minPrice: "5.00" }, categories)).toMatch(/^Desde 5,00\s€$/);
});
