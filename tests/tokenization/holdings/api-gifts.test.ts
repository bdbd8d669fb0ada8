import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as GIVE } from "@/app/api/projects/[id]/gifts/route";
import { POST as ACCEPT } from "@/app/api/projects/gifts/[id]/acceptance/route";
import { POST as DECLINE } from "@/app/api/projects/gifts/[id]/rejection/route";
import { POST as WITHDRAW } from "@/app/api/projects/gifts/[id]/withdrawal/route";
import { GET as LIST } from "@/app/api/projects/gifts/user/route";
import { GET as TOKENS } from "@/app/api/projects/tokens/user/route";
import { db } from "@/db";
import { memberBlocks, notifications, projectGifts } from "@/db/schema";
import { MESSAGE } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { inTransaction } from "@/lib/core/db/transaction";
import type { Token } from "@/lib/core/format/money";
import { available } from "@/lib/ledger/accounts";
import { balanceOf } from "@/lib/ledger/queries";
import { GIFT_DAYS, SALE_ATTEMPTS } from "@/lib/tokenization/constants";
import { readCapTable } from "@/lib/tokenization/holdings/cap-table-queries";
import { endGiftsOf, expireGifts } from "@/lib/tokenization/holdings/gift-end";
import { countGiftsAndPayouts } from "@/lib/tokenization/removal-queries";
import { makeUser, staleCookieOf } from "../../factories/identity";
import { engageKillSwitch, releaseKillSwitch } from "../../factories/kill-switch";
import { mailKindsTo } from "../../factories/mails";
import { expectSound } from "../../factories/purchase";
import { expectError, expectTooMany, send } from "../../http/client";
import { documentedFields } from "../../http/documented-fields";
import { readSupply } from "../../ledger/supply";
import { travel } from "../../setup/clock";
import { projectOf } from "../crowd";
import { CONFIRMED, create, makeInvestor, makePromoter, makeSale } from "../sales";
import { fundedSale, offer } from "./gifts";

type Person = { id: string };
const at = (id: number) => ({ params: { id: String(id) } });

const tokensOf = async (sale: number, person: Person) => {
  const token = (await projectOf(sale)).tokenSymbol as Token;
  return balanceOf(db, available(person.id, token));
};
const kindsOf = async (person: Person) =>
  (await db.select().from(notifications).where(eq(notifications.userId, person.id))).map(({ kind }) => kind);
const accept = (as: Person | null, id: number, confirmations: object = CONFIRMED) =>
  send(ACCEPT, "POST", { as, ...at(id), body: { confirmations } });

async function aGift(asked: { tokens?: string } = {}) {
  const sale = await fundedSale();
  const friend = await makeInvestor("1.00");
  const gift = await offer(sale.holder, sale.id, { to: friend.email, ...asked });
  return { ...sale, friend, gift };
}

describe("POST /api/projects/{id}/gifts", () => {
  const body = (to: string, asked: object = {}) => ({ to, tokens: "4", ...asked });

  it("201: locks the tokens, notifies the receiver, and the same request again gives nothing more", async () => {
    const { id, holder } = await fundedSale();
    const friend = await makeInvestor("1.00");
    const sent = {
      as: holder,
      ...at(id),
      body: body(friend.email, { tokens: 2.5, message: "Por tu ayuda" }),
      headers: { "Idempotency-Key": "un-regalo" },
    };
    const [made, again] = [await send(GIVE, "POST", sent), await send(GIVE, "POST", sent)];
    expect([made.status, made.body]).toMatchObject([
      201,
      {
        projectId: id,
        tokens: "2.500000",
        paidWorth: "62.50",
        direction: "given",
        message: "Por tu ayuda",
        status: "offered",
        sheetVersion: 1,
        closedAt: null,
      },
    ]);
    expect(again.body).toEqual(made.body);
    expect(await tokensOf(id, holder)).toBe(21_500_000n);
    expect(await tokensOf(id, friend)).toBe(0n);
    expect(await kindsOf(friend)).toContain("tokenization.gift-offered");
    const table = await readCapTable(holder as never, id);
    expect(table.lines.find(({ userId }) => userId === holder.id)?.tokens).toBe("24.000000");
    await expectSound();
  });

  it("409: more than is free, locked tokens, before they are issued, and to a member who cannot receive", async () => {
    const { id, holder, promoter } = await fundedSale();
    const friend = await makeInvestor("1.00");
    const give = (as: Person, project: number, to: string, tokens = "4") =>
      send(GIVE, "POST", { as, ...at(project), body: body(to, { tokens }) });
    const tooMany = await give(holder, id, friend.email, "24.000001");
    expect([tooMany.status, tooMany.body.fields.tokens]).toEqual([
      409,
      expect.stringMatching(/^Puedes regalar 24,\d* .{1,5} como mucho/),
    ]);
    const own = await give(promoter, id, friend.email);
    expect(own.body).toMatchObject({
      code: "conflict",
      message: "No puedes regalar tokens de tu propio proyecto: sus votos son de quienes invierten.",
    });
    expect((await give(friend, id, holder.email)).body.fields.tokens).toBe(
      "No tienes tokens libres de este proyecto.",
    );
    const unverified = await makeUser({ apps: ["tokenization"] });
    expect((await give(holder, id, unverified.email)).body.fields.to).toMatch(/identidad verificada/);
    await db.insert(memberBlocks).values({ blockerId: friend.id, blockedId: holder.id });
    expect((await give(holder, id, friend.email)).status).toBe(409);
    const open = await makeSale();
    expect((await give(holder, open.id, promoter.email)).body.code).toBe("conflict");
    await engageKillSwitch();
    expect((await give(holder, id, promoter.email)).status).toBe(503);
    await releaseKillSwitch();
    await expectSound();
  });

  it("401, 403, 404, 422 and 429", async () => {
    const { id, holder } = await fundedSale();
    const friend = await makeInvestor("1.00");
    const give = (as: Person | null, project: number, asked: object) =>
      send(GIVE, "POST", { as, ...at(project), body: asked });
    expect((await give(null, id, body(friend.email))).status).toBe(401);
    const cookie = await staleCookieOf(holder);
    const stale = await send(GIVE, "POST", { cookie, ...at(id), body: body(friend.email) });
    expect([stale.status, stale.body.code]).toEqual([403, "confirmation_required"]);
    expect((await give(await makeUser(), id, body(friend.email))).status).toBe(403);
    const hidden = await create(await makePromoter());
    expectError(await give(holder, hidden.id, body(friend.email)), "not_found", "Ese proyecto no existe");
    expect((await give(holder, id, body("nadie@lonja.example"))).status).toBe(404);
    for (const tokens of ["0", "1,5", "0.0000001", "-1", "", "x"]) {
      expect((await give(holder, id, body(friend.email, { tokens }))).body.fields.tokens).toMatch(
        /6 decimales/,
      );
    }
    expect((await give(holder, id, body(holder.email))).status).toBe(422);
    expect((await give(holder, id, body("", { message: "a".repeat(201) }))).status).toBe(422);
    const limit = SALE_ATTEMPTS.giftPerMember;
    for (let used = 0; used < limit.points; used += 1)
      await consume({ name: "gift", key: friend.id, ...limit });
    expectTooMany(await give(friend, id, body(holder.email)));
  });
});

