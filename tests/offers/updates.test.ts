import { and, eq, like } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db";
import { memberBlocks, notifications, projectReplies, projects, projectUpdates, users } from "@/db/schema";
import { plusMinutes } from "@/lib/core/format/clock";
import { updatesJson } from "@/lib/offers/feed-present";
import { listUpdates, readFollowing } from "@/lib/offers/feed-queries";
import { notifyFollowers } from "@/lib/offers/follower-notices";
import { auditBy, callOf, makeAdmin, makeUser } from "../factories/identity";
import { makeProject, type Project } from "../tokenization/crowd";
import { act, anOffer, commands } from "./calls";

type Member = Awaited<ReturnType<typeof makeUser>>;

let project: Project;
let owner: Member;
let member: Member;
beforeEach(async () => {
  owner = await makeUser({ firstName: "Olga", lastName: "Rey" });
  member = await makeUser({ firstName: "Marta", lastName: "Sanz" });
  project = await makeProject({ ownerId: owner.id });
});

const asked = (limit = 20, cursor?: string) => ({ id: project.id, limit, cursor });
const anUpdate = (title = "Primera cosecha") => ({
  id: project.id,
  title,
  body: "Hemos recogido 12.000 kg.",
});
const titlesFor = async (viewer: Member | null) =>
  (await listUpdates(anOffer, viewer, asked())).rows.map(({ title }) => title);

const noticesTo = (user: { id: string }, kind: string) =>
  db
    .select({ title: notifications.title, body: notifications.body, href: notifications.href })
    .from(notifications)
    .where(and(eq(notifications.userId, user.id), like(notifications.kind, `%.project-${kind}`)));

describe("an update", () => {
  it("is posted by the owner, with the owner's figures after the automatic ones", async () => {
    const update = await act("post", owner, { ...anUpdate(), metrics: [{ label: "Socios", value: "38" }] });
    expect(update).toMatchObject({
      title: "Primera cosecha",
      replies: [],
      author: { isOwner: true, isMe: true },
    });
    const [line] = updatesJson((await listUpdates(anOffer, member, asked())).rows);
    expect(line).toMatchObject({
      id: update.id,
      author: { name: "Olga Rey", isOwner: true, isMe: false },
      metrics: [
        { label: "Recaudado", value: "0,00 €", isChecked: true },
        { label: "Socios", value: "38", isChecked: false },
      ],
    });
    expect((await auditBy(owner)).at(-1)).toMatchObject({
      action: "test.post-update",
      details: { project: project.id, update: update.id },
    });
  });

  it("is read by visitors too, without surnames; not where the offer is hidden", async () => {
    await act("post", owner, anUpdate());
    const { rows } = await listUpdates(anOffer, null, asked());
    expect(rows[0]?.author).toEqual({ name: "Olga", isOwner: true, isMe: false });
    await db.update(projects).set({ status: "draft" }).where(eq(projects.id, project.id));
    await expect(listUpdates(anOffer, null, asked())).rejects.toMatchObject({
      message: "Esa oferta no existe",
    });
    expect(await titlesFor(owner)).toEqual(["Primera cosecha"]);
  });

  it("is refused for others than the owner, and for an unknown offer", async () => {
    await expect(act("post", member, anUpdate())).rejects.toMatchObject({
      code: "forbidden",
      message: "Solo puede hacerlo quien lo publica",
    });
    await expect(act("post", owner, { ...anUpdate(), id: 2_147_483_647 })).rejects.toMatchObject({
      code: "not_found",
      message: "Esa oferta no existe",
    });
    expect(await titlesFor(member)).toEqual([]);
  });

  it.each([
    [{ title: " " }, { title: "Escribe el título" }],
    [{ body: "" }, { body: "Escribe qué hay de nuevo" }],
    [{ body: "x".repeat(10_001) }, { body: "Como mucho 10000 caracteres" }],
    [{ metrics: [{ label: "Socios", value: "" }] }, { "metrics.0.value": "Escribe la cifra" }],
    [{ metrics: Array(9).fill({ label: "a", value: "1" }) }, { metrics: "Como mucho 8 cifras" }],
  ])("is refused with %j", async (wrong, fields) => {
    await expect(act("post", owner, { ...anUpdate(), ...wrong })).rejects.toMatchObject({
      code: "invalid",
      fields,
    });
  });

  it("is one of five a day, each offer's own", async () => {
    for (let turn = 0; turn < 5; turn += 1) await act("post", owner, anUpdate(`Novedad ${turn}`));
    await expect(act("post", owner, anUpdate())).rejects.toMatchObject({ code: "rate_limited" });
    const other = await makeProject({ ownerId: owner.id });
    await expect(act("post", owner, { ...anUpdate(), id: other.id })).resolves.toBeDefined();
    expect(await titlesFor(member)).toHaveLength(5);
  });

  it("is listed a page at a time, newest first, each once", async () => {
    for (const title of ["a", "b", "c"]) await act("post", owner, anUpdate(title));
    const first = await listUpdates(anOffer, member, asked(2));
    expect(first.rows.map(({ title }) => title)).toEqual(["c", "b"]);
    const second = await listUpdates(anOffer, member, asked(2, first.nextCursor ?? ""));
    expect([second.rows.map(({ title }) => title), second.nextCursor]).toEqual([["a"], null]);
  });
});

