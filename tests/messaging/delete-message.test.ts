import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db";
import { files, notifications } from "@/db/schema";
import { AREAS } from "@/lib/areas";
import { authorize } from "@/lib/auth/actor";
import { RETENTION_DAYS } from "@/lib/core/config/retention-days";
import { DAY_MINUTES } from "@/lib/core/format/durations";
import { deleteExpired } from "@/lib/core/retention";
import { deleteMessage } from "@/lib/messaging/delete-message";
import { readImage } from "@/lib/messaging/images";
import { markConversationRead } from "@/lib/messaging/mark-conversation-read";
import { MESSAGING_DATA } from "@/lib/messaging/personal-data";
import { conversationPageJson, conversationsJson, readReportJson } from "@/lib/messaging/present";
import { listConversations, listMessages, searchMessages } from "@/lib/messaging/queries";
import { reportConversation } from "@/lib/messaging/report-conversation";
import { readReport } from "@/lib/messaging/reports";
import { resolveReport } from "@/lib/messaging/resolve-report";
import { startConversation } from "@/lib/messaging/start-conversation";
import { notifyOfUnread } from "@/lib/notifications/jobs";
import { auditBy, callOf, makeAdmin, makeUser } from "../factories/identity";
import { makeConversation, sendPicture, sideOf, write, writtenIn } from "../factories/messaging";
import { makeTrade } from "../factories/trade";
import { travel } from "../setup/clock";

type Person = { id: string };

const viewerOf = async (person: Person) => authorize("user", (await callOf(person)).viewer);

const remove = async (as: Person, conversation: number, message: number) =>
  deleteMessage.run(await callOf(as), { conversation, message });

const pageOf = async (as: Person, conversation: number, after?: number) =>
  conversationPageJson(await listMessages(await viewerOf(as), { conversation, after, limit: 30 }));

const reportOf = async (as: Person, conversation: number) =>
  (await reportConversation.run(await callOf(as), { conversation, reason: "Me insulta" })).id;

const GONE = { body: "", imageUrl: null, isDeleted: true };

describe("deleteMessage", () => {
  it("leaves its place to both without its text, in the conversation, the list and the search", async () => {
    const { ana, luis, id } = await makeConversation();
    await write(ana, id, "Otra cosa");
    const { id: message } = await write(ana, id, "Un secreto");
    await remove(ana, id, message);
    for (const person of [ana, luis]) {
      const viewer = await viewerOf(person);
      const page = await pageOf(person, id);
      expect(page.messages).toMatchObject([
        { body: "Otra cosa", isDeleted: false },
        { id: message, ...GONE },
      ]);
      const { rows } = await listConversations(viewer, { limit: 20 });
      expect(conversationsJson(rows)).toMatchObject([
        { lastMessage: { id: message, body: "", hasImage: false, isDeleted: true } },
      ]);
      expect((await searchMessages(viewer, { q: "secreto", limit: 20 })).rows).toEqual([]);
    }
    expect(await auditBy(ana)).toMatchObject([
      { action: "messaging.delete-message", targetId: luis.id, details: { conversation: id, message } },
    ]);
  });

  it("tells who already shows it, with the messages after the last one they know", async () => {
    const { ana, luis, id } = await makeConversation();
    const first = await write(ana, id, "Una");
    const last = await write(ana, id, "Dos");
    expect(await pageOf(luis, id, last.id)).toMatchObject({ messages: [], deletedIds: [] });
    await remove(ana, id, first.id);
    expect(await pageOf(luis, id, last.id)).toMatchObject({ messages: [], deletedIds: [first.id] });
    expect(await pageOf(luis, id)).toMatchObject({ deletedIds: [] });
  });

  it("no longer counts as unread, and its notification is read", async () => {
    const now = travel(0);
    const { ana, luis, id } = await makeConversation();
    const [first, second] = [await write(ana, id), await write(ana, id)];
    travel(20);
    await notifyOfUnread();
    await remove(ana, id, first.id);
    expect(await sideOf(luis, id)).toMatchObject({
      unread: 1,
      unreadSince: second.createdAt,
      emailedAt: expect.any(Date),
    });
    await remove(ana, id, second.id);
    expect(await sideOf(luis, id)).toMatchObject({ unread: 0, unreadSince: null, emailedAt: null });
    const [notice] = await db.select().from(notifications).where(eq(notifications.userId, luis.id));
    expect(notice?.readAt?.getTime()).toBeGreaterThan(now.getTime());
  });

  it("changes no count of what has been read, and is never mailed about", async () => {
    travel(0);
    const { ana, luis, id } = await makeConversation();
    const first = await write(ana, id);
    await markConversationRead.run(await callOf(luis), { conversation: id, messageId: first.id });
    const second = await write(ana, id);
    await remove(ana, id, first.id);
    expect(await sideOf(luis, id)).toMatchObject({ unread: 1, lastReadId: first.id });
    await remove(ana, id, second.id);
    travel(20);
    await notifyOfUnread();
    expect(await db.$count(notifications, eq(notifications.userId, luis.id))).toBe(0);
  });

  it("deleted again changes nothing, and is recorded once", async () => {
    const { ana, id } = await makeConversation();
    const { id: message } = await write(ana, id);
    await remove(ana, id, message);
    const [before] = await writtenIn(id);
    await remove(ana, id, message);
    expect(await writtenIn(id)).toEqual([before]);
    expect(await auditBy(ana)).toHaveLength(1);
  });

  it("is refused to the other member, to strangers, and about a trade, where messages are evidence", async () => {
    const { ana, luis, id } = await makeConversation();
    const { id: message } = await write(ana, id);
    await expect(remove(luis, id, message)).rejects.toMatchObject({ code: "forbidden" });
    await expect(remove(await makeUser(), id, message)).rejects.toMatchObject({ code: "not_found" });
    const other = await makeConversation();
    await expect(remove(ana, other.id, message)).rejects.toMatchObject({ code: "not_found" });
    const { buyer, seller, id: trade } = await makeTrade("escrowed");
    const about = { userId: seller.id, aboutType: "trade" as const, aboutId: String(trade) };
    const chat = await startConversation.run(await callOf(buyer), about);
    const sent = await write(buyer, chat.id, "Ya he pagado");
    await expect(remove(buyer, chat.id, sent.id)).rejects.toMatchObject({
      code: "conflict",
      message: "Los mensajes de una operación o de un préstamo son una prueba y no se eliminan.",
    });
    expect([...(await writtenIn(id)), ...(await writtenIn(chat.id))]).toMatchObject([
      { deletedAt: null },
      { deletedAt: null },
    ]);
  });

  it("shows its image to neither member any more", async () => {
    const { ana, luis, id } = await makeConversation();
    const { id: message } = await sendPicture(ana, id);
    await remove(ana, id, message);
    expect((await pageOf(luis, id)).messages).toMatchObject([GONE]);
    for (const person of [ana, luis]) {
      const { request } = await callOf(person);
      const asked = readImage(await viewerOf(person), { conversation: id, message }, request);
      await expect(asked).rejects.toMatchObject({ code: "not_found" });
    }
    expect(await auditBy(luis)).toEqual([]);
  });
});

