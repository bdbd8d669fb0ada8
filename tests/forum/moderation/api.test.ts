import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import * as moderateCommentEndpoint from "@/app/api/admin/forum/comments/[id]/moderation/route";
import * as moderatePostEndpoint from "@/app/api/admin/forum/posts/[id]/moderation/route";
import * as resolution from "@/app/api/admin/forum/reports/[id]/resolution/route";
import * as reports from "@/app/api/admin/forum/reports/route";
import * as oneComment from "@/app/api/forum/comments/[id]/route";
import * as comments from "@/app/api/forum/comments/route";
import * as reportEndpoint from "@/app/api/forum/posts/[id]/reports/route";
import * as one from "@/app/api/forum/posts/[id]/route";
import * as posts from "@/app/api/forum/posts/route";
import { db } from "@/db";
import { forumCategories, notifications } from "@/db/schema";
import { REVIEWABLE } from "@/lib/core/site/content-review";
import { commentRow, deedsOf, makeComment, makePost, postRow } from "../../factories/forum";
import { auditOf, makeAdmin, makeUser } from "../../factories/identity";
import { mailKindsTo } from "../../factories/mails";
import { expectError, send } from "../../http/client";

type Member = { id: string };

const at = (id: number) => ({ id: String(id) });
const moderate = (as: Member, id: number, body: object) =>
  send(moderatePostEndpoint.POST, "POST", { as, body, params: at(id) });
const moderateComment = (as: Member, id: number, body: object) =>
  send(moderateCommentEndpoint.POST, "POST", { as, body, params: at(id) });
const comment = (as: Member, postId: number) =>
  send(comments.POST, "POST", { as, body: { postId, content: "Hola" } });
const report = (as: Member, id: number, body: object) =>
  send(reportEndpoint.POST, "POST", { as, body, params: at(id) });
const resolve = (as: Member, id: number, body: object) =>
  send(resolution.POST, "POST", { as, body, params: at(id) });

const noticesOfKind = async (user: Member, kind = "forum.moderation") =>
  (
    await db
      .select({ body: notifications.body })
      .from(notifications)
      .where(and(eq(notifications.userId, user.id), eq(notifications.kind, kind)))
      .orderBy(notifications.id)
  ).map(({ body }) => body);

const noticePaths = async (user: Member) =>
  (
    await db.select({ href: notifications.href }).from(notifications).where(eq(notifications.userId, user.id))
  ).map(({ href }) => href);

