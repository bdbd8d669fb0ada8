import { describe, expect, it } from "vitest";
import { POST as pay } from "@/app/api/bank/requests/[id]/payment/route";
import { GET as byCode } from "@/app/api/bank/requests/by-code/[code]/route";
import { POST as ask } from "@/app/api/bank/requests/route";
import { makeVerifiedUser } from "../../factories/identity";
import { makeTrader } from "../../factories/wallet";
import { expectError, send } from "../../http/client";
import { asMember, twoMembers } from "./calls";

const NO_REQUEST = "Esa solicitud no existe";

const read = (as: { id: string } | null, code: string) => send(byCode, "GET", { as, params: { code } });

/** `eva` requests 10 € from anyone with the link, or from `payer`. */
async function aLink(eva: { id: string }, payer?: { email: string }) {
  const body = { asset: "EUR", amount: "10.00", note: "Cena", ...(payer && { from: payer.email }) };
  const { body: request } = await send(ask, "POST", { as: eva, body });
  return { id: request.id, code: request.link.split("/").at(-1) ?? "" };
}

describe("GET /api/bank/requests/by-code/{code}", () => {
  it("200: its id, with which anyone who has the link pays it; afterwards only for its parties", async () => {
    const [ana, eva] = await twoMembers();
    const other = await makeTrader();
    const { id, code } = await aLink(eva);
    const { status, body } = await read(ana, code);
    expect([status, body]).toMatchObject([
      200,
      { id, direction: "received", member: { id: eva.id }, amount: "10.00", byLink: true, link: null },
    ]);
    expect((await read(eva, code)).body).toMatchObject({ id, direction: "asked", status: "pending" });
    expect((await read(other, code)).status).toBe(200);
    const paid = await asMember(pay, ana, { params: { id: String(body.id) }, body: { code } });
    expect(paid.status).toBe(201);
    expect((await read(ana, code)).body).toMatchObject({ id, status: "paid", paymentId: paid.body.id });
    expectError(await read(other, code), "not_found", NO_REQUEST);
  });

  it("404 for a stranger if it names a payer, and for an unknown code", async () => {
    const [ana, eva] = await twoMembers();
    const { id, code } = await aLink(eva, ana);
    expect((await read(ana, code)).body).toMatchObject({ id, byLink: false });
    expectError(await read(await makeTrader(), code), "not_found", NO_REQUEST);
    expectError(await read(ana, "x"), "not_found", NO_REQUEST);
  });

  it("401, 403 without the app, 422 for what is no code", async () => {
    expect((await read(null, "x")).status).toBe(401);
    expect((await read(await makeVerifiedUser({ apps: [] }), "x")).status).toBe(403);
    const long = await read(await makeTrader(), "x".repeat(41));
    expect([long.status, long.body.fields]).toEqual([422, { code: NO_REQUEST }]);
  });
});