describe("a reply", () => {
  const reply = async (by: Member, body = "¡Enhorabuena!") => {
    const update = await act("post", owner, anUpdate());
    return act("reply", by, { id: project.id, update: update.id, body });
  };

  it("is below its update, and the owner is notified", async () => {
    const { id } = await reply(member);
    const [update] = (await listUpdates(anOffer, owner, asked())).rows;
    expect(update?.replies).toMatchObject([
      { id, body: "¡Enhorabuena!", author: { name: "Marta Sanz", isOwner: false }, mayRemove: false },
    ]);
    expect(await noticesTo(owner, "reply")).toEqual([
      {
        title: "Respuesta a una novedad",
        body: "Marta ha respondido a una novedad de «Aceite Sierra Mágina».",
        href: `/offers/${project.id}`,
      },
    ]);
  });

  it("does not notify an owner who wrote it", async () => {
    await reply(owner);
    expect(await noticesTo(owner, "reply")).toEqual([]);
  });

  it("is refused for an update of another offer, and for a member blocked by the owner", async () => {
    const update = await act("post", owner, anUpdate());
    const other = await makeProject();
    await expect(
      act("reply", member, { id: other.id, update: update.id, body: "Hola" }),
    ).rejects.toMatchObject({
      code: "not_found",
      message: "Esa novedad no existe",
    });
    await db.insert(memberBlocks).values({ blockerId: owner.id, blockedId: member.id });
    await expect(
      act("reply", member, { id: project.id, update: update.id, body: "Hola" }),
    ).rejects.toMatchObject({
      code: "conflict",
      message: "Esta persona no acepta mensajes tuyos.",
    });
  });

  it("is deleted by its author, or by an administrator with a reason, which the author receives", async () => {
    const own = await reply(member);
    await act("removeReply", member, { id: project.id, reply: own.id });
    const { id } = await reply(member, "Vendo duros a cuatro pesetas");
    const administrator = await makeAdmin();
    await expect(act("removeReply", administrator, { id: project.id, reply: id })).rejects.toMatchObject({
      code: "invalid",
      fields: { reason: "Escribe el motivo" },
    });
    await act("removeReply", administrator, { id: project.id, reply: id, reason: "Es publicidad" });
    expect((await listUpdates(anOffer, member, asked())).rows.flatMap(({ replies }) => replies)).toEqual([]);
    expect(await noticesTo(member, "reply-removed")).toMatchObject([
      { body: expect.stringContaining("Motivo: «Es publicidad».") },
    ]);
    await expect(
      act("removeReply", administrator, { id: project.id, reply: id, reason: "Es publicidad" }),
    ).rejects.toMatchObject({ message: "Esa respuesta no existe" });
  });

  it("is kept for anyone else, and without a recent confirmation of the administrator", async () => {
    const { id } = await reply(member);
    const asking = { id: project.id, reply: id, reason: "No me gusta" };
    await expect(act("removeReply", owner, asking)).rejects.toMatchObject({ code: "not_found" });
    const administrator = await makeAdmin();
    const call = await callOf(administrator);
    const confirmedAt = plusMinutes(new Date(), -61);
    const viewer = call.viewer && { ...call.viewer, session: { ...call.viewer.session, confirmedAt } };
    await expect(commands.removeReply.run({ ...call, viewer }, asking)).rejects.toMatchObject({
      code: "confirmation_required",
    });
    const [row] = await db.select().from(projectReplies).where(eq(projectReplies.id, id));
    expect(row?.removedAt).toBeNull();
  });

  it("is one of the latest hundred that are shown", async () => {
    const update = await act("post", owner, anUpdate());
    await db.insert(projectReplies).values(
      Array.from({ length: 101 }, (_, n) => ({
        updateId: update.id,
        authorId: member.id,
        body: String(n),
      })),
    );
    const [shown] = (await listUpdates(anOffer, member, asked())).rows;
    expect(shown?.replies.map(({ body }) => body)).toEqual(
      Array.from({ length: 100 }, (_, n) => String(n + 1)),
    );
  });
});

