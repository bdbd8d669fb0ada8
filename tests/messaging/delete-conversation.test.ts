import { describe, expect, it } from "vitest";
import { authorize } from "@/lib/auth/actor";
import { deleteConversation } from "@/lib/messaging/delete-conversation";
import { deleteMessage } from "@/lib/messaging/delete-message";
import { readImage } from "@/lib/messaging/images";
import { listConversations, listMessages, searchMessages } from "@/lib/messaging/queries";
import { reportConversation } from "@/lib/messaging/report-conversation";
import { readReport } from "@/lib/messaging/reports";
import { startConversation } from "@/lib/messaging/start-conversation";
import { callOf, makeAdmin, makeUser } from "../factories/identity";
import { makeConversation, sendPicture, sideOf, write } from "../factories/messaging";
import { makeTrade } from "../factories/trade";

type Person = { id: string };

const viewerOf = async (person: Person) => authorize("user", (await callOf(person)).viewer);

const clear = async (as: Person, conversation: number) =>
  deleteConversation.run(await callOf(as), { conversation });

/** What this person sees: the last line of the conversation in their list, its messages, and a search. */
async function seenBy(as: Person, conversation: number, q = "hola") {
  const viewer = await viewerOf(as);
  const { rows } = await listConversations(viewer, { limit: 20 });
  const { messages } = await listMessages(viewer, { conversation, limit: 30 });
  const found = await searchMessages(viewer, { q, limit: 20 });
  return {
    list: rows.map(({ lastMessage }) => lastMessage.body),
    messages: messages.map(({ body }) => body),
    found: found.rows.map(({ body }) => body),
  };
}

const NOTHING = { list: [], messages: [], found: [] };
const of = (body: string) => ({ list: [body], messages: [body], found: [body] });

describe("deleteConversation", () => {
  it("hides everything so far from who deletes it, and nothing from the other member", async () => {
    const { ana, luis, id } = await makeConversation();
    await write(ana, id, "Hola, Luis");
    await clear(luis, id);
    expect(await seenBy(luis, id)).toEqual(NOTHING);
    expect(await seenBy(ana, id)).toEqual(of("Hola, Luis"));
    expect(await sideOf(luis, id)).toMatchObject({ unread: 0, unreadSince: null, lastMessageAt: null });
    expect(await callOf(luis)).toMatchObject({ viewer: { unread: { messages: 0 } } });
  });

  it("comes back with what is written later, whoever writes it", async () => {
    const { ana, luis, id } = await makeConversation();
    await write(ana, id, "Hola, Luis");
    await clear(luis, id);
    await clear(ana, id);
    await write(ana, id, "Hola otra vez");
    expect(await seenBy(luis, id)).toEqual(of("Hola otra vez"));
    expect(await seenBy(ana, id)).toEqual(of("Hola otra vez"));
    expect(await sideOf(luis, id)).toMatchObject({ unread: 1 });
    const { messages } = await listMessages(await viewerOf(luis), { conversation: id, after: 1, limit: 30 });
    expect(messages).toHaveLength(1);
  });

  it("hides its images and lets none of its messages be deleted for both", async () => {
    const { ana, id } = await makeConversation();
    const { id: message } = await sendPicture(ana, id);
    await clear(ana, id);
    const call = await callOf(ana);
    const asked = readImage(await viewerOf(ana), { conversation: id, message }, call.request);
    await expect(asked).rejects.toMatchObject({ code: "not_found" });
    await expect(deleteMessage.run(call, { conversation: id, message })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("changes nothing if it is repeated or empty, and is for its two members", async () => {
    const { ana, id } = await makeConversation();
    await clear(ana, id);
    expect(await sideOf(ana, id)).toMatchObject({ clearedId: 0 });
    await write(ana, id);
    await clear(ana, id);
    const before = await sideOf(ana, id);
    await clear(ana, id);
    expect(await sideOf(ana, id)).toEqual(before);
    await expect(clear(await makeUser(), id)).rejects.toMatchObject({ code: "not_found" });
  });

  it("keeps what was written after the last message that the member has seen, unread and in the list", async () => {
    const { ana, luis, id } = await makeConversation();
    const { id: messageId } = await write(luis, id, "¿Sigue en venta?");
    await write(luis, id, "Hola, lo quiero");
    const call = await callOf(ana);
    await deleteConversation.run(call, { conversation: id, messageId });
    expect(await sideOf(ana, id)).toMatchObject({ clearedId: messageId, unread: 1 });
    expect((await sideOf(ana, id))?.lastMessageAt).toBeInstanceOf(Date);
    await deleteConversation.run(call, { conversation: id, messageId });
    expect(await seenBy(ana, id)).toEqual(of("Hola, lo quiero"));
  });

  it("hides nothing from the administrator who reads a report", async () => {
    const { ana, luis, id } = await makeConversation();
    await write(ana, id, "Un insulto");
    const report = await reportConversation.run(await callOf(luis), { conversation: id, reason: "x" });
    await clear(luis, id);
    const admin = await makeAdmin();
    const { request } = await callOf(admin);
    const read = await readReport(authorize("admin", (await callOf(admin)).viewer), request, {
      id: report.id,
    });
    expect(read.messages).toMatchObject([{ body: "Un insulto" }]);
  });

  it("is possible for the chat of a trade, which the other party keeps", async () => {
    const { buyer, seller, id: trade } = await makeTrade("escrowed");
    const about = { userId: seller.id, aboutType: "trade" as const, aboutId: String(trade) };
    const { id } = await startConversation.run(await callOf(buyer), about);
    await write(buyer, id, "Hola, ya he pagado");
    await clear(buyer, id);
    expect(await seenBy(buyer, id)).toEqual(NOTHING);
    expect(await seenBy(seller, id)).toEqual(of("Hola, ya he pagado"));
  });
});
