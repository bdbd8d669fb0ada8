import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { GET, POST } from "@/app/api/projects/[id]/distributions/route";
import { db } from "@/db";
import { notifications } from "@/db/schema";
import { notifyPaid } from "@/lib/tokenization/distributions/notices";
import { payDistributions } from "@/lib/tokenization/distributions/payouts";
import { makeUser, staleCookieOf } from "../../factories/identity";
import { engageKillSwitch, releaseKillSwitch } from "../../factories/kill-switch";
import { expectSound } from "../../factories/purchase";
import { spendable } from "../../factories/wallet";
import { expectError, send } from "../../http/client";
import { travel } from "../../setup/clock";
import { close, create, invest, makeInvestor, makePromoter, makeSale } from "../sales";

type Person = { id: string };

const FIFTY_DAYS = 50 * 24 * 60;

/** A funded sale with three holders of 24, 8 and 8 tokens. */
async function fundedSale() {
  const sale = await makeSale();
  const holders = [await makeInvestor(), await makeInvestor(), await makeInvestor()] as const;
  await invest(holders[0], sale.id, "600.00");
  await invest(holders[1], sale.id, "200.00");
  await invest(holders[2], sale.id, "200.00");
  travel(FIFTY_DAYS);
  await close();
  await close();
  return { ...sale, holders };
}

const params = (id: number) => ({ id: String(id) });
const pay = (
  as: Person | null,
  id: number,
  body: object = { amount: "100.00", note: "Cosecha" },
  key?: string,
) =>
  send(POST, "POST", { as, params: params(id), body, ...(key && { headers: { "Idempotency-Key": key } }) });
const list = (as: Person | null, id: number, query = "") =>
  send(GET, "GET", { as, params: params(id), query });

describe("POST /api/projects/{id}/distributions", () => {
  it("201: reaches every holder by their tokens, and notifies them", async () => {
    const { id, promoter, holders } = await fundedSale();
    const before = await Promise.all(holders.map((one) => spendable(one, "EUR")));
    const had = await spendable(promoter, "EUR");
    const made = await pay(promoter, id);
    expect([made.status, made.body]).toMatchObject([
      201,
      { kind: "profit", amount: "100.00", note: "Cosecha", status: "paying", mine: null },
    ]);
    expect(had - (await spendable(promoter, "EUR"))).toBe(10_000n);
    await payDistributions();
    await payDistributions();
    await notifyPaid();
    const after = await Promise.all(holders.map((one) => spendable(one, "EUR")));
    expect(after.map((cents, place) => cents - (before[place] ?? 0n))).toEqual([6_000n, 2_000n, 2_000n]);
    const notices = await db.select().from(notifications).where(eq(notifications.userId, holders[1].id));
    expect(notices.map(({ kind }) => kind)).toContain("tokenization.distribution-paid");
    expect((await list(holders[1], id)).body).toMatchObject([
      { status: "paid", mine: { amount: "20.00", paidAt: expect.any(String) } },
    ]);
    expect((await list(null, id)).body[0].mine).toBeNull();
    await expectSound();
  });

  it("201: a cent goes to one holder, and the same request again pays nothing more", async () => {
    const { id, promoter, holders } = await fundedSale();
    const before = await Promise.all(holders.map((one) => spendable(one, "EUR")));
    const [one, again] = [
      await pay(promoter, id, { amount: "0.01" }, "un-centimo"),
      await pay(promoter, id, { amount: "0.01" }, "un-centimo"),
    ];
    expect(again.body).toEqual(one.body);
    await payDistributions();
    const after = await Promise.all(holders.map((each) => spendable(each, "EUR")));
    const gained = after.reduce((sum, cents, place) => sum + cents - (before[place] ?? 0n), 0n);
    expect(gained).toBe(1n);
    await expectSound();
  });

  it("401, 403, 404, 409, 422 and 503", async () => {
    const { id, promoter, holders } = await fundedSale();
    expect((await pay(null, id)).status).toBe(401);
    const cookie = await staleCookieOf(promoter);
    const stale = await send(POST, "POST", { cookie, params: params(id), body: { amount: "1.00" } });
    expect([stale.status, stale.body.code]).toEqual([403, "confirmation_required"]);
    expectError(await pay(holders[0], id), "not_found", "Ese proyecto no existe");
    expectError(await pay(await makeUser(), 2_147_483_647), "not_found", "Ese proyecto no existe");
    expect((await pay(promoter, id, { amount: "0" })).status).toBe(422);
    const tooMuch = await pay(promoter, id, { amount: "4999999.00" });
    expect([tooMuch.status, tooMuch.body.code]).toEqual([409, "conflict"]);
    const open = await makeSale();
    expect((await pay(open.promoter, open.id)).status).toBe(409);
    await engageKillSwitch();
    expect((await pay(promoter, id)).status).toBe(503);
    await releaseKillSwitch();
    await expectSound();
  });

  it("GET 200: a page at a time, newest first", async () => {
    const { id, promoter } = await fundedSale();
    const made = [await pay(promoter, id, { amount: "1.00" }), await pay(promoter, id, { amount: "2.00" })];
    const first = await list(null, id, "?limit=1");
    const rest = await list(null, id, `?limit=1&cursor=${first.headers.get("x-next-cursor")}`);
    const [older, newer] = made.map(({ body }) => body.id);
    expect([first, rest].map(({ body: [line] }) => line.id)).toEqual([newer, older]);
    expect(rest.headers.get("x-next-cursor")).toBeNull();
  });

  it("GET 404 and 422: a hidden project, and an invalid id", async () => {
    const hidden = await create(await makePromoter());
    expectError(await list(null, hidden.id), "not_found", "Ese proyecto no existe");
    expect((await send(GET, "GET", { as: null, params: { id: "uno" } })).status).toBe(422);
  });
});
