import { describe, expect, it } from "vitest";
import { GET as getOffer } from "@/app/api/loans/offers/[id]/route";
import { GET as getRequest } from "@/app/api/loans/requests/[id]/route";
import { makeUser } from "../../factories/identity";
import { makeTrader } from "../../factories/wallet";
import { expectError, send } from "../../http/client";
import { travel } from "../../setup/clock";
import { SIDES } from "./sides";

const MONTH_MINUTES = 31 * 24 * 60;
const GET = { requests: getRequest, offers: getOffer };

describe.each(SIDES)("GET /api/loans/$kind/{id}", ({ kind, missing, publish, patch, list }) => {
  const read = (as: { id: string } | null, id: number | string) =>
    send(GET[kind], "GET", { as, params: { id: String(id) } });

  it("200: an open one for others, as in the list, and for its owner", async () => {
    const [owner, other] = [await makeTrader(), await makeTrader()];
    const { id } = await publish({}, owner);
    const { status, body } = await read(other, id);
    const listed = (await send(list, "GET", { as: other })).body.find(
      (line: { id: number }) => line.id === id,
    );
    expect([status, body]).toEqual([200, listed]);
    expect(body).toMatchObject({ isOwn: false, canEdit: false, owner: { id: owner.id } });
    expect((await read(owner, id)).body).toMatchObject({ id, isOwn: true, canEdit: true });
  });

  it("200 for its owner, and 404 for others, once it is paused and once it is over", async () => {
    const [owner, other] = [await makeTrader(), await makeTrader()];
    const { id } = await publish({}, owner);
    const params = { id: String(id) };
    expect((await send(patch, "PATCH", { as: owner, params, body: { status: "paused" } })).status).toBe(200);
    expectError(await read(other, id), "not_found", missing);
    expect((await read(owner, id)).body).toMatchObject({ id, status: "paused" });
    const { id: second } = await publish({ term: 60 }, owner);
    travel(MONTH_MINUTES);
    expectError(await read(other, second), "not_found", missing);
    expect((await read(owner, second)).body).toMatchObject({ id: second, status: "expired" });
  });

  it("401, 403 without the app, 404 and 422", async () => {
    const { id } = await publish();
    expect((await read(null, id)).status).toBe(401);
    expect((await read(await makeUser({ apps: [] }), id)).status).toBe(403);
    const member = await makeTrader();
    expectError(await read(member, 2_147_483_647), "not_found", missing);
    expect((await read(member, "x")).body.fields).toEqual({ id: missing });
  });
});
