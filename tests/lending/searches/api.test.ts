import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { DELETE, PATCH } from "@/app/api/loans/searches/[id]/route";
import { GET, POST } from "@/app/api/loans/searches/route";
import { db } from "@/db";
import { loanSearches } from "@/db/schema";
import { MESSAGE } from "@/lib/core/command/errors";
import { inTransaction } from "@/lib/core/db/transaction";
import { searches } from "@/lib/lending/searches/searches";
import { deleteSearchesOf } from "@/lib/searches/commands";
import { MAX_LABEL_LENGTH, MAX_SEARCHES, SEARCH_ATTEMPTS } from "@/lib/searches/constants";
import { auditOf, makeUser, makeVerifiedUser } from "../../factories/identity";
import { makeTrader } from "../../factories/wallet";
import { expectError, send } from "../../http/client";
import { aSearch, keepSearch } from "./calls";

const NO_SEARCH = "Esa búsqueda no existe";
const at = (id: number | string) => ({ params: { id: String(id) } });
const save = (as: { id: string } | null, asked = {}, headers = {}) =>
  send(POST, "POST", { as, body: aSearch(asked), headers });
const countOf = (user: { id: string }) => db.$count(loanSearches, eq(loanSearches.userId, user.id));

it("POST 201: stores the set filters, and nothing else that is sent", async () => {
  const user = await makeTrader();
  const asked = { currency: "all", term: "6-12", ltv: "0-50", label: " Largas ", userId: "x", lastSeenId: 9 };
  const { status, body } = await save(user, asked);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    kind: "offers",
    label: "Largas",
    filters: { term: "6-12", ltv: "0-50" },
    isPaused: false,
    lastPostId: null,
  });
  expect((await auditOf(user)).at(-1)).toMatchObject({
    action: "lending.save-search",
    details: { search: body.id, label: "Largas" },
  });
  expect((await send(GET, "GET", { as: user })).body).toEqual([body]);
});

it("POST 201: twice with one key stores one", async () => {
  const user = await makeTrader();
  const headers = { "Idempotency-Key": "una-vez" };
  const answers = [await save(user, {}, headers), await save(user, {}, headers)];
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(answers[0]?.body).toEqual(answers[1]?.body);
  expect(await countOf(user)).toBe(1);
});

it("POST 409: the same search again, in any order of its fields; the other side is a different search", async () => {
  const user = await makeTrader();
  await save(user, { term: "6-12", amount: "0-5000" });
  const again = { amount: "0-5000", term: "6-12", currency: "all", label: "Otra" };
  expectError(await save(user, again), "conflict", "Ya la tienes guardada: «Medio año».");
  expect((await save(user, { ...again, kind: "requests" })).status).toBe(201);
  expect(await countOf(user)).toBe(2);
});

it("POST 409: ten at most, also with two concurrent requests", async () => {
  const user = await makeTrader();
  const filters = ["0-10", "10-20", "20+"].flatMap((apr) =>
    ["1-6", "6-12", "12+"].map((term) => ({ apr, term })),
  );
  for (const each of filters) expect((await save(user, each)).status).toBe(201);
  const two = await Promise.all([save(user, { term: undefined }), save(user, { ltv: "70+" })]);
  expect(two.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await countOf(user)).toBe(MAX_SEARCHES);
});

it("POST 422: invalid fields are named", async () => {
  const user = await makeTrader();
  const wrong: readonly [object, string, string][] = [
    [{ kind: "loans" }, "kind", "Elige solicitudes u ofertas"],
    [{ label: "  " }, "label", "Ponle un nombre"],
    [{ label: "x".repeat(MAX_LABEL_LENGTH + 1) }, "label", `Como mucho ${MAX_LABEL_LENGTH} caracteres`],
    [{ currency: "gbp" }, "currency", "Esa moneda no existe"],
    [{ amount: "0-1" }, "amount", "Ese importe no existe"],
    [{ term: "7" }, "term", "Ese plazo no existe"],
    [{ apr: 5 }, "apr", "Ese interés no existe"],
    [{ ltv: "x" }, "ltv", "Ese LTV no existe"],
  ];
  for (const [asked, field, message] of wrong) {
    expect((await save(user, asked)).body.fields, field).toMatchObject({ [field]: message });
  }
  expect(await countOf(user)).toBe(0);
});