describe("following", () => {
  const notify = () => notifyFollowers(anOffer, { shouldContinue: () => true });
  beforeEach(async () => {
    await db.update(projectUpdates).set({ notifiedAt: new Date() });
  });

  it("is counted, and a second time has no effect", async () => {
    expect(await readFollowing(anOffer, { id: project.id, viewer: null })).toEqual({
      followers: 0,
      isFollowing: false,
    });
    await act("follow", member, { id: project.id });
    expect(await act("follow", member, { id: project.id })).toEqual({ followers: 1, isFollowing: true });
    expect(await act("follow", owner, { id: project.id })).toEqual({ followers: 2, isFollowing: true });
    expect(await act("unfollow", member, { id: project.id })).toEqual({ followers: 1, isFollowing: false });
    expect(await act("unfollow", member, { id: project.id })).toEqual({ followers: 1, isFollowing: false });
    await expect(act("follow", member, { id: 2_147_483_647 })).rejects.toMatchObject({ code: "not_found" });
  });

  it("notifies of each update once, except of the member's own", async () => {
    await act("follow", member, { id: project.id });
    await act("follow", owner, { id: project.id });
    await act("post", owner, anUpdate());
    expect(await notify()).toBe(1);
    expect(await notify()).toBe(0);
    expect(await noticesTo(member, "update")).toEqual([
      {
        title: "Novedad de «Aceite Sierra Mágina»",
        body: "Primera cosecha",
        href: `/offers/${project.id}`,
      },
    ]);
    expect(await noticesTo(owner, "update")).toEqual([]);
  });

  it("reaches more than one page of followers, also after a stop in the middle", async () => {
    await db.insert(users).values(
      Array.from({ length: 450 }, (_, n) => ({
        id: `follower-${project.id}-${n}`,
        email: `${project.id}-${n}@lonja.example`,
        passwordHash: "none",
        firstName: "Ana",
        lastName: "Prueba",
      })),
    );
    await db.insert(anOffer.followers).values(
      Array.from({ length: 450 }, (_, n) => ({
        offerId: project.id,
        userId: `follower-${project.id}-${n}`,
      })),
    );
    await act("post", owner, anUpdate());
    const turns = [true, false];
    expect(await notifyFollowers(anOffer, { shouldContinue: () => turns.shift() === true })).toBe(200);
    expect((await Promise.all([notify(), notify()])).reduce((sum, count) => sum + count, 0)).toBe(250);
    const ofFollowers = like(notifications.userId, `follower-${project.id}-%`);
    expect(await db.$count(notifications, ofFollowers)).toBe(450);
  });

  it("notifies nobody of an offer that was hidden in the meantime", async () => {
    await act("follow", member, { id: project.id });
    await act("post", owner, anUpdate());
    await db.update(projects).set({ status: "draft" }).where(eq(projects.id, project.id));
    expect(await notify()).toBe(0);
    expect(await noticesTo(member, "update")).toEqual([]);
  });
});
