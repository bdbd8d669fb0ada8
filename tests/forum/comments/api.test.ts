import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { reactToPost } from "@/actions/forum";
import * as one from "@/app/api/forum/comments/[id]/route";
import * as comments from "@/app/api/forum/comments/route";
import * as listed from "@/app/api/forum/posts/[id]/comments/route";
import * as post from "@/app/api/forum/posts/[id]/route";
import * as preview from "@/app/api/forum/preview/route";
import * as reactions from "@/app/api/forum/reactions/route";
import { db } from "@/db";
import { activities } from "@/db/schema";
import { asOwner } from "../../database/as-owner";
import { untilWaiting } from "../../database/lock-waits";
import { commentRow, deedsOf, makeComment, makePost, makeRegular, postRow } from "../../factories/forum";
import { makeUser } from "../../factories/identity";
import { expectError, send } from "../../http/client";
import { post as postForm, signedIn } from "../../http/forms";

type Member = { id: string };

const create = (as: Member | null, body: object, headers = {}) =>
  send(comments.POST, "POST", { as, body, headers });
const patch = (as: Member, id: number, body: object) =>
  send(one.PATCH, "PATCH", { as, body, params: { id: String(id) } });
const remove = (as: Member, id: number) => send(one.DELETE, "DELETE", { as, params: { id: String(id) } });
const list = (as: Member, id: number, query = "") =>
  send(listed.GET, "GET", { as, query, params: { id: String(id) } });

describe("POST /api/forum/comments", () => {
  it("201: the next number, counted and notified once", async () => {
    const { id } = await makePost({ title: "Con comentarios" });
    const user = await makeUser();
    const headers = { "idempotency-key": "comentario-1" };
    const made = await create(user, { postId: id, content: "Hola" }, headers);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ number: 1, content: "Hola", state: "shown", version: 1 });
    expect((await create(user, { postId: id, content: "Hola" }, headers)).body).toEqual(made.body);
    expect(await postRow(id)).toMatchObject({ commentCount: 1, lastNumber: 1, lastCommentBy: user.id });
    expect(await deedsOf(user)).toMatchObject({ commentsWritten: 1 });
    const [activity] = await db.select().from(activities).where(eq(activities.userId, user.id));
    expect(activity).toMatchObject({ type: "forum_comment", data: { title: "Con comentarios" } });
  });

  it("201: ten concurrent ones get ten numbers", async () => {
    const { id } = await makePost();
    const people = await Promise.all(Array.from({ length: 10 }, () => makeUser()));
    const made = await Promise.all(people.map((user) => create(user, { postId: id, content: "A la vez" })));
    const numbers = made.map(({ body }) => body.number).sort((a, b) => a - b);
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(await postRow(id)).toMatchObject({ commentCount: 10, lastNumber: 10 });
  });

  it("422: only whitespace, with the message of the specification; 401, 403, 404", async () => {
    const { id, author } = await makePost();
    expect((await create(author, { postId: id, content: " \n\t " })).body.fields).toEqual({
      content: "El comentario no puede estar vacío",
    });
    expect((await create(null, { postId: id, content: "x" })).status).toBe(401);
    expect((await create(await makeUser({ apps: [] }), { postId: id, content: "x" })).status).toBe(403);
    expectError(
      await create(author, { postId: 2_147_483_647, content: "x" }),
      "not_found",
      "Post no encontrado",
    );
  });

  it("429: a new member writes five in five minutes; an active member writes more", async () => {
    const { id } = await makePost();
    const user = await makeUser();
    const regular = await makeRegular();
    const statuses = async (as: Member) => {
      const all: number[] = [];
      for (let n = 0; n < 6; n += 1) all.push((await create(as, { postId: id, content: `n.º ${n}` })).status);
      return all;
    };
    expect(await statuses(user)).toEqual([201, 201, 201, 201, 201, 429]);
    expect(await statuses(regular)).toEqual([201, 201, 201, 201, 201, 201]);
  });
});

describe("GET /api/forum/posts/{id}/comments", () => {
  it("200 by numbers, a page at a time; a deleted one keeps its number; 404, 422", async () => {
    const { id, author } = await makePost();
    const made = [];
    for (let n = 1; n <= 3; n += 1) made.push(await makeComment(id, undefined, `n.º ${n}`));
    expect((await remove({ id: made[1]?.userId ?? "" }, made[1]?.id ?? 0)).status).toBe(204);
    const first = await list(author, id, "?limit=2");
    expect(first.body).toMatchObject([
      { number: 1, content: "n.º 1" },
      { number: 2, content: null, state: "deleted" },
    ]);
    expect(first.headers.get("x-next-cursor")).toBe("2");
    expect((await list(author, id, "?cursor=2")).body).toMatchObject([{ number: 3 }]);
    expect(await postRow(id)).toMatchObject({ commentCount: 2, lastNumber: 3 });
    expect((await list(author, 2_147_483_647)).status).toBe(404);
    for (const wrong of ["x", "9999999999"]) {
      expect((await list(author, id, `?cursor=${wrong}`)).status).toBe(422);
    }
  });
});

