import { and, eq, like } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db";
import { notifications, projectUpdates } from "@/db/schema";
import { listUpdates } from "@/lib/offers/feed-queries";
import { notifyFollowers } from "@/lib/offers/follower-notices";
import { makeAdmin, makeUser } from "../factories/identity";
import { makeProject, type Project } from "../tokenization/crowd";
import { act, anOffer } from "./calls";

type Member = Awaited<ReturnType<typeof makeUser>>;

let project: Project;
let owner: Member;
let member: Member;
beforeEach(async () => {
  owner = await makeUser();
  member = await makeUser();
  project = await makeProject({ ownerId: owner.id });
  await db.update(projectUpdates).set({ notifiedAt: new Date() });
});

const asked = () => ({ id: project.id, limit: 20 });
const anUpdate = (title = "Primera cosecha") => ({
  id: project.id,
  title,
  body: "Hemos recogido 12.000 kg.",
});
const titlesFor = async (viewer: Member | null) =>
  (await listUpdates(anOffer, viewer, asked())).rows.map(({ title }) => title);

const noticesTo = (user: { id: string }, kind: string) =>
  db
    .select({ title: notifications.title, body: notifications.body })
    .from(notifications)
    .where(and(eq(notifications.userId, user.id), like(notifications.kind, `%.project-${kind}`)));

describe("a removed update", () => {
  it("is hidden with its replies, and can be neither answered nor removed again", async () => {
    const update = await act("post", owner, anUpdate());
    await act("reply", member, { id: project.id, update: update.id, body: "¡Enhorabuena!" });
    await act("removeUpdate", owner, { id: project.id, update: update.id });
    expect(await titlesFor(owner)).toEqual([]);
    const gone = { code: "not_found", message: "Esa novedad no existe" };
    const target = { id: project.id, update: update.id };
    await expect(act("reply", member, { ...target, body: "Hola" })).rejects.toMatchObject(gone);
    await expect(act("removeUpdate", owner, target)).rejects.toMatchObject(gone);
    expect(await noticesTo(owner, "update-removed")).toEqual([]);
  });

  it("is removed by an administrator with a reason, which the author receives; by no one else", async () => {
    const update = await act("post", owner, anUpdate("Gana un 40 % seguro"));
    const target = { id: project.id, update: update.id };
    const administrator = await makeAdmin();
    expect((await listUpdates(anOffer, administrator, asked())).rows[0]).toMatchObject({ mayRemove: true });
    expect((await listUpdates(anOffer, member, asked())).rows[0]).toMatchObject({ mayRemove: false });
    await expect(act("removeUpdate", member, { ...target, reason: "x" })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(act("removeUpdate", administrator, target)).rejects.toMatchObject({
      fields: { reason: "Escribe el motivo" },
    });
    await act("removeUpdate", administrator, { ...target, reason: "Promete rentabilidad" });
    expect(await titlesFor(member)).toEqual([]);
    expect(await noticesTo(owner, "update-removed")).toMatchObject([
      { title: "Novedad retirada", body: expect.stringContaining("Motivo: «Promete rentabilidad».") },
    ]);
  });

  it("is announced to nobody if it was removed in the meantime", async () => {
    await act("follow", member, { id: project.id });
    const { id } = await act("post", owner, anUpdate());
    await act("removeUpdate", owner, { id: project.id, update: id });
    expect(await notifyFollowers(anOffer, { shouldContinue: () => true })).toBe(0);
    expect(await noticesTo(member, "update")).toEqual([]);
  });
});
