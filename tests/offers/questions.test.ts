import { and, eq, like } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db";
import { memberBlocks, notifications, projectQuestions, projects } from "@/db/schema";
import { questionsJson } from "@/lib/offers/feed-present";
import { listQuestions } from "@/lib/offers/feed-queries";
import { auditOf, makeAdmin, makeUser } from "../factories/identity";
import { makeProject, type Project } from "../tokenization/crowd";
import { act, anOffer } from "./calls";

type Member = Awaited<ReturnType<typeof makeUser>>;

const QUESTION = "¿Quién audita las cuentas?";

let project: Project;
let owner: Member;
let member: Member;
beforeEach(async () => {
  owner = await makeUser({ firstName: "Olga", lastName: "Rey" });
  member = await makeUser({ firstName: "Marta", lastName: "Sanz" });
  project = await makeProject({ ownerId: owner.id });
});

const asked = () => ({ id: project.id, limit: 20, cursor: undefined });
const ask = (by: Member = member, question = QUESTION) => act("ask", by, { id: project.id, question });
const answer = (question: number, by: Member = owner) =>
  act("answer", by, { id: project.id, question, answer: "Una auditora externa." });
const seenBy = async (viewer: Member | null) => (await listQuestions(anOffer, viewer, asked())).rows;

const noticesTo = (user: Member, kind: string) =>
  db
    .select({ title: notifications.title, body: notifications.body })
    .from(notifications)
    .where(and(eq(notifications.userId, user.id), like(notifications.kind, `%.project-${kind}`)));

describe("a question", () => {
  it("is visible to the member who asked, the owner and administrators until it is answered, then to all", async () => {
    const { id } = await ask();
    const readers = [member, owner, await makeAdmin(), await makeUser(), null] as const;
    const counts = () => Promise.all(readers.map(async (reader) => (await seenBy(reader)).length));
    expect(await counts()).toEqual([1, 1, 1, 0, 0]);
    await answer(id);
    expect(await counts()).toEqual([1, 1, 1, 1, 1]);
    const [line] = questionsJson(await seenBy(null));
    expect(line).toMatchObject({
      question: QUESTION,
      answer: "Una auditora externa.",
      author: { name: "Marta", isMe: false },
      mayAnswer: false,
      mayRemove: false,
    });
  });

  it("notifies the owner, and its answer notifies the member who asked", async () => {
    const { id } = await ask();
    expect(await noticesTo(owner, "question")).toEqual([
      {
        title: "Nueva pregunta",
        body: "Marta pregunta sobre «Aceite Sierra Mágina». La respuesta la verán todos.",
      },
    ]);
    await answer(id);
    expect(await noticesTo(member, "answer")).toEqual([
      {
        title: "Han respondido a tu pregunta",
        body: "Tu pregunta sobre «Aceite Sierra Mágina» ya tiene respuesta.",
      },
    ]);
    expect((await auditOf(member)).at(-1)).toMatchObject({
      action: "test.answer",
      details: { project: project.id, question: id },
    });
  });

  it("shows each viewer their possible actions", async () => {
    await ask();
    const may = async (viewer: Member) => {
      const [line] = await seenBy(viewer);
      return [line?.mayAnswer, line?.mayRemove];
    };
    expect(await Promise.all([owner, member, await makeAdmin()].map(may))).toEqual([
      [true, false],
      [false, true],
      [false, true],
    ]);
  });

  it("is answered once, only by the owner", async () => {
    const { id } = await ask();
    await expect(answer(id, member)).rejects.toMatchObject({ code: "forbidden" });
    const both = await Promise.allSettled([answer(id), answer(id)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(answer(id)).rejects.toMatchObject({
      code: "conflict",
      message: "Esa pregunta ya está respondida.",
    });
    await expect(answer(2_147_483_647)).rejects.toMatchObject({ message: "Esa pregunta no existe" });
    const other = await makeProject({ ownerId: owner.id });
    await expect(act("answer", owner, { id: other.id, question: id, answer: "Sí" })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("is limited to five open ones per offer, also with concurrent requests", async () => {
    const four: { id: number }[] = [];
    for (let turn = 0; turn < 4; turn += 1) four.push(await ask());
    const both = await Promise.allSettled([ask(), ask()]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(ask()).rejects.toMatchObject({
      code: "conflict",
      message: "Tienes 5 preguntas sin responder aquí: espera a que respondan alguna.",
    });
    await answer(four[0]?.id ?? 0);
    await expect(ask()).resolves.toBeDefined();
  });

  it("is refused for the member's own offer, a closed one, and a member blocked by the owner", async () => {
    await expect(ask(owner)).rejects.toMatchObject({ message: "No puedes preguntarte a ti mismo." });
    await db.insert(memberBlocks).values({ blockerId: owner.id, blockedId: member.id });
    await expect(ask()).rejects.toMatchObject({ message: "Esta persona no acepta mensajes tuyos." });
    await db
      .update(projects)
      .set({ status: "waiting", firmAt: new Date() })
      .where(eq(projects.id, project.id));
    await expect(ask(await makeUser())).rejects.toMatchObject({
      code: "conflict",
      message: "Ya no se admiten preguntas.",
    });
  });

  it.each([
    ["", "Escribe tu pregunta"],
    ["x".repeat(1_001), "Como mucho 1000 caracteres"],
  ])("is refused with %j", async (question, message) => {
    await expect(ask(member, question)).rejects.toMatchObject({
      code: "invalid",
      fields: { question: message },
    });
  });

  it("is deleted by the member who asked, before the answer", async () => {
    const remove = (question: number, by: Member) => act("removeQuestion", by, { id: project.id, question });
    const [open, closed] = [await ask(), await ask()];
    await answer(closed.id);
    await remove(open.id, member);
    await expect(remove(closed.id, member)).rejects.toMatchObject({
      code: "conflict",
      message: "Ya está respondida: la respuesta es para todos.",
    });
    await expect(remove(closed.id, owner)).rejects.toMatchObject({ code: "not_found" });
    expect((await seenBy(member)).map(({ id }) => id)).toEqual([closed.id]);
  });

  it("is deleted by an administrator with a reason, which the member who asked receives", async () => {
    const { id } = await ask();
    await answer(id);
    const administrator = await makeAdmin();
    const remove = (reason?: string) =>
      act("removeQuestion", administrator, { id: project.id, question: id, reason });
    await expect(remove()).rejects.toMatchObject({
      code: "invalid",
      fields: { reason: "Escribe el motivo" },
    });
    await remove("Insulta al promotor");
    expect(await seenBy(member)).toEqual([]);
    expect(await noticesTo(member, "question-removed")).toMatchObject([
      { body: expect.stringContaining("Motivo: «Insulta al promotor».") },
    ]);
    const [row] = await db.select().from(projectQuestions).where(eq(projectQuestions.id, id));
    expect(row).toMatchObject({ question: QUESTION, removedAt: expect.any(Date) });
  });
});
