import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { subscribe } from "@/lib/core/live/channel";
import { blockMember } from "@/lib/messaging/block-member";
import { markConversationRead } from "@/lib/messaging/mark-conversation-read";
import { sendMessage } from "@/lib/messaging/send-message";
import { startConversation } from "@/lib/messaging/start-conversation";
import { unblockMember } from "@/lib/messaging/unblock-member";
import { auditBy, callOf, makeUser, reload } from "../factories/identity";
import { publish } from "../factories/listings";
import { makeConversation, sideOf, write, writtenIn } from "../factories/messaging";

describe("sendMessage", () => {
  it("stores the message, and counts it only for the other member", async () => {
    const { ana, luis, id } = await makeConversation();
    const message = await write(ana, id, "  Hola, Luis \r\n");
    expect(message).toMatchObject({ conversationId: id, senderId: ana.id, body: "Hola, Luis" });
    expect(await sideOf(luis, id)).toMatchObject({
      unread: 1,
      unreadSince: message.createdAt,
      lastMessageAt: message.createdAt,
    });
    expect(await sideOf(ana, id)).toMatchObject({ unread: 0, lastMessageAt: message.createdAt });
    expect([await callOf(luis), await callOf(ana)]).toMatchObject([
      { viewer: { unread: { messages: 1 } } },
      { viewer: { unread: { messages: 0 } } },
    ]);
  });

  it("is one message however often its clientId is sent, also concurrently", async () => {
    const { ana, luis, id } = await makeConversation();
    const call = await callOf(ana);
    const sent = { conversation: id, body: "Una vez", clientId: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 8 }, () => sendMessage.run(call, sent)));
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
    expect(await writtenIn(id)).toHaveLength(1);
    expect(await sideOf(luis, id)).toMatchObject({ unread: 1 });
  });

  it("refuses a clientId that belongs to another message", async () => {
    const { ana, id } = await makeConversation();
    const { id: another } = await startConversation.run(await callOf(ana), { userId: (await makeUser()).id });
    const clientId = randomUUID();
    await write(ana, id, "Una cosa", clientId);
    await expect(write(ana, id, "Otra cosa", clientId)).rejects.toMatchObject({ code: "conflict" });
    await expect(write(ana, another, "Una cosa", clientId)).rejects.toMatchObject({ code: "conflict" });
    expect(await writtenIn(id)).toHaveLength(1);
  });

  it("counts every one of many concurrent ones, from both sides", async () => {
    const { ana, luis, id } = await makeConversation();
    const calls = [await callOf(ana), await callOf(luis)] as const;
    await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        sendMessage.run(n % 4 ? calls[0] : calls[1], {
          conversation: id,
          body: `n.º ${n}`,
          clientId: randomUUID(),
        }),
      ),
    );
    expect([(await sideOf(luis, id)).unread, (await sideOf(ana, id)).unread]).toEqual([30, 10]);
  });

  it("loses no message to a concurrent read mark", async () => {
    const { ana, luis, id } = await makeConversation();
    const [writer, reader] = [await callOf(ana), await callOf(luis)];
    await Promise.all(
      Array.from({ length: 30 }, async (_, n) => {
        const message = await sendMessage.run(writer, {
          conversation: id,
          body: `n.º ${n}`,
          clientId: randomUUID(),
        });
        if (n % 3 === 0) await markConversationRead.run(reader, { conversation: id, messageId: message.id });
      }),
    );
    const { unread, lastReadId } = await sideOf(luis, id);
    expect(unread).toBe((await writtenIn(id)).filter((message) => message.id > lastReadId).length);
  });

  it("wakes the open streams of both", async () => {
    const { ana, luis, id } = await makeConversation();
    const { startListening } = await import("@/lib/core/live/channel");
    await startListening();
    const notified = [ana, luis].map(
      (person) => new Promise<void>((resolve) => subscribe(person.id, resolve)),
    );
    await write(ana, id);
    await Promise.all(notified);
  });

  it.each([
    ["<script>alert(1)</script><b>x</b>", "<script>alert(1)</script><b>x</b>"],
    ["a\u0000b\u0007c\u202ed", "abcd"],
    ["uno\r\n\r\ndos\u2028tres\t.", "uno\n\ndos\ntres\t."],
    ["👩‍🚀 ñ 漢", "👩‍🚀 ñ 漢"],
  ])("keeps %j as text", async (typed, kept) => {
    const { ana, id } = await makeConversation();
    expect(await write(ana, id, typed)).toMatchObject({ body: kept });
  });

  it.each([
    ["nothing", "", "Escribe un mensaje"],
    ["only what cannot be seen", " \u0007\n", "Escribe un mensaje"],
    ["more than 4,000 characters", "x".repeat(4_001), "Como mucho 4000 caracteres"],
  ])("refuses %s", async (_what, body, message) => {
    const { ana, id } = await makeConversation();
    await expect(write(ana, id, body)).rejects.toMatchObject({ code: "invalid", fields: { body: message } });
    expect(await write(ana, id, "x".repeat(4_000))).toMatchObject({ body: "x".repeat(4_000) });
  });

  it("refuses half a character", async () => {
    const { ana, id } = await makeConversation();
    await expect(write(ana, id, "x\ud800")).rejects.toMatchObject({ code: "invalid" });
  });

  it("refuses a stranger with the message of an unknown conversation", async () => {
    const { id } = await makeConversation();
    const gone = { code: "not_found", message: "Esa conversación no existe" };
    await expect(write(await makeUser(), id)).rejects.toMatchObject(gone);
    await expect(write(await makeUser(), 999_999_999)).rejects.toMatchObject(gone);
    expect(await writtenIn(id)).toEqual([]);
  });

  it("refuses a 61st message within a minute", async () => {
    const { ana, id } = await makeConversation();
    const call = await callOf(ana);
    const send = () => sendMessage.run(call, { conversation: id, body: "x", clientId: randomUUID() });
    for (let n = 0; n < 60; n += 1) await send();
    await expect(send()).rejects.toMatchObject({ code: "rate_limited" });
  });
});