describe("GET /api/projects/tokens/user", () => {
  it("200: the member's own tokens, and the part of them that is offered as a gift; 401: a visitor", async () => {
    const { id, holder, friend } = await aGift();
    const { tokenSymbol } = await projectOf(id);
    const own = await send(TOKENS, "GET", { as: holder });
    expect([own.status, own.body]).toMatchObject([
      200,
      [{ projectId: id, tokenSymbol, tokens: "24.000000", held: "4.000000", userId: holder.id }],
    ]);
    expect(Object.keys(own.body[0]).sort()).toEqual(documentedFields(TOKENS));
    expect((await send(TOKENS, "GET", { as: friend })).body).toEqual([]);
    expectError(await send(TOKENS, "GET"), "unauthenticated", MESSAGE.unauthenticated);
  });
});

describe("POST /api/projects/gifts/{id}/acceptance", () => {
  it("200: the receiver has the tokens, the supply equals the holdings, and both are notified", async () => {
    const { id, holder, friend, gift } = await aGift();
    const done = await accept(friend, gift.id);
    expect([done.status, done.body]).toMatchObject([
      200,
      { status: "accepted", direction: "received", sheetVersion: null, closedAt: expect.any(String) },
    ]);
    expect([await tokensOf(id, holder), await tokensOf(id, friend)]).toEqual([20_000_000n, 4_000_000n]);
    const supply = await readSupply((await projectOf(id)).tokenSymbol as Token);
    expect([supply.issuedUnits, supply.heldUnits, supply.holders]).toEqual([50_000_000n, 50_000_000n, 4]);
    const table = await readCapTable(friend as never, id);
    expect(table.lines.find(({ isViewer }) => isViewer)).toMatchObject({ tokens: "4.000000", part: "8.00" });
    expect(await kindsOf(holder)).toContain("tokenization.gift-accepted");
    expect(await mailKindsTo(friend)).toContain("gift-offered");
    expect(await mailKindsTo(holder)).toContain("gift-accepted");
    const [row] = await db.select().from(projectGifts).where(eq(projectGifts.id, gift.id));
    expect(row).toMatchObject({
      riskAt: expect.any(Date),
      lossAt: expect.any(Date),
      thresholdCents: 100_000n,
    });
    expect((await accept(friend, gift.id)).status).toBe(409);
    await expectSound();
  });

  it("422: names each confirmation that is missing; 409 for another version of the sheet", async () => {
    const { friend, gift } = await aGift();
    const bare = await accept(friend, gift.id, {});
    expect([bare.status, Object.keys(bare.body.fields).sort()]).toEqual([
      422,
      ["loss", "risk", "sheet", "untested"].map((each) => `confirmations.${each}`),
    ]);
    expect((await accept(friend, gift.id, { ...CONFIRMED, sheet: 2 })).status).toBe(409);
    await expectSound();
  });

  it("409: between members who have blocked each other", async () => {
    const { holder, friend, gift } = await aGift();
    await db.insert(memberBlocks).values({ blockerId: holder.id, blockedId: friend.id });
    const message = "Esta persona no acepta operaciones contigo. Puedes rechazar el regalo.";
    expectError(await accept(friend, gift.id), "conflict", message);
  });

  it("401, 403, 404, 409 and 503: at the end of the seventh day the giver has it back", async () => {
    const { id, holder, other, friend, gift, day } = await aGift();
    expect((await accept(null, gift.id)).status).toBe(401);
    expect((await accept(await makeUser(), gift.id)).status).toBe(403);
    const unproven = await makeUser({ apps: ["tokenization"] });
    expect((await accept(unproven, gift.id)).status).toBe(403);
    expectError(await accept(other, gift.id), "not_found", "Ese regalo no existe");
    expectError(await accept(friend, 2_147_483_647), "not_found", "Ese regalo no existe");
    expect((await accept(holder, gift.id)).status).toBe(409);
    await engageKillSwitch();
    expect((await accept(friend, gift.id)).status).toBe(503);
    await releaseKillSwitch();
    travel((day + GIFT_DAYS + 1) * 24 * 60);
    const late = await accept(friend, gift.id);
    expect([late.status, late.body.message]).toEqual([409, "El regalo ha caducado: han pasado 7 días."]);
    await Promise.all([expireGifts(), expireGifts()]);
    expect(await tokensOf(id, holder)).toBe(24_000_000n);
    expect([await kindsOf(holder), await kindsOf(friend)]).toEqual([
      expect.arrayContaining(["tokenization.gift-expired"]),
      expect.arrayContaining(["tokenization.gift-expired"]),
    ]);
    await expectSound();
  });
});

