import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { GET as readImage } from "@/app/api/admin/btc/trades/[id]/images/[message]/route";
import { GET as readChat } from "@/app/api/admin/btc/trades/[id]/messages/route";
import { db } from "@/db";
import { users } from "@/db/schema";
import type { UserActor } from "@/lib/auth/actor";
import { inTransaction } from "@/lib/core/db/transaction";
import { readTrade } from "@/lib/exchange/trades/queries";
import { openConversation } from "@/lib/messaging/conversations";
import { startConversation } from "@/lib/messaging/start-conversation";
import { auditBy, callOf, cookieHeaderOf, makeAdmin, makeUser } from "../../factories/identity";
import { sendPicture, write } from "../../factories/messaging";
import { makeTrade, resolve } from "../../factories/trade";
import { itHidesItsFailures, itIsForAdministrators } from "../../http/bad-requests";
import { call, expectError, send } from "../../http/client";

type Trade = Awaited<ReturnType<typeof makeTrade>>;

const chatOf = async ({ buyer, id }: Trade) =>
  (await readTrade({ ...buyer, isAdmin: false }, id)).conversationId ?? 0;

async function aDispute() {
  const trade = await makeTrade("disputed");
  const conversation = await chatOf(trade);
  await write(trade.buyer, conversation, "Ya he pagado");
  await write(trade.seller, conversation, "No ha llegado");
  return { ...trade, conversation, params: { id: String(trade.id) } };
}

describe("GET /api/admin/btc/trades/{id}/messages", () => {
  it("200: the messages of the parties, in order, with their authors; the access is recorded", async () => {
    const { id, buyer, params } = await aDispute();
    const admin = await makeAdmin();
    const { status, body } = await send(readChat, "GET", { as: admin, params });
    const line = (by: string, text: string) => ({
      id: expect.any(Number),
      by,
      body: text,
      imageUrl: null,
      createdAt: expect.any(String),
      deletedAt: null,
    });
    expect([status, body]).toEqual([
      200,
      { messages: [line("buyer", "Ya he pagado"), line("seller", "No ha llegado")], hasMore: false },
    ]);
    expect(await auditBy(admin)).toMatchObject([
      { action: "exchange.read-dispute-chat", targetId: buyer.id, details: { trade: id } },
    ]);
  });

  it("200: with `before` the earlier ones, which is recorded too", async () => {
    const { params } = await aDispute();
    const admin = await makeAdmin();
    const { body: latest } = await send(readChat, "GET", { as: admin, params });
    const before = latest.messages[1].id;
    const { body } = await send(readChat, "GET", { as: admin, params, query: `?before=${before}` });
    expect(body).toMatchObject({ messages: [{ by: "buyer", body: "Ya he pagado" }], hasMore: false });
    expect((await auditBy(admin)).map(({ details }) => details)).toMatchObject([{}, { before }]);
  });

  it("omits messages of strangers «about» the trade", async () => {
    const { id, params } = await aDispute();
    const [one, other] = [await makeUser(), await makeUser()];
    const asked = { userId: other.id, aboutType: "trade", aboutId: String(id) };
    const hers = await callOf(one);
    await expect(startConversation.run(hers, asked)).rejects.toMatchObject({ code: "not_found" });
    // A message from before this was refused.
    const spoofed = await inTransaction((tx) =>
      openConversation(tx, hers.viewer as UserActor, { ...asked, now: new Date() }),
    );
    await write(one, spoofed.id, "Todo es mentira");
    const { body } = await send(readChat, "GET", { as: await makeAdmin(), params });
    expect(JSON.stringify(body)).not.toContain("mentira");
    expect(body.messages).toHaveLength(2);
  });

  it("404: an administrator who is a party of it, or an unknown trade", async () => {
    const admin = await makeAdmin();
    const trade = await makeTrade("disputed");
    const missing = await send(readChat, "GET", { as: admin, params: { id: "999999999" } });
    expectError(missing, "not_found", "Esa operación no existe");
    await db.update(users).set({ isAdmin: true }).where(eq(users.id, trade.buyer.id));
    const own = await send(readChat, "GET", { as: trade.buyer, params: { id: String(trade.id) } });
    expectError(own, "not_found", "Esa operación no existe");
  });

  it("409: a trade that is not disputed, before and after", async () => {
    const admin = await makeAdmin();
    const { id } = await makeTrade("paid");
    const refusal = "Esta operación no está en disputa: su chat es privado.";
    const before = await send(readChat, "GET", { as: admin, params: { id: String(id) } });
    expectError(before, "conflict", refusal);
    const dispute = await aDispute();
    await resolve(admin, dispute.id, "seller");
    expectError(await send(readChat, "GET", { as: admin, params: dispute.params }), "conflict", refusal);
  });

  const sent = async () => ({
    cookie: await cookieHeaderOf(await makeAdmin()),
    params: (await aDispute()).params,
  });
  itIsForAdministrators({ handler: readChat, method: "GET", sent }, async () =>
    cookieHeaderOf(await makeUser()),
  );
  itHidesItsFailures({ handler: readChat, method: "GET", sent });
});

describe("GET /api/admin/btc/trades/{id}/images/{message}", () => {
  it("200 while it is disputed, which is recorded; 404 for another's picture, 409 afterwards", async () => {
    const { id, seller, conversation } = await aDispute();
    const admin = await makeAdmin();
    const { id: message } = await sendPicture(seller, conversation);
    const open = (trade: number, of: number) =>
      call(readImage, "GET", { as: admin, params: { id: String(trade), message: String(of) } });
    const answer = await open(id, message);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(await auditBy(admin)).toMatchObject([
      { action: "exchange.read-dispute-chat", targetId: seller.id, details: { trade: id, message } },
    ]);
    const other = await aDispute();
    expect((await open(other.id, message)).status).toBe(404);
    expect((await open(id, 999_999_999)).status).toBe(404);
    await resolve(admin, id, "seller");
    expect((await open(id, message)).status).toBe(409);
  });
});