describe("POST /api/admin/forum/posts/{id}/moderation", () => {
  it("204: in a locked topic nobody comments or edits; in an unlocked one they can; the author receives the reason", async () => {
    const admin = await makeAdmin();
    const { id, author } = await makePost({ title: "Caliente" });
    expect((await moderate(admin, id, { act: "lock", reason: "Se repite" })).status).toBe(204);
    expectError(await comment(author, id), "conflict", "Este tema está cerrado y no admite más comentarios.");
    const body = { title: "Otro título", content: "x", version: 1 };
    expect((await send(one.PATCH, "PATCH", { as: author, body, params: at(id) })).status).toBe(409);
    expect((await moderate(admin, id, { act: "unlock", reason: "Ya está" })).status).toBe(204);
    expect((await comment(author, id)).status).toBe(201);
    const said = (await noticesOfKind(author)).join(" ");
    expect(said).toBe("«Caliente». Motivo: Se repite «Caliente». Motivo: Ya está");
    expect(await mailKindsTo(author)).toEqual(["moderation", "moderation"]);
    expect((await auditOf(author)).map(({ details }) => details)).toContainEqual({
      post: id,
      act: "lock",
      reason: "Se repite",
    });
  });

  it("204: hidden, only its author and administrators see it, and it counts against them; shown again", async () => {
    const admin = await makeAdmin();
    const { id, author } = await makePost();
    const reader = await makeUser();
    const get = (as: Member) => send(one.GET, "GET", { as, params: at(id) });
    expect((await moderate(admin, id, { act: "hide", reason: "Publicidad" })).status).toBe(204);
    expect((await get(reader)).status).toBe(404);
    expect((await comment(reader, id)).status).toBe(404);
    expectError(await comment(author, id), "conflict", "Este tema está oculto y no admite comentarios.");
    expect((await get(author)).body).toMatchObject({ isHidden: true, hiddenReason: "Publicidad" });
    const { body: listed } = await send(posts.GET, "GET", { as: author, query: "?limit=100" });
    expect(listed.map((each: { id: number }) => each.id)).not.toContain(id);
    expect(await deedsOf(author)).toMatchObject({ topicsWritten: 0, lastHiddenAt: expect.any(Date) });
    expect((await moderate(admin, id, { act: "show", reason: "Era un error" })).status).toBe(204);
    expect((await get(reader)).status).toBe(200);
    expect(await deedsOf(author)).toMatchObject({ topicsWritten: 1, lastHiddenAt: null });
  });

  it("204: shown again, only the author's texts that are still hidden limit their level", async () => {
    const admin = await makeAdmin();
    const { id, author } = await makePost();
    const other = await makePost({}, author);
    await moderate(admin, other.id, { act: "hide", reason: "Publicidad" });
    const lastHiddenAt = (await deedsOf(author))?.lastHiddenAt;
    await moderate(admin, id, { act: "hide", reason: "Publicidad" });
    await moderate(admin, id, { act: "show", reason: "Era un error" });
    expect(await deedsOf(author)).toMatchObject({ lastHiddenAt });
  });

  it("409: administrators do not show again what they have written themselves", async () => {
    const [one, other] = [await makeAdmin(), await makeAdmin()];
    const { id } = await makePost({}, one);
    const { body: written } = await comment(one, id);
    const show = { act: "show", reason: "Es mío" };
    const refusal = "Es un texto tuyo: debe mostrarlo otro administrador.";
    await moderateComment(other, written.id, { act: "hide", reason: "Insulto" });
    await moderate(other, id, { act: "hide", reason: "Insulto" });
    expectError(await moderate(one, id, show), "conflict", refusal);
    expectError(await moderateComment(one, written.id, show), "conflict", refusal);
    expect((await moderate(other, id, show)).status).toBe(204);
    expect((await moderateComment(other, written.id, show)).status).toBe(204);
  });

  it("204: pinned and moved; 422: without a category, without a reason; 404: unknown topic; 403: a member", async () => {
    const admin = await makeAdmin();
    const { id, author } = await makePost();
    const [, second] = await db.select().from(forumCategories).orderBy(forumCategories.id);
    expect((await moderate(admin, id, { act: "pin", reason: "Útil" })).status).toBe(204);
    const move = { act: "move", categoryId: second?.id, reason: "Va mejor ahí" };
    expect((await moderate(admin, id, move)).status).toBe(204);
    expect(await postRow(id)).toMatchObject({ isPinned: true, categoryId: second?.id });
    expect((await moderate(admin, id, { act: "unpin", reason: "Ya no" })).status).toBe(204);
    expect(await postRow(id)).toMatchObject({ isPinned: false });
    expect((await moderate(admin, id, { act: "move", reason: "x" })).body.fields).toEqual({
      categoryId: "Elige una categoría",
    });
    expect((await moderate(admin, id, { act: "pin", reason: " " })).status).toBe(422);
    expect((await moderate(admin, 2_147_483_647, { act: "pin", reason: "x" })).status).toBe(404);
    expect((await moderate(author, id, { act: "pin", reason: "x" })).status).toBe(403);
  });
});

describe("POST /api/admin/forum/comments/{id}/moderation", () => {
  it("204: hidden and shown again, with the count of the topic; 404: unknown", async () => {
    const admin = await makeAdmin();
    const { id } = await makePost();
    const { id: commentId, userId } = await makeComment(id);
    expect((await moderateComment(admin, commentId, { act: "hide", reason: "Insulto" })).status).toBe(204);
    expect((await moderateComment(admin, commentId, { act: "hide", reason: "Insulto" })).status).toBe(204);
    expect(await postRow(id)).toMatchObject({ commentCount: 0 });
    expect(await commentRow(commentId)).toMatchObject({ hiddenReason: "Insulto" });
    expect(await noticesOfKind({ id: userId })).toEqual([`Comentario 1. Motivo: «Insulto». ${REVIEWABLE}`]);
    expect((await moderateComment(admin, commentId, { act: "show", reason: "Revisado" })).status).toBe(204);
    expect(await postRow(id)).toMatchObject({ commentCount: 1 });
    expect((await moderateComment(admin, 2_147_483_647, { act: "show", reason: "x" })).status).toBe(404);
  });
});

