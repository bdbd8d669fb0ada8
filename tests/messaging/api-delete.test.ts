import { describe, expect, it } from "vitest";
import { DELETE as removeMessage } from "@/app/api/messages/[conversation]/messages/[message]/route";
import { GET as page, DELETE as removeConversation } from "@/app/api/messages/[conversation]/route";
import { GET as list } from "@/app/api/messages/route";
import { MESSAGE } from "@/lib/core/command/errors";
import { startConversation } from "@/lib/messaging/start-conversation";
import { callOf, cookieHeaderOf, makeUser } from "../factories/identity";
import { makeConversation, write } from "../factories/messaging";
import { makeTrade } from "../factories/trade";
import { itRefusesBadRequests } from "../http/bad-requests";
import { expectError, send } from "../http/client";

const paramsOf = (conversation: number, message: number) => ({
  conversation: String(conversation),
  message: String(message),
});

async function aMessage() {
  const { ana, luis, id } = await makeConversation();
  const { id: message } = await write(ana, id, "Un secreto");
  return { ana, luis, id, params: paramsOf(id, message) };
}

const sent = async () => {
  const { ana, params } = await aMessage();
  return { cookie: await cookieHeaderOf(ana), params };
};

describe("DELETE /api/messages/{conversation}/messages/{message}", () => {
  it("204: both read that it was deleted; deleted again, too", async () => {
    const { ana, luis, id, params } = await aMessage();
    for (let time = 0; time < 2; time += 1) {
      expect((await send(removeMessage, "DELETE", { as: ana, params })).status).toBe(204);
    }
    const read = { as: luis, params: { conversation: String(id) } };
    const { body } = await send(page, "GET", { ...read, query: `?after=${params.message}` });
    expect(body).toMatchObject({ conversation: { unread: 0 }, deletedIds: [Number(params.message)] });
    expect((await send(page, "GET", read)).body.messages).toMatchObject([
      { id: Number(params.message), body: "", imageUrl: null, isDeleted: true },
    ]);
  });

  it("401: nobody is signed in", async () => {
    const answer = await send(removeMessage, "DELETE", { params: paramsOf(1, 1) });
    expectError(answer, "unauthenticated", MESSAGE.unauthenticated);
  });

  it("403: the other member", async () => {
    const { luis, params } = await aMessage();
    const answer = await send(removeMessage, "DELETE", { as: luis, params });
    expectError(answer, "forbidden", "Solo puedes eliminar los mensajes que has escrito tú.");
  });

  it("404: a stranger, an unknown message, and one of another conversation", async () => {
    const { ana, id, params } = await aMessage();
    const other = await aMessage();
    const remove = async (as: { id: string }, of: Record<string, string>) =>
      send(removeMessage, "DELETE", { as, params: of });
    expectError(await remove(await makeUser(), params), "not_found", "Esa conversación no existe");
    expectError(await remove(ana, paramsOf(id, 999_999_999)), "not_found", "Ese mensaje no existe");
    const elsewhere = paramsOf(id, Number(other.params.message));
    expectError(await remove(ana, elsewhere), "not_found", "Ese mensaje no existe");
  });

  it("409: about a trade", async () => {
    const { buyer, seller, id: trade } = await makeTrade("escrowed");
    const about = { userId: seller.id, aboutType: "trade" as const, aboutId: String(trade) };
    const { id } = await startConversation.run(await callOf(buyer), about);
    const { id: message } = await write(buyer, id);
    const answer = await send(removeMessage, "DELETE", { as: buyer, params: paramsOf(id, message) });
    const refusal = "Los mensajes de una operación o de un préstamo son una prueba y no se eliminan.";
    expectError(answer, "conflict", refusal);
  });

  it("422: an invalid id", async () => {
    const { cookie, params } = await sent();
    const answer = await send(removeMessage, "DELETE", { cookie, params: { ...params, message: "x" } });
    expectError(answer, "invalid", MESSAGE.invalid, { message: "Ese mensaje no existe" });
  });

  itRefusesBadRequests({ handler: removeMessage, method: "DELETE", sent });
});

describe("DELETE /api/messages/{conversation}", () => {
  it("204: it leaves the list and comes back with later messages only", async () => {
    const { ana, luis, id, params } = await aMessage();
    for (let time = 0; time < 2; time += 1) {
      expect((await send(removeConversation, "DELETE", { as: luis, params })).status).toBe(204);
    }
    expect((await send(list, "GET", { as: luis })).body).toEqual([]);
    expect((await send(list, "GET", { as: ana })).body).toHaveLength(1);
    const read = async () => (await send(page, "GET", { as: luis, params })).body;
    expect(await read()).toMatchObject({
      conversation: { unread: 0, clearedId: Number(params.message) },
      messages: [],
    });
    await write(ana, id, "Otra vez");
    expect((await send(list, "GET", { as: luis })).body).toMatchObject([{ id, unread: 1 }]);
    expect((await read()).messages).toMatchObject([{ body: "Otra vez" }]);
  });

  it("401: nobody is signed in", async () => {
    const answer = await send(removeConversation, "DELETE", { params: { conversation: "1" } });
    expectError(answer, "unauthenticated", MESSAGE.unauthenticated);
  });

  it("404: a stranger", async () => {
    const { params } = await aMessage();
    const answer = await send(removeConversation, "DELETE", { as: await makeUser(), params });
    expectError(answer, "not_found", "Esa conversación no existe");
  });

  it("422: an invalid id", async () => {
    const { cookie } = await sent();
    const answer = await send(removeConversation, "DELETE", { cookie, params: { conversation: "x" } });
    expectError(answer, "invalid", MESSAGE.invalid, { conversation: "La conversación no existe" });
  });

  itRefusesBadRequests({ handler: removeConversation, method: "DELETE", sent });
});
