import { describe, expect, it } from "vitest";
import { GET } from "@/app/api/admin/users/[id]/movements/route";
import { cookieHeaderOf, makeAdmin, makeUser } from "../../factories/identity";
import { makeOwner } from "../../factories/ledger";
import { give } from "../../factories/wallet";
import { itHidesItsFailures, itIsForAdministrators } from "../../http/bad-requests";
import { expectError, send } from "../../http/client";

const read = async (id: string, query = "") =>
  send(GET, "GET", { as: await makeAdmin(), params: { id }, query });

async function aMember() {
  const user = await makeUser();
  await give(user, { EUR: "250" });
  await give(user, { BTC: "0.001" });
  return user;
}

describe("GET /api/admin/users/{id}/movements", () => {
  it("200: the movements of the member's available balance, newest first, page by page", async () => {
    const { id } = await aMember();
    await makeOwner({ EUR: 100n });
    const newest = await read(id, "?limit=1");
    expect(newest.status).toBe(200);
    expect(newest.body).toEqual([
      {
        id: expect.any(String),
        act: "deposit",
        label: "Ingreso",
        refType: expect.any(String),
        refId: expect.any(String),
        currency: "BTC",
        amount: "0.00100000",
        occurredAt: expect.any(String),
      },
    ]);
    const older = await read(id, `?limit=1&cursor=${newest.headers.get("x-next-cursor")}`);
    expect(older.body).toMatchObject([{ currency: "EUR", amount: "250.00" }]);
    expect(older.headers.get("x-next-cursor")).toBeNull();
  });

  it("200: of one currency", async () => {
    const { id } = await aMember();
    expect((await read(id, "?currency=EUR")).body).toMatchObject([{ currency: "EUR", amount: "250.00" }]);
  });

  it("404: an unknown or deleted member", async () => {
    for (const { id } of [{ id: "nobody" }, await makeUser({ deletedAt: new Date() })])
      expectError(await read(id), "not_found", "Usuario no encontrado");
  });

  it.each([
    ["cursor=abc", { cursor: "El cursor no es válido" }],
    ["currency=XYZ", { currency: "Esa moneda no existe" }],
  ])("422: %s", async (query, fields) => {
    const { id } = await makeUser();
    expectError(await read(id, `?${query}`), "invalid", "Revisa los campos marcados", fields);
  });

  const sent = async () => ({ params: { id: (await makeUser()).id } });
  itIsForAdministrators({ handler: GET, method: "GET", sent }, async () => cookieHeaderOf(await makeUser()));
  itHidesItsFailures({
    handler: GET,
    method: "GET",
    sent: async () => ({ ...(await sent()), cookie: await cookieHeaderOf(await makeAdmin()) }),
  });
});