describe("the last comment of a topic", () => {
  it("is the last visible one, after a later one is hidden, shown again or deleted", async () => {
    const admin = await makeAdmin();
    const { id } = await makePost();
    const { createdAt } = await postRow(id);
    const [first, last] = [await makeComment(id), await makeComment(id)];
    const moderated = (act: string) => moderateComment(admin, last.id, { act, reason: "Revisado" });
    const isLast = async (comment: typeof first) =>
      expect(await postRow(id)).toMatchObject({
        lastCommentBy: comment.userId,
        lastCommentAt: new Date(comment.createdAt),
      });
    await moderated("hide");
    await isLast(first);
    await moderated("show");
    await isLast(last);
    for (const { id: comment, userId } of [last, first]) {
      await send(oneComment.DELETE, "DELETE", { as: { id: userId }, params: { id: String(comment) } });
      if (comment === last.id) await isLast(first);
    }
    expect(await postRow(id)).toMatchObject({
      commentCount: 0,
      lastCommentBy: null,
      lastCommentAt: createdAt,
    });
  });
});

// The decisions of administrators reach them all the same.
const SILENT = { forumNotifications: false };

describe("reports", () => {
  it("201, the queue, 204: a decided report hides the text, and all who reported it are notified", async () => {
    const admin = await makeAdmin();
    const { id, author } = await makePost({ title: "Denunciado" });
    const writer = await makeUser({ ...SILENT, firstName: "Ana", lastName: "Prueba", username: "apodada" });
    const { id: commentId, userId } = await makeComment(id, writer, "Algo feo");
    const reporter = await makeUser(SILENT);
    const made = await report(reporter, id, { commentId, reason: "Es un insulto" });
    expect(made.status).toBe(201);
    expect((await report(author, id, { commentId, reason: "A mí también" })).status).toBe(201);
    const notice = expect.stringMatching(/ ha denunciado el comentario 1 de «Denunciado»\.$/);
    expect(await noticesOfKind(admin, "forum.post-reported")).toEqual([notice, notice]);
    const { body: queue } = await send(reports.GET, "GET", { as: admin, query: "?limit=100" });
    expect(queue.find((each: { id: number }) => each.id === made.body.id)).toMatchObject({
      postId: id,
      commentId,
      commentNumber: 1,
      content: "Algo feo",
      author: "Ana Prueba",
      reason: "Es un insulto",
      decision: null,
    });
    expect((await resolve(admin, made.body.id, { decision: "hidden", reason: "Lo es" })).status).toBe(204);
    expect(await commentRow(commentId)).toMatchObject({ hiddenReason: "Lo es" });
    expect(await noticesOfKind({ id: userId })).toEqual([`Comentario 1. Motivo: «Lo es». ${REVIEWABLE}`]);
    expect(await noticesOfKind(reporter, "forum.report-resolved")).toEqual(["Lo hemos ocultado. Lo es"]);
    expect(await noticesOfKind(author, "forum.report-resolved")).toEqual(["Lo hemos ocultado. Lo es"]);
    expectError(
      await resolve(admin, made.body.id, { decision: "dismissed", reason: "x" }),
      "conflict",
      "Esta denuncia ya está resuelta.",
    );
    const { body: done } = await send(reports.GET, "GET", { as: admin, query: "?status=resolved" });
    expect(done[0]).toMatchObject({
      decision: "hidden",
      resolution: "Lo es",
      resolvedBy: `${admin.firstName} ${admin.lastName}`,
      resolvedAt: expect.any(String),
    });
  });

  it("409: the administrator's own text, whose reporter they do not see", async () => {
    const admin = await makeAdmin();
    const { id } = await makePost();
    const { id: commentId } = await makeComment(id, admin);
    const { body } = await report(await makeUser(), id, { commentId, reason: "Me insulta" });
    expect(await noticesOfKind(admin, "forum.post-reported")).toEqual([]);
    const { body: queue } = await send(reports.GET, "GET", { as: admin, query: "?limit=100" });
    expect(queue.map((each: { id: number }) => each.id)).not.toContain(body.id);
    const dismissal = { decision: "dismissed", reason: "Es una opinión" };
    expect((await resolve(admin, body.id, dismissal)).status).toBe(409);
    expect((await resolve(await makeAdmin(), body.id, dismissal)).status).toBe(204);
  });

  it("204: dismissed, it stays", async () => {
    const admin = await makeAdmin();
    const { id } = await makePost();
    const reporter = await makeUser();
    const { body } = await report(reporter, id, { reason: "No me gusta" });
    expect((await resolve(admin, body.id, { decision: "dismissed", reason: "Es una opinión" })).status).toBe(
      204,
    );
    expect(await postRow(id)).toMatchObject({ hiddenAt: null });
    expect(await noticesOfKind(reporter, "forum.report-resolved")).toEqual([
      "No lo hemos ocultado. Es una opinión",
    ]);
    expect(await noticePaths(reporter)).toEqual([`/forum/post/${id}`]);
  });

  it("409: resolved already, although another report of the topic is open", async () => {
    const admin = await makeAdmin();
    const { id } = await makePost();
    const { body: first } = await report(await makeUser(), id, { reason: "No me gusta" });
    expect((await resolve(admin, first.id, { decision: "dismissed", reason: "Es legal" })).status).toBe(204);
    const { body: later } = await report(await makeUser(), id, { reason: "A mí tampoco" });
    const again = await resolve(admin, first.id, { decision: "hidden", reason: "x" });
    expectError(again, "conflict", "Esta denuncia ya está resuelta.");
    expect(await postRow(id)).toMatchObject({ hiddenAt: null });
    expect((await resolve(admin, later.id, { decision: "hidden", reason: "Lo es" })).status).toBe(204);
  });

  it("204: a topic is hidden, and its reporter is not sent to it", async () => {
    const admin = await makeAdmin();
    const { id } = await makePost();
    const reporter = await makeUser();
    const { body } = await report(reporter, id, { reason: "Publicidad" });
    expect((await resolve(admin, body.id, { decision: "hidden", reason: "Lo es" })).status).toBe(204);
    expect(await noticePaths(reporter)).toEqual(["/forum"]);
  });

  it("204: a text already deleted by its author is removed from the count once, and nobody is warned", async () => {
    const admin = await makeAdmin();
    const { id } = await makePost();
    const { id: commentId, userId } = await makeComment(id);
    const reporter = await makeUser();
    const { body } = await report(reporter, id, { commentId, reason: "Publicidad" });
    const params = { id: String(commentId) };
    expect((await send(oneComment.DELETE, "DELETE", { as: { id: userId }, params })).status).toBe(204);
    expect((await resolve(admin, body.id, { decision: "hidden", reason: "Lo era" })).status).toBe(204);
    expect(await postRow(id)).toMatchObject({ commentCount: 0 });
    expect(await deedsOf({ id: userId })).toMatchObject({ commentsWritten: 0, lastHiddenAt: null });
    expect(await noticesOfKind({ id: userId })).toEqual([]);
    expect(await noticesOfKind(reporter, "forum.report-resolved")).toEqual([
      "Su autor ya lo había borrado. Lo era",
    ]);
  });

  it("404: unknown; 409: twice, or the member's own; 422: no reason, another decision", async () => {
    const admin = await makeAdmin();
    const { id, author } = await makePost();
    const { id: elsewhere } = await makePost();
    const { id: commentId } = await makeComment(elsewhere);
    const reporter = await makeUser();
    expect((await report(reporter, id, { reason: "x" })).status).toBe(201);
    expect((await report(reporter, id, { reason: "x" })).status).toBe(409);
    expect((await report(author, id, { reason: "x" })).status).toBe(409);
    expect((await report(reporter, id, { commentId, reason: "x" })).status).toBe(404);
    expect((await report(reporter, 2_147_483_647, { reason: "x" })).status).toBe(404);
    expect((await report(reporter, id, { reason: "" })).status).toBe(422);
    expect((await resolve(admin, 2_147_483_647, { decision: "hidden", reason: "x" })).status).toBe(404);
    expect((await resolve(admin, 1, { decision: "burnt", reason: "x" })).status).toBe(422);
    expect((await send(reports.GET, "GET", { as: admin, query: "?status=x" })).status).toBe(422);
  });
});