it("POST 401: a visitor; 403: without the app, or without a verified identity", async () => {
  expect((await save(null)).status).toBe(401);
  expect((await save(await makeVerifiedUser())).status).toBe(403);
  expect((await save(await makeUser({ apps: ["p2pLending"] }))).status).toBe(403);
});

it("POST 429: too many in a minute", async () => {
  const user = await makeTrader();
  const { points } = SEARCH_ATTEMPTS.perUser;
  const answers = await Promise.all(Array.from({ length: points + 1 }, () => save(user)));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
});

it("GET 200: only the member's own, newest first; 401: a visitor", async () => {
  const [user, other] = [await makeTrader(), await makeTrader()];
  const first = await keepSearch({}, user);
  const second = await keepSearch({ kind: "requests" }, user);
  await keepSearch({}, other);
  const { status, body } = await send(GET, "GET", { as: user });
  expect(status).toBe(200);
  expect(body.map(({ id }: { id: number }) => id)).toEqual([second.id, first.id]);
  expect((await send(GET, "GET", {})).status).toBe(401);
});

it("PATCH 200: pauses and resumes notifications from then on; a second time changes nothing", async () => {
  const user = await makeTrader();
  const { id, since } = await keepSearch({}, user);
  const pause = (isPaused: unknown) => send(PATCH, "PATCH", { as: user, ...at(id), body: { isPaused } });
  expect(await pause(true)).toMatchObject({ status: 200, body: { id, isPaused: true, since } });
  expect(await pause(true)).toMatchObject({ status: 200, body: { isPaused: true } });
  const resumed = await pause(false);
  expect(resumed).toMatchObject({ status: 200, body: { isPaused: false } });
  expect(Date.parse(resumed.body.since)).toBeGreaterThan(Date.parse(since));
  expect((await auditOf(user)).at(-1)).toMatchObject({
    action: "lending.pause-search",
    details: { search: id, isPaused: false },
  });
  expectError(await pause("no"), "invalid", MESSAGE.invalid, { isPaused: "Indica si está en pausa" });
  const other = { as: user, ...at(id), body: { isPaused: true, label: "Otra" } };
  expect((await send(PATCH, "PATCH", other)).body.fields).toEqual({
    label: "Este campo no se puede cambiar",
  });
});

it("PATCH, DELETE 404: another member's and unknown; 422: an invalid id; 401: a visitor", async () => {
  const [user, other] = [await makeTrader(), await makeTrader()];
  const { id } = await keepSearch({}, other);
  const body = { isPaused: true };
  for (const wrong of [id, 2_147_483_647]) {
    expectError(await send(PATCH, "PATCH", { as: user, ...at(wrong), body }), "not_found", NO_SEARCH);
    expectError(await send(DELETE, "DELETE", { as: user, ...at(wrong) }), "not_found", NO_SEARCH);
  }
  expect((await send(PATCH, "PATCH", { as: user, ...at("x"), body })).status).toBe(422);
  expect((await send(DELETE, "DELETE", { as: user, ...at("x") })).status).toBe(422);
  expect((await send(PATCH, "PATCH", { ...at(id), body })).status).toBe(401);
  expect((await send(DELETE, "DELETE", at(id))).status).toBe(401);
  expect(await countOf(other)).toBe(1);
});

it("DELETE 204: it is deleted, also by a member without the app", async () => {
  const user = await makeTrader();
  const { id } = await keepSearch({}, user);
  expect((await send(DELETE, "DELETE", { as: user, ...at(id) })).status).toBe(204);
  expect(await countOf(user)).toBe(0);
  expect((await auditOf(user)).at(-1)).toMatchObject({
    action: "lending.delete-search",
    details: { search: id },
  });
});

it("deletes all of a member whose account is closed", async () => {
  const [user, other] = [await makeTrader(), await makeTrader()];
  await keepSearch({}, user);
  await keepSearch({}, other);
  await inTransaction((tx) => deleteSearchesOf(tx, searches, user.id));
  expect([await countOf(user), await countOf(other)]).toEqual([0, 1]);
});
