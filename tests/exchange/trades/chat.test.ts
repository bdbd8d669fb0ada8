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
import { callOf, makeAdmin, makeUser } from "../../factories/identity";
import { write } from "../../factories/messaging";
import { makeTrade, resolve } from "../../factories/trade";
import { expectError, send } from "../../http/client";
import { itShowsItsPictures, itShowsTheChat } from "../../http/dispute-chat";

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

type Dispute = Awaited<ReturnType<typeof aDispute>>;

const CHAT = {
  ...{ chat: readChat, picture: readImage, aDispute },
  written: [
    { by: "buyer", body: "Ya he pagado", who: ({ buyer }: Dispute) => buyer },
    { by: "seller", body: "No ha llegado", who: ({ seller }: Dispute) => seller },
  ],
  undisputed: () => makeTrade("paid"),
  decide: (admin: { id: string }, { id }: Dispute) => resolve(admin, id, "seller"),
  ...{ action: "exchange.read-dispute-chat", named: "trade" },
  refusal: "Esta operación no está en disputa: su chat es privado.",
};

describe("GET /api/admin/btc/trades/{id}/messages", () => {
  itShowsTheChat(CHAT);

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
});

describe("GET /api/admin/btc/trades/{id}/images/{message}", () => {
  itShowsItsPictures(CHAT);
});