describe("/api/forum/comments/{id}", () => {
  it("200: read and changed; 409: another tab changed it first", async () => {
    const { id } = await makePost();
    const { id: comment, userId } = await makeComment(id);
    const as = { id: userId };
    expect((await patch(as, comment, { content: "Uno", version: 1 })).body).toMatchObject({
      content: "Uno",
      version: 2,
      editedAt: expect.any(String),
    });
    expect((await patch(as, comment, { content: "Dos", version: 1 })).status).toBe(409);
    expect(await commentRow(comment)).toMatchObject({ content: "Uno" });
    expect((await send(one.GET, "GET", { as, params: { id: String(comment) } })).body.content).toBe("Uno");
  });

  it("204: locks the topic first when deleting, so that there is no deadlock with counting", async () => {
    const { id } = await makePost();
    const { id: comment, userId } = await makeComment(id);
    const gone = await asOwner((sql) =>
      sql.begin(async (tx) => {
        await tx`select id from forum_posts where id = ${id} for no key update`;
        const removing = remove({ id: userId }, comment);
        await untilWaiting();
        await tx`select id from forum_comments where id = ${comment} for no key update nowait`;
        return { removing };
      }),
    );
    expect((await gone.removing).status).toBe(204);
  });

  it("204: a topic whose only comment is deleted names nobody as the last to answer", async () => {
    const { id, author } = await makePost();
    const { body } = await create(author, { postId: id, content: "Me respondo" });
    expect((await remove(author, body.id)).status).toBe(204);
    const topic = await send(post.GET, "GET", { as: author, params: { id: String(id) } });
    expect(topic.body).toMatchObject({ commentCount: 0, lastCommentBy: null });
  });

  it("403: another member's; 404: unknown, or deleted; 422: empty", async () => {
    const { id, author } = await makePost();
    const { id: comment, userId } = await makeComment(id);
    expect((await patch(author, comment, { content: "x", version: 1 })).status).toBe(403);
    expect((await remove(author, comment)).status).toBe(403);
    expect((await patch({ id: userId }, comment, { content: " ", version: 1 })).status).toBe(422);
    expect((await remove({ id: userId }, comment)).status).toBe(204);
    expect((await remove({ id: userId }, comment)).status).toBe(404);
    expect((await patch({ id: userId }, comment, { content: "x", version: 1 })).status).toBe(404);
    expect((await send(one.GET, "GET", { as: author, params: { id: String(comment) } })).status).toBe(404);
  });
});

describe("POST /api/forum/reactions", () => {
  const react = (as: Member, body: object) => send(reactions.POST, "POST", { as, body });

  it("200: added, changed and removed, for a topic and a comment", async () => {
    const { id, author } = await makePost();
    const { id: commentId, userId } = await makeComment(id);
    const user = await makeUser();
    expect((await react(user, { postId: id, kind: "like" })).body).toEqual({
      counts: { like: 1, useful: 0, thanks: 0 },
      mine: "like",
    });
    expect((await react(user, { postId: id, kind: "useful" })).body.counts).toEqual({
      like: 0,
      useful: 1,
      thanks: 0,
    });
    expect((await react(user, { postId: id, commentId, kind: "thanks" })).body.mine).toBe("thanks");
    expect(await postRow(id)).toMatchObject({ reactionCount: 1 });
    expect(await commentRow(commentId)).toMatchObject({ reactionCount: 1 });
    expect(await deedsOf(user)).toMatchObject({ reactionsGiven: 2 });
    expect(await deedsOf(author)).toMatchObject({ reactionsReceived: 1 });
    expect(await deedsOf({ id: userId })).toMatchObject({ reactionsReceived: 1 });
    expect((await react(user, { postId: id, kind: null })).body.mine).toBe(null);
    expect(await postRow(id)).toMatchObject({ reactionCount: 0 });
    expect(await deedsOf(author)).toMatchObject({ reactionsReceived: 0 });
  });

  it("by the buttons too: an empty choice removes it", async () => {
    const { id } = await makePost();
    await signedIn(await makeUser());
    const press = (kind: string) => postForm(reactToPost, { postId: String(id), kind });
    expect(await press("like")).toMatchObject({ status: "ok", result: { mine: "like" } });
    expect(await press("")).toMatchObject({ status: "ok", result: { counts: { like: 0 }, mine: null } });
  });

  it("two concurrent tabs leave one reaction", async () => {
    const { id } = await makePost();
    const user = await makeUser();
    await Promise.all(["like", "useful", "thanks", "like"].map((kind) => react(user, { postId: id, kind })));
    expect(await postRow(id)).toMatchObject({ reactionCount: 1 });
  });

  it("404: unknown, or a comment of another topic; 409: the member's own; 422: another kind", async () => {
    const { id, author } = await makePost();
    const { id: other } = await makePost();
    const { id: commentId } = await makeComment(other);
    expect((await react(author, { postId: id, kind: "like" })).status).toBe(409);
    expect((await react(author, { postId: id, commentId, kind: "like" })).status).toBe(404);
    expect((await react(author, { postId: 2_147_483_647, kind: "like" })).status).toBe(404);
    expect((await react(author, { postId: id, kind: "hate" })).status).toBe(422);
  });
});

describe("POST /api/forum/preview", () => {
  it("200 with safe HTML; 422: nothing", async () => {
    const as = await makeUser();
    const look = (content: string) => send(preview.POST, "POST", { as, body: { content } });
    expect((await look("**a** <b>")).body).toEqual({ html: "<p><strong>a</strong> &lt;b&gt;</p>\n" });
    expect((await look(" ")).status).toBe(422);
  });
});
