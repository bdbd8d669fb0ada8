import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import * as moderateCommentEndpoint from "@/app/api/admin/forum/comments/[id]/moderation/route";
import * as moderatePostEndpoint from "@/app/api/admin/forum/posts/[id]/moderation/route";
import * as resolution from "@/app/api/admin/forum/reports/[id]/resolution/route";
import * as reportEndpoint from "@/app/api/forum/posts/[id]/reports/route";
import { db } from "@/db";
import { forumReports, notifications } from "@/db/schema";
import { makeComment, makePost } from "../../factories/forum";
import { makeAdmin, makeUser } from "../../factories/identity";
import { send } from "../../http/client";

type Member = { id: string };
type Endpoint = Parameters<typeof send>[0];

const post = (endpoint: { POST: Endpoint }, as: Member, id: number, body: object) =>
  send(endpoint.POST, "POST", { as, body, params: { id: String(id) } });

async function report(as: Member, id: number, body: object): Promise<number> {
  const { status, body: made } = await post(reportEndpoint, as, id, body);
  expect(status).toBe(201);
  return made.id;
}

async function reportRow(id: number) {
  const [row] = await db.select().from(forumReports).where(eq(forumReports.id, id));
  return row;
}

const noticesOf = ({ id }: Member) =>
  db
    .select({ body: notifications.body, href: notifications.href })
    .from(notifications)
    .where(eq(notifications.userId, id));

it("resolves the reports of the text alone, and notifies who made them", async () => {
  const admin = await makeAdmin();
  const { id } = await makePost();
  const { id: commentId } = await makeComment(id);
  const [reporter, other] = [await makeUser(), await makeUser()];
  const ofComment = await report(reporter, id, { commentId, reason: "Es un insulto" });
  const ofTopic = await report(other, id, { reason: "Publicidad" });

  await post(moderateCommentEndpoint, admin, commentId, { act: "hide", reason: "Lo es" });
  expect(await reportRow(ofComment)).toMatchObject({
    decision: "hidden",
    resolution: "Lo es",
    resolvedBy: admin.id,
  });
  expect(await noticesOf(reporter)).toEqual([
    { body: "Lo hemos ocultado. Lo es", href: `/forum/post/${id}?desde=0#c1` },
  ]);
  expect(await reportRow(ofTopic)).toMatchObject({ resolvedAt: null });

  await post(moderatePostEndpoint, admin, id, { act: "lock", reason: "Se repite" });
  expect(await reportRow(ofTopic)).toMatchObject({ resolvedAt: null });
  await post(moderatePostEndpoint, admin, id, { act: "hide", reason: "También" });
  expect(await reportRow(ofTopic)).toMatchObject({ decision: "hidden", resolution: "También" });
  expect(await noticesOf(other)).toEqual([{ body: "Lo hemos ocultado. También", href: "/forum" }]);
});

it("leaves the reports of an administrator's own text to another one", async () => {
  const admin = await makeAdmin();
  const { id } = await makePost({}, admin);
  const { id: commentId } = await makeComment(id, admin);
  const reporter = await makeUser();
  const ofTopic = await report(reporter, id, { reason: "Publicidad" });
  const ofComment = await report(reporter, id, { commentId, reason: "Publicidad" });
  await post(moderateCommentEndpoint, admin, commentId, { act: "hide", reason: "Me equivoqué" });
  await post(moderatePostEndpoint, admin, id, { act: "hide", reason: "Me equivoqué" });
  expect(await noticesOf(reporter)).toEqual([]);
  for (const reported of [ofTopic, ofComment]) {
    const decided = { decision: "hidden", reason: "Lo era" };
    expect((await post(resolution, await makeAdmin(), reported, decided)).status).toBe(204);
  }
});
