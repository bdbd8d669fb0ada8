import { and, asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import * as one from "@/app/api/forum/comments/[id]/route";
import * as comments from "@/app/api/forum/comments/route";
import * as follow from "@/app/api/forum/posts/[id]/follow/route";
import * as readEndpoint from "@/app/api/forum/posts/[id]/read/route";
import * as post from "@/app/api/forum/posts/[id]/route";
import * as readAll from "@/app/api/forum/posts/read/route";
import { db } from "@/db";
import { notifications, userAppPermissions } from "@/db/schema";
import { notifyFollowers } from "@/lib/forum/posts/follower-notices";
import { blockMember } from "@/lib/messaging/block-member";
import { startConversation } from "@/lib/messaging/start-conversation";
import { makeComment, makePost } from "../../factories/forum";
import { callOf, makeUser } from "../../factories/identity";
import { send } from "../../http/client";
import { suspend } from "../../identity/suspensions/suspended";

type Member = { id: string };

const create = (as: Member, body: object) => send(comments.POST, "POST", { as, body });
const patch = (as: Member, id: number, body: object) =>
  send(one.PATCH, "PATCH", { as, body, params: { id: String(id) } });

const noticesOf = (user: Member, kind: string) =>
  db
    .select({ title: notifications.title, body: notifications.body, href: notifications.href })
    .from(notifications)
    .where(and(eq(notifications.userId, user.id), eq(notifications.kind, kind)))
    .orderBy(asc(notifications.id));

describe("following", () => {
  const read = (as: Member, id: number, number: number) =>
    send(readEndpoint.POST, "POST", { as, body: { number }, params: { id: String(id) } });

  it("notifies the author and each follower once until they have read", async () => {
    const { id, author } = await makePost({ title: "Seguido" });
    const follower = await makeUser();
    const turn = (method: "POST" | "DELETE") =>
      send(method === "POST" ? follow.POST : follow.DELETE, method, {
        as: follower,
        params: { id: String(id) },
      });
    expect((await turn("POST")).status).toBe(204);
    expect((await turn("POST")).status).toBe(204);
    // Both have read it: there are two rows, and each reader is notified according to their own.
    for (const reader of [author, follower]) expect((await read(reader, id, 0)).status).toBe(204);
    await makeComment(id);
    await makeComment(id);
    await notifyFollowers();
    const notice = { title: "Nuevos comentarios", body: "Hay comentarios nuevos en «Seguido»." };
    expect(await noticesOf(author, "forum.comment")).toMatchObject([notice]);
    expect(await noticesOf(follower, "forum.comment")).toMatchObject([notice]);
    await read(follower, id, 2);
    await makeComment(id);
    await notifyFollowers();
    expect(await noticesOf(follower, "forum.comment")).toHaveLength(2);
    expect(await noticesOf(author, "forum.comment")).toHaveLength(1);
    expect((await turn("DELETE")).status).toBe(204);
    await read(follower, id, 3);
    await makeComment(id);
    await notifyFollowers();
    expect(await noticesOf(follower, "forum.comment")).toHaveLength(2);
    expect((await send(follow.POST, "POST", { as: follower, params: { id: "2147483647" } })).status).toBe(
      404,
    );
  });

  it("goes on after the member has marked everything as read, opened or not, and counts from there", async () => {
    const { id, author } = await makePost();
    const reader = await makeUser();
    await send(follow.POST, "POST", { as: reader, params: { id: String(id) } });
    await read(reader, id, 0);
    for (const turn of [1, 2]) {
      await makeComment(id);
      await notifyFollowers();
      for (const follower of [author, reader]) {
        expect(await noticesOf(follower, "forum.comment")).toHaveLength(turn);
        const { body } = await send(post.GET, "GET", { as: follower, params: { id: String(id) } });
        expect(body).toMatchObject({ isUnread: true, ...(turn > 1 && { unreadCount: 1 }) });
        expect((await send(readAll.POST, "POST", { as: follower })).status).toBe(204);
      }
    }
  });

  it("stays off after the member turned it off, after their next comment too, until they turn it on", async () => {
    const { id, author } = await makePost();
    const params = { id: String(id) };
    const isFollowed = async () => (await send(post.GET, "GET", { as: author, params })).body.isFollowed;
    expect(await isFollowed()).toBe(true);
    await send(follow.DELETE, "DELETE", { as: author, params });
    await create(author, { postId: id, content: "Solo aclaro una cosa" });
    expect(await isFollowed()).toBe(false);
    await makeComment(id);
    await notifyFollowers();
    expect(await noticesOf(author, "forum.comment")).toEqual([]);
    await send(follow.POST, "POST", { as: author, params });
    expect(await isFollowed()).toBe(true);
    await makeComment(id);
    await notifyFollowers();
    expect(await noticesOf(author, "forum.comment")).toHaveLength(1);
  });

  it("notifies nobody of their own comment, nor members who have disabled the forum", async () => {
    const silent = await makeUser({ forumNotifications: false });
    const { id } = await makePost({}, silent);
    const writer = await makeUser();
    await makeComment(id, writer);
    await notifyFollowers();
    expect(await noticesOf(writer, "forum.comment")).toEqual([]);
    expect(await noticesOf(silent, "forum.comment")).toEqual([]);
  });

  it("notifies of «@ana.» who is named so, and otherwise the member without the full stop", async () => {
    const [plain, dotted] = [await makeUser({ username: "punto" }), await makeUser({ username: "punto." })];
    const other = await makeUser({ username: "seguido" });
    await makePost({ content: "Lo dijo @punto. Y también @seguido." });
    expect(await noticesOf(plain, "forum.mention")).toEqual([]);
    expect(await noticesOf(dotted, "forum.mention")).toHaveLength(1);
    expect(await noticesOf(other, "forum.mention")).toHaveLength(1);
  });

  it("does not notify a mention between members of whom one has blocked the other", async () => {
    const named = await makeUser({ username: "tranquila" });
    const author = await makeUser();
    const conversation = await startConversation.run(await callOf(named), { userId: author.id });
    await blockMember.run(await callOf(named), { conversation: conversation.id });
    const { id } = await makePost({ content: "Mira, @tranquila." }, author);
    await makeComment(id, author, "@tranquila, contesta.");
    expect(await noticesOf(named, "forum.mention")).toEqual([]);
  });

  it("notifies no follower of comments by members they have blocked, but of those by others", async () => {
    const { id, author: follower } = await makePost({ title: "Bloqueado" });
    const [blocked, blocker] = [await makeUser(), await makeUser()];
    const block = async (by: Member, other: Member) => {
      const conversation = await startConversation.run(await callOf(by), { userId: other.id });
      await blockMember.run(await callOf(by), { conversation: conversation.id });
    };
    await block(follower, blocked);
    await makeComment(id, blocked);
    await makeComment(id, follower);
    await notifyFollowers();
    expect(await noticesOf(follower, "forum.comment")).toEqual([]);
    // A topic is public: who has blocked the follower does not keep them from hearing of it.
    await block(blocker, follower);
    await makeComment(id, blocker);
    await notifyFollowers();
    expect(await noticesOf(follower, "forum.comment")).toHaveLength(1);
  });

  it("notifies no follower who has lost the forum or is suspended, until they have it again", async () => {
    const [outside, suspended] = [await makeUser(), await makeUser()];
    const { id } = await makePost();
    for (const as of [outside, suspended]) {
      await send(follow.POST, "POST", { as, params: { id: String(id) } });
    }
    const permission = eq(userAppPermissions.userId, outside.id);
    await db.update(userAppPermissions).set({ hasAccess: false }).where(permission);
    await suspend(suspended);
    await makeComment(id);
    await notifyFollowers();
    for (const follower of [outside, suspended]) {
      expect(await noticesOf(follower, "forum.comment")).toEqual([]);
    }
    await db.update(userAppPermissions).set({ hasAccess: true }).where(permission);
    await makeComment(id);
    await notifyFollowers();
    expect(await noticesOf(outside, "forum.comment")).toHaveLength(1);
  });

  it("notifies members that a text mentions, once, and not those in quotes or without the forum", async () => {
    const named = await makeUser({ username: "nombrada" });
    const outside = await makeUser({ username: "defuera", apps: [] });
    const { id } = await makePost();
    const author = await makeUser({ firstName: "Ana", username: "ramal" });
    const comment = await makeComment(id, author, "@Nombrada, mira. @defuera también.");
    await makeComment(id, undefined, "> @nombrada\n\n`@nombrada` correo@nombrada.example");
    await patch({ id: comment.userId }, comment.id, { content: "@nombrada otra vez", version: 1 });
    expect(await noticesOf(named, "forum.mention")).toMatchObject([
      { body: expect.stringMatching(/^ramal te ha mencionado en «/) },
    ]);
    expect(await noticesOf(outside, "forum.mention")).toEqual([]);
  });
});