describe("the end of a gift without acceptance", () => {
  it("200: declined by the receiver, withdrawn by the giver, each once; 401, 404, 409, 422", async () => {
    const { id, holder, friend, gift } = await aGift();
    const second = await offer(holder, id, { to: friend.email });
    const end = (endpoint: typeof DECLINE, as: Person | null, gift: string) =>
      send(endpoint, "POST", { as, params: { id: gift } });
    for (const endpoint of [DECLINE, WITHDRAW]) {
      expect((await end(endpoint, null, String(gift.id))).status).toBe(401);
      expect((await end(endpoint, await makeUser(), String(gift.id))).status).toBe(404);
      expect((await end(endpoint, holder, "uno")).status).toBe(422);
    }
    expect((await end(DECLINE, holder, String(gift.id))).status).toBe(409);
    await engageKillSwitch();
    expect((await end(DECLINE, friend, String(gift.id))).status).toBe(503);
    expect((await end(WITHDRAW, holder, String(gift.id))).status).toBe(503);
    await releaseKillSwitch();
    expect((await end(DECLINE, friend, String(gift.id))).body.status).toBe("declined");
    expect((await end(DECLINE, friend, String(gift.id))).status).toBe(409);
    expect((await end(WITHDRAW, friend, String(second.id))).status).toBe(409);
    expect(await inTransaction((tx) => countGiftsAndPayouts(tx, friend.id))).toBe(1);
    expect((await end(WITHDRAW, holder, String(second.id))).body.status).toBe("withdrawn");
    expect(await tokensOf(id, holder)).toBe(24_000_000n);
    expect(await kindsOf(friend)).toContain("tokenization.gift-withdrawn");
    await expectSound();
  });

  it("is accepted or withdrawn, never both, with concurrent requests", async () => {
    const { id, holder, friend, gift } = await aGift();
    const answers = await Promise.all([
      accept(friend, gift.id),
      send(WITHDRAW, "POST", { as: holder, ...at(gift.id) }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await tokensOf(id, holder)) + (await tokensOf(id, friend))).toBe(24_000_000n);
    await expectSound();
  });

  it("returns the tokens if an exit redeems all", async () => {
    const { id, holder, friend } = await aGift();
    const project = await projectOf(id);
    expect(
      await inTransaction((tx) => endGiftsOf(tx, project, { giverIds: [holder.id], now: new Date() })),
    ).toBe(1);
    expect(await tokensOf(id, holder)).toBe(24_000_000n);
    expect(await kindsOf(friend)).toContain("tokenization.gift-ended");
    await expectSound();
  });
});

describe("GET /api/projects/gifts/user", () => {
  it("200: a page at a time, sent and received; 401 and 422", async () => {
    const { id, holder, friend, gift } = await aGift();
    const second = await offer(holder, id, { to: friend.email });
    const list = (as: Person | null, query = "") => send(LIST, "GET", { as, query });
    const first = await list(friend, "?limit=1");
    expect(first.body).toMatchObject([{ id: second.id, direction: "received" }]);
    const cursor = String(first.headers.get("x-next-cursor"));
    expect((await list(friend, `?limit=1&cursor=${cursor}`)).body).toMatchObject([{ id: gift.id }]);
    expect((await list(holder)).body).toMatchObject([{ direction: "given" }, { direction: "given" }]);
    expect((await list(null)).status).toBe(401);
    expect((await list(friend, "?cursor=x")).status).toBe(422);
  });
});
