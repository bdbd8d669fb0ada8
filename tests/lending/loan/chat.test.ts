import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { GET as readImage } from "@/app/api/admin/loans/[id]/images/[message]/route";
import { GET as readChat } from "@/app/api/admin/loans/[id]/messages/route";
import { db } from "@/db";
import { conversations, users } from "@/db/schema";
import { addEvidence } from "@/lib/lending/loan/add-evidence";
import { resolveLoan } from "@/lib/lending/loan/resolve-loan";
import { startConversation } from "@/lib/messaging/start-conversation";
import { callOf, makeAdmin } from "../../factories/identity";
import { makeConversation, sendPicture, write } from "../../factories/messaging";
import { set } from "../../factories/wallet";
import { expectError, send } from "../../http/client";
import { itShowsItsPictures, itShowsTheChat } from "../../http/dispute-chat";
import { claim, makeLoan } from "../loans";

beforeEach(() => set("btcReferencePriceUsd", "70000.00"));

async function aDispute() {
  const { id, lender, borrower } = await makeLoan("disputed");
  const asked = { userId: borrower.id, aboutType: "loan", aboutId: String(id) };
  const { id: conversation } = await startConversation.run(await callOf(lender), asked);
  await write(lender, conversation, "Ya he pagado");
  await write(borrower, conversation, "No ha llegado");
  return { id, lender, borrower, conversation, params: { id: String(id) } };
}

async function decide(admin: { id: string }, { id, lender }: Dispute) {
  await addEvidence.run(await callOf(lender), { id, note: "El recibo" });
  await claim(admin, id);
  await resolveLoan.run(await callOf(admin), { id, for: "lender", reason: "Pagó" });
}

type Dispute = Awaited<ReturnType<typeof aDispute>>;

const CHAT = {
  ...{ chat: readChat, picture: readImage, aDispute, decide },
  written: [
    { by: "lender", body: "Ya he pagado", who: ({ lender }: Dispute) => lender },
    { by: "borrower", body: "No ha llegado", who: ({ borrower }: Dispute) => borrower },
  ],
  undisputed: () => makeLoan("paid"),
  ...{ action: "lending.read-dispute-chat", named: "loan" },
  refusal: "Este préstamo no está en disputa: su chat es privado.",
};

describe("GET /api/admin/loans/{id}/messages", () => {
  itShowsTheChat(CHAT);

  it("200: empty without messages of the parties, whatever others write «about» the loan", async () => {
    const { id } = await makeLoan("disputed");
    const others = await makeConversation();
    await write(others.ana, others.id, "Todo es mentira");
    await db
      .update(conversations)
      .set({ aboutType: "loan", aboutId: String(id) })
      .where(eq(conversations.id, others.id));
    const { body } = await send(readChat, "GET", { as: await makeAdmin(), params: { id: String(id) } });
    expect(body).toEqual({ messages: [], hasMore: false });
  });

  it("404: an administrator who is a party of it, or an unknown loan", async () => {
    const missing = await send(readChat, "GET", { as: await makeAdmin(), params: { id: "999999999" } });
    expectError(missing, "not_found", "Ese préstamo no existe");
    const { lender, params } = await aDispute();
    await db.update(users).set({ isAdmin: true }).where(eq(users.id, lender.id));
    expectError(await send(readChat, "GET", { as: lender, params }), "not_found", "Ese préstamo no existe");
  });
});

describe("GET /api/admin/loans/{id}/images/{message}", () => {
  itShowsItsPictures(CHAT);

  it("is what the chat names as the picture of a message", async () => {
    const { id, borrower, conversation, params } = await aDispute();
    const { id: message } = await sendPicture(borrower, conversation);
    const { body } = await send(readChat, "GET", { as: await makeAdmin(), params });
    expect(body.messages.at(-1)).toMatchObject({
      by: "borrower",
      imageUrl: `/api/admin/loans/${id}/images/${message}`,
    });
  });
});
