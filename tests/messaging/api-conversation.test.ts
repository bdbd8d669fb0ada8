import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { POST as block, DELETE as unblock } from "@/app/api/messages/[conversation]/block/route";
import { POST as read } from "@/app/api/messages/[conversation]/read/route";
import { GET as page, POST as write } from "@/app/api/messages/[conversation]/route";
import { MESSAGE } from "@/lib/core/command/errors";
import { cookieHeaderOf, makeUser } from "../factories/identity";
import { makeConversation, sideOf, write as writeIn, writtenIn } from "../factories/messaging";
import { itHidesItsFailures, itRefusesBadRequests } from "../http/bad-requests";
import { expectError, expectTooMany, send } from "../http/client";

const GONE = "Esa conversación no existe";

const signedIn = async () => cookieHeaderOf(await makeUser());
const inOne = async () => {
  const { ana, id } = await makeConversation();
  return { cookie: await cookieHeaderOf(ana), params: { conversation: String(id) } };
};
const itAsksForSomebody = (handler: typeof page, method: string) =>
  it("401: nobody is signed in", async () => {
    const answer = await send(handler, method, { params: { conversation: "1" } });
    expectError(answer, "unauthenticated", MESSAGE.unauthenticated);
  });
const itIsForItsMembers = (handler: typeof page, method: string, body?: object) =>
  it("404: a stranger, and an unknown conversation", async () => {
    const { id } = await makeConversation();
    for (const conversation of [String(id), "999999999"]) {
      const sent = { cookie: await signedIn(), params: { conversation } };
      expectError(await send(handler, method, { ...sent, body }), "not_found", GONE);
    }
  });

describe("GET /api/messages/{conversation}", () => {
  it("200: its end in order, then older messages, and newer ones", async () => {
    const { ana, luis, id } = await makeConversation();
    for (let n = 1; n <= 7; n += 1) await writeIn(n % 2 ? ana : luis, id, `n.º ${n}`);
    const params = { conversation: String(id) };
    const pageOf = async (query: string) => (await send(page, "GET", { as: luis, params, query })).body;
    const bodies = ({ messages }: { messages: { body: string }[] }) => messages.map(({ body }) => body);
    const end = await pageOf("?limit=3");
    expect([bodies(end), end.hasMore]).toEqual([["n.º 5", "n.º 6", "n.º 7"], true]);
    expect(end.conversation).toMatchObject({ id, unread: 4, refusal: null, member: { id: ana.id } });
    expect(end.messages[2]).toEqual({
      id: expect.any(Number),
      senderId: ana.id,
      clientId: expect.any(String),
      body: "n.º 7",
      imageUrl: null,
      createdAt: expect.any(String),
      isDeleted: false,
    });
    const before = await pageOf(`?limit=4&before=${end.messages[0].id}`);
    expect([bodies(before), before.hasMore]).toEqual([["n.º 1", "n.º 2", "n.º 3", "n.º 4"], false]);
    const after = await pageOf(`?limit=2&after=${before.messages[1].id}`);
    expect([bodies(after), after.hasMore]).toEqual([["n.º 3", "n.º 4"], true]);
  });

  itAsksForSomebody(page, "GET");
  itIsForItsMembers(page, "GET");

  it("422: an invalid id", async () => {
    const answer = await send(page, "GET", { cookie: await signedIn(), params: { conversation: "x" } });
    expectError(answer, "invalid", MESSAGE.invalid, { conversation: "La conversación no existe" });
  });

  itHidesItsFailures({ handler: page, method: "GET", sent: inOne });
});

