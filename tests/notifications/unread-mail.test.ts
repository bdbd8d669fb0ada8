import { eq, like } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db";
import { emails, notifications, users } from "@/db/schema";
import { markConversationRead } from "@/lib/messaging/mark-conversation-read";
import { startConversation } from "@/lib/messaging/start-conversation";
import { notifyOfUnread } from "@/lib/notifications/jobs";
import { callOf, makeUser } from "../factories/identity";
import { makeConversation, write } from "../factories/messaging";
import { travel } from "../setup/clock";

const mailsTo = async ({ email }: { email: string }) =>
  (await db.select().from(emails).where(eq(emails.toAddress, email))).filter(
    ({ kind }) => kind === "unread-messages",
  );

const noticesOf = async (user: { id: string }) =>
  db.select().from(notifications).where(eq(notifications.userId, user.id));

describe("notifyOfUnread", () => {
  it("sends nothing for nine minutes, then one e-mail with the names and counts", async () => {
    const { ana, luis, id } = await makeConversation();
    await write(ana, id, "Un secreto");
    await write(ana, id, "Otro");
    travel(9);
    await notifyOfUnread();
    expect(await mailsTo(luis)).toEqual([]);
    travel(11);
    await notifyOfUnread();
    const [mail, ...more] = await mailsTo(luis);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: "2 mensajes nuevos de Ana Prueba", userId: luis.id });
    expect(mail?.text).toContain(`/messages?c=${id}`);
    expect(`${mail?.text}${mail?.html}`).not.toContain("secreto");
    expect(await noticesOf(luis)).toMatchObject([{ kind: "messaging.unread-messages", category: "message" }]);
    expect([await mailsTo(ana), await noticesOf(ana)]).toEqual([[], []]);
  });

  it("is sent once for each period without reading, whatever is added to it and however many workers run", async () => {
    const { ana, luis, id } = await makeConversation();
    const message = await write(ana, id);
    travel(11);
    await Promise.all([notifyOfUnread(), notifyOfUnread(), notifyOfUnread()]);
    await write(ana, id);
    travel(30);
    await notifyOfUnread();
    expect(await mailsTo(luis)).toHaveLength(1);
    await markConversationRead.run(await callOf(luis), { conversation: id, messageId: message.id + 1_000 });
    await write(ana, id);
    travel(60);
    await notifyOfUnread();
    expect(await mailsTo(luis)).toHaveLength(2);
  });

  it("removes its notification after the conversation is read, and no other", async () => {
    const { ana, luis, id } = await makeConversation();
    const berta = await makeUser({ firstName: "Berta" });
    const { id: second } = await startConversation.run(await callOf(berta), { userId: luis.id });
    await write(ana, id);
    await write(berta, second);
    travel(11);
    await notifyOfUnread();
    await markConversationRead.run(await callOf(luis), {
      conversation: id,
      messageId: Number.MAX_SAFE_INTEGER,
    });
    expect((await noticesOf(luis)).map(({ href, readAt }) => [href, readAt !== null]).sort()).toEqual([
      [`/messages?c=${id}`, true],
      [`/messages?c=${second}`, false],
    ]);
  });

  it("combines several conversations in one e-mail", async () => {
    const { ana, luis, id } = await makeConversation();
    const berta = await makeUser({ firstName: "Berta" });
    const { id: second } = await startConversation.run(await callOf(berta), { userId: luis.id });
    await write(ana, id);
    await write(berta, second);
    travel(11);
    await notifyOfUnread();
    const mails = await mailsTo(luis);
    expect(mails).toMatchObject([{ subject: "2 mensajes nuevos sin leer" }]);
    expect(mails[0]?.text).toContain("Berta Prueba: 1 mensaje nuevo");
    expect(await noticesOf(luis)).toHaveLength(2);
  });

  it("sends nothing to a member without e-mails, a deleted one, or one who has read it", async () => {
    const [quiet, gone, quick] = [
      await makeConversation(),
      await makeConversation(),
      await makeConversation(),
    ];
    for (const { ana, id } of [quiet, gone, quick]) await write(ana, id);
    await db.update(users).set({ emailNotifications: false }).where(eq(users.id, quiet.luis.id));
    await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, gone.luis.id));
    await markConversationRead.run(await callOf(quick.luis), {
      conversation: quick.id,
      messageId: Number.MAX_SAFE_INTEGER,
    });
    travel(11);
    await notifyOfUnread();
    for (const { luis } of [quiet, gone, quick]) expect(await mailsTo(luis)).toEqual([]);
    expect([await noticesOf(quiet.luis), await noticesOf(gone.luis)]).toMatchObject([[{}], []]);
    expect(await db.select().from(emails).where(like(emails.subject, "%Cuenta eliminada%"))).toEqual([]);
  });
});