describe("blocking", () => {
  it("stops both directions, in every conversation of the two, and shows each side why", async () => {
    const { ana, luis, id } = await makeConversation();
    await blockMember.run(await callOf(ana), { conversation: id });
    await expect(write(ana, id)).rejects.toMatchObject({
      code: "conflict",
      message: "Has bloqueado a esta persona. Desbloquéala para escribirle.",
    });
    const refusal = { code: "conflict", message: "Esta persona no acepta mensajes tuyos." };
    await expect(write(luis, id)).rejects.toMatchObject(refusal);
    const { id: listing } = await publish({}, ana);
    const about = { userId: ana.id, aboutType: "listing" as const, aboutId: String(listing) };
    await expect(startConversation.run(await callOf(luis), about)).rejects.toMatchObject(refusal);
    expect(await writtenIn(id)).toEqual([]);
  });

  it("is lifted by the blocking member, and by nobody else", async () => {
    const { ana, luis, id } = await makeConversation();
    await blockMember.run(await callOf(ana), { conversation: id });
    await unblockMember.run(await callOf(luis), { conversation: id });
    await expect(write(luis, id)).rejects.toMatchObject({ code: "conflict" });
    await unblockMember.run(await callOf(ana), { conversation: id });
    expect(await write(luis, id)).toMatchObject({ body: "Hola" });
  });

  it("is recorded once, however often it is repeated", async () => {
    const { ana, luis, id } = await makeConversation();
    const call = await callOf(ana);
    for (const command of [blockMember, blockMember, unblockMember, unblockMember]) {
      await command.run(call, { conversation: id });
    }
    expect(await auditBy(ana)).toMatchObject([
      { action: "messaging.block-member", targetId: luis.id },
      { action: "messaging.unblock-member", targetId: luis.id },
    ]);
  });
});

describe("a deleted member", () => {
  it("prevents messages in existing and new conversations", async () => {
    const { ana, luis, id } = await makeConversation();
    const { db } = await import("@/db");
    const { users } = await import("@/db/schema");
    const { eq } = await import("drizzle-orm");
    await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, luis.id));
    expect(await reload(luis)).toMatchObject({ deletedAt: expect.any(Date) });
    await expect(write(ana, id)).rejects.toMatchObject({
      code: "conflict",
      message: "Esta cuenta se ha eliminado y ya no puede recibir mensajes.",
    });
    await expect(startConversation.run(await callOf(ana), { userId: luis.id })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});