describe("the text of a deleted message", () => {
  it("is read by the administrator of a report, with when it was deleted", async () => {
    const { ana, luis, id } = await makeConversation();
    const { id: message } = await write(ana, id, "Un insulto");
    await remove(ana, id, message);
    const report = await reportOf(luis, id);
    const admin = await makeAdmin();
    const { request } = await callOf(admin);
    const read = await readReport(authorize("admin", (await callOf(admin)).viewer), request, { id: report });
    expect(readReportJson(read).messages).toMatchObject([
      { body: "Un insulto", deletedAt: expect.any(String) },
    ]);
  });

  it("is erased after 30 days with its file, and after the report where there is one", async () => {
    travel(0);
    const { ana, luis, id } = await makeConversation();
    const reported = await makeConversation();
    await remove(ana, id, (await write(ana, id, "Un secreto")).id);
    await remove(ana, id, (await sendPicture(ana, id)).id);
    await write(ana, id, "Se queda");
    await remove(reported.ana, reported.id, (await write(reported.ana, reported.id, "Un insulto")).id);
    const report = await reportOf(reported.luis, reported.id);
    const days = RETENTION_DAYS.deletedMessages * DAY_MINUTES;
    travel(days - 1);
    await deleteExpired(AREAS);
    expect(await writtenIn(id)).toMatchObject([
      { body: "Un secreto" },
      { imageFileId: expect.any(String) },
      {},
    ]);
    travel(days + 1);
    await deleteExpired(AREAS);
    const gone = { body: "", imageFileId: null, deletedAt: expect.any(Date) };
    expect(await writtenIn(id)).toMatchObject([gone, gone, { body: "Se queda", deletedAt: null }]);
    expect(await db.select().from(files).where(eq(files.ownerId, ana.id))).toMatchObject([
      { deletedAt: expect.any(Date) },
    ]);
    expect((await pageOf(luis, id)).messages).toMatchObject([GONE, GONE, { body: "Se queda" }]);
    expect(await writtenIn(reported.id)).toMatchObject([{ body: "Un insulto" }]);
    await resolveReport.run(await callOf(await makeAdmin()), { id: report, resolution: "Visto" });
    await deleteExpired(AREAS);
    expect(await writtenIn(reported.id)).toMatchObject([gone]);
  });

  it("is in its sender's copy of their data while it is stored", async () => {
    const { ana, luis, id } = await makeConversation();
    await remove(ana, id, (await write(ana, id, "Un secreto")).id);
    const sent = MESSAGING_DATA.find(({ name }) => name === "mensajes-enviados");
    const copyOf = async (person: Person) => {
      const pages = [];
      for await (const page of sent?.pages(person.id) ?? []) pages.push(...page);
      return pages;
    };
    expect(await copyOf(ana)).toMatchObject([{ body: "Un secreto", deletedAt: expect.any(Date) }]);
    expect(await copyOf(luis)).toEqual([]);
  });
});