describe("POST /api/messages/{conversation}", () => {
  it("201: the message, and the same message for a repeated clientId", async () => {
    const { ana, id } = await makeConversation();
    const sent = {
      as: ana,
      params: { conversation: String(id) },
      body: { body: "<b>Hola</b>", clientId: randomUUID() },
    };
    const first = await send(write, "POST", sent);
    expect([first.status, first.body]).toEqual([
      201,
      {
        ...sent.body,
        id: expect.any(Number),
        senderId: ana.id,
        imageUrl: null,
        createdAt: expect.any(String),
        isDeleted: false,
      },
    ]);
    expect((await send(write, "POST", sent)).body).toEqual(first.body);
    expect(await writtenIn(id)).toHaveLength(1);
  });

  itAsksForSomebody(write, "POST");
  itIsForItsMembers(write, "POST", { body: "Hola", clientId: "12345678" });

  it("409: the clientId belongs to another message", async () => {
    const { ana, id } = await makeConversation();
    const sent = { as: ana, params: { conversation: String(id) } };
    const clientId = randomUUID();
    await send(write, "POST", { ...sent, body: { body: "Una", clientId } });
    const answer = await send(write, "POST", { ...sent, body: { body: "Otra", clientId } });
    expectError(answer, "conflict", MESSAGE.idempotencyConflict);
  });

  it("413: a megabyte", async () => {
    const body = { body: "x".repeat(1024 * 1024), clientId: "12345678" };
    expectError(await send(write, "POST", { ...(await inOne()), body }), "too_large", MESSAGE.tooLarge);
  });

  it("422: no text, and no clientId", async () => {
    const answer = await send(write, "POST", { ...(await inOne()), body: { body: " " } });
    expectError(answer, "invalid", MESSAGE.invalid, {
      body: "Escribe un mensaje",
      clientId: "Falta el identificador del mensaje",
    });
  });

  it("429: a 61st within a minute", async () => {
    const sent = await inOne();
    const body = { body: "x", clientId: "12345678" };
    for (let n = 0; n < 60; n += 1) await send(write, "POST", { ...sent, body });
    expectTooMany(await send(write, "POST", { ...sent, body }));
  });

  itRefusesBadRequests({ handler: write, method: "POST", sent: inOne });
});

describe("POST /api/messages/{conversation}/read", () => {
  it("200: the unread count; it never decreases the position, nor exceeds the last message", async () => {
    const { ana, luis, id } = await makeConversation();
    const written = [await writeIn(ana, id), await writeIn(ana, id), await writeIn(ana, id)];
    const params = { conversation: String(id) };
    const readTo = async (messageId: number | undefined) =>
      (await send(read, "POST", { as: luis, params, body: { messageId } })).body;
    expect(await readTo(written[1]?.id)).toEqual({ unread: 1 });
    expect(await sideOf(luis, id)).toMatchObject({ unread: 1, unreadSince: written[2]?.createdAt });
    expect(await readTo(written[0]?.id)).toEqual({ unread: 1 });
    expect(await readTo(Number.MAX_SAFE_INTEGER)).toEqual({ unread: 0 });
    expect(await sideOf(luis, id)).toMatchObject({ lastReadId: written[2]?.id, unreadSince: null });
    await writeIn(ana, id);
    expect(await sideOf(luis, id)).toMatchObject({ unread: 1 });
  });

  itAsksForSomebody(read, "POST");
  itIsForItsMembers(read, "POST", { messageId: 1 });

  it("422: no message", async () => {
    const answer = await send(read, "POST", { ...(await inOne()), body: {} });
    expectError(answer, "invalid", MESSAGE.invalid, { messageId: "Ese mensaje no existe" });
  });

  itRefusesBadRequests({
    handler: read,
    method: "POST",
    sent: async () => ({ ...(await inOne()), body: { messageId: 1 } }),
  });
});

describe("POST and DELETE /api/messages/{conversation}/block", () => {
  it("204: nothing can be written from either side, until the block is lifted", async () => {
    const { ana, luis, id } = await makeConversation();
    const params = { conversation: String(id) };
    const refusals = async () =>
      Promise.all(
        [ana, luis].map(async (as) => (await send(page, "GET", { as, params })).body.conversation.refusal),
      );
    expect((await send(block, "POST", { as: ana, params })).status).toBe(204);
    expect(await refusals()).toEqual([
      "Has bloqueado a esta persona. Desbloquéala para escribirle.",
      "Esta persona no acepta mensajes tuyos.",
    ]);
    expect((await send(unblock, "DELETE", { as: ana, params })).status).toBe(204);
    expect(await refusals()).toEqual([null, null]);
  });

  itAsksForSomebody(block, "POST");
  itAsksForSomebody(unblock, "DELETE");
  itIsForItsMembers(block, "POST");
  itIsForItsMembers(unblock, "DELETE");
  itRefusesBadRequests({ handler: block, method: "POST", sent: inOne });
});
