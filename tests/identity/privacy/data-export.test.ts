import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { GET as fetchOne } from "@/app/api/user/data-exports/[id]/route";
import { POST as ask, GET as list } from "@/app/api/user/data-exports/route";
import { db } from "@/db";
import {
  bankPayments,
  bankRequests,
  btcOrders,
  certificates,
  chapterQuestions,
  chapterQuizAttempts,
  courseLessons,
  dataExports,
  emails,
  files,
  forumPosts,
  learningCoupons,
  learningProposals,
  notifications,
  proposedChapters,
  proposedLessons,
  removedQuizzes,
} from "@/db/schema";
import { AREAS } from "@/lib/areas";
import { openFile } from "@/lib/gateways/files/stored-files";
import { prepareExports } from "@/lib/identity/privacy/exports";
import { insertOrders } from "../../factories/exchange-orders";
import { makeComment, makePost } from "../../factories/forum";
import { auditOf, cookieHeaderOf, makeAdmin, makeUser } from "../../factories/identity";
import { aStudent, aTaughtCourse } from "../../factories/study";
import { makeTrade, resolve } from "../../factories/trade";
import { makeTrader } from "../../factories/wallet";
import { itHidesItsFailures, itRefusesBadRequests } from "../../http/bad-requests";
import { call, expectError, send } from "../../http/client";
import { travel } from "../../setup/clock";

const prepare = () => prepareExports({ areas: AREAS, shouldContinue: () => true });

const signedIn = async () => ({ cookie: await cookieHeaderOf(await makeUser()) });

async function copyOf(user: { id: string }) {
  await send(ask, "POST", { as: user, body: {} });
  await prepare();
  const [copy] = (await send(list, "GET", { as: user })).body;
  return copy;
}

async function unzipped(user: { id: string }, id: number): Promise<Record<string, string>> {
  const answer = await call(fetchOne, "GET", { as: user, params: { id: String(id) } });
  expect(answer.status).toBe(200);
  const parts = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

describe("a data export", () => {
  it("201: is requested, created by the worker, announced by notification and mail, and listed", async () => {
    const user = await makeUser();
    const asked = await send(ask, "POST", { as: user, body: {} });
    expect(asked.status).toBe(201);
    expect(asked.body).toMatchObject({ status: "queued", href: null, readyAt: null });
    expect(await prepare()).toBe(1);
    const [copy] = (await send(list, "GET", { as: user })).body;
    expect(copy).toMatchObject({ status: "ready", href: `/api/user/data-exports/${copy.id}` });
    expect(await db.$count(notifications, eq(notifications.userId, user.id))).toBe(1);
    expect(await db.$count(emails, eq(emails.toAddress, user.email))).toBe(1);
    expect((await auditOf(user)).map(({ action }) => action)).toContain("identity.request-data-export");
  });

  it("contains every part as JSON and as CSV, with the member's data, and no secrets", async () => {
    const user = await makeTrader({ BTC: "0.5" }, { firstName: "Núria", address: '=HYPERLINK("x")' });
    const other = await makeUser({ firstName: "Ajena" });
    await insertOrders([{ userId: user.id }, { userId: other.id }]);
    const parts = await unzipped(user, (await copyOf(user)).id);
    expect(Object.keys(parts).sort()).toEqual(
      AREAS.flatMap(({ personalData }) => personalData)
        .flatMap(({ name }) => [`${name}.csv`, `${name}.json`])
        .sort(),
    );
    const [profile] = JSON.parse(parts["perfil.json"] ?? "");
    expect(profile).toMatchObject({ id: user.id, email: user.email, firstName: "Núria" });
    const [order] = await db.select().from(btcOrders).where(eq(btcOrders.userId, user.id));
    expect(JSON.parse(parts["ordenes-btc.json"] ?? "")).toMatchObject([
      { id: order?.id, feePoints: String(order?.feePoints), totalMinor: String(order?.totalMinor) },
    ]);
    expect(JSON.parse(parts["movimientos.json"] ?? "")).not.toHaveLength(0);
    expect(parts["perfil.csv"]).toContain("'=HYPERLINK");
    const all = Object.values(parts).join("");
    expect(all).not.toContain(user.passwordHash);
    expect(all).not.toContain(other.id);
    expect(all).not.toContain("Ajena");
  });

  it("contains their forum texts, including hidden and deleted ones, with the reason", async () => {
    const user = await makeUser();
    const { id } = await makePost({ title: "Mi tema", content: "Lo que pregunté" }, user);
    await makeComment(id, user, "Lo que añadí");
    await db.update(forumPosts).set({ hiddenAt: new Date(), hiddenReason: "Repetido" });
    const parts = await unzipped(user, (await copyOf(user)).id);
    const read = (name: string) => JSON.parse(parts[`${name}.json`] ?? "");
    expect(read("temas-del-foro")).toMatchObject([
      { id, title: "Mi tema", content: "Lo que pregunté", hiddenReason: "Repetido" },
    ]);
    expect(read("comentarios-del-foro")).toMatchObject([{ postId: id, number: 1, content: "Lo que añadí" }]);
    expect(read("temas-seguidos")).toMatchObject([{ postId: id, isMuted: false }]);
  });

  it("contains the content and proposed changes of their courses, and their certificates", async () => {
    const user = await makeUser({ firstName: "Rosa" });
    const [mine, others] = [await aTaughtCourse({ ownerId: user.id, chapters: 1 }), await aTaughtCourse()];
    const chapterId = mine.chapters[0]?.id ?? 0;
    const [other, [taught]] = [await makeUser(), others.chapters];
    const lesson = { courseId: mine.id, title: "Mi lección", content: "Texto", order: 1 };
    await db.insert(courseLessons).values({ ...lesson, chapterId });
    await db.insert(learningProposals).values(
      [mine, others].map(({ id: itemId }) => ({
        ...{ itemType: "course" as const, itemId, title: "Título nuevo", description: "d" },
        ...{ priceCents: 0n, isFree: true },
      })),
    );
    const next = { courseId: mine.id, chapterNumber: 2, title: "Capítulo nuevo", description: "d" };
    const [added] = await db.insert(proposedChapters).values(next).returning();
    await db.insert(proposedLessons).values({ ...lesson, title: "Lección nueva", chapterId: added?.id ?? 0 });
    const { enrollmentId } = await aStudent(others, { user });
    const issued = {
      studentName: "Rosa Prueba",
      courseTitle: "c",
      instructorName: "Inés Docente",
      chapters: 1,
    };
    await db.insert(certificates).values({ ...issued, code: randomUUID(), enrollmentId });
    const attempt = { enrollmentId, chapterId: taught?.id ?? 0, version: "v", answers: [1], wrong: [] };
    await db.insert(chapterQuizAttempts).values({ ...attempt, percent: 100, isPassed: true });
    const answered = { answer: "Mi respuesta", answeredAt: new Date() };
    await db.insert(chapterQuestions).values([
      { ...{ courseId: mine.id, chapterId, authorId: other.id, question: "De otra persona" }, ...answered },
      { courseId: others.id, chapterId: taught?.id ?? 0, authorId: user.id, question: "Mi pregunta" },
    ]);
    await db.insert(learningCoupons).values([
      { itemType: "course", itemId: mine.id, code: "MI-CODIGO", percent: 20 },
      { itemType: "course", itemId: others.id, code: "DE-OTRO", percent: 20 },
    ]);
    const quiz = { passPercent: 70, attemptsPerDay: 3, questions: [] };
    const removed = { chapterId, chapterTitle: "Capítulo 1", quiz, removedAt: new Date() };
    await db.insert(removedQuizzes).values([mine, others].map(({ id }) => ({ ...removed, courseId: id })));
    const parts = await unzipped(user, (await copyOf(user)).id);
    const read = (name: string) => JSON.parse(parts[`${name}.json`] ?? "");
    expect(read("cuestionarios-retirados")).toMatchObject([{ courseId: mine.id, quiz }]);
    expect(read("codigos-de-descuento")).toMatchObject([{ code: "MI-CODIGO" }]);
    expect(read("preguntas-de-capitulos")).toMatchObject([{ question: "Mi pregunta" }]);
    expect(read("respuestas-de-capitulos")).toMatchObject([{ answer: "Mi respuesta" }]);
    expect(Object.values(parts).join("")).not.toContain("De otra persona");
    expect(read("capitulos")).toMatchObject([{ id: chapterId, content: "# Texto del capítulo 1" }]);
    expect(read("lecciones")).toMatchObject([{ chapterId, title: "Mi lección", content: "Texto" }]);
    expect(read("cambios-propuestos")).toMatchObject([{ itemId: mine.id, title: "Título nuevo" }]);
    expect(read("capitulos-propuestos")).toMatchObject([{ title: "Capítulo nuevo" }]);
    expect(read("lecciones-propuestas")).toMatchObject([{ title: "Lección nueva" }]);
    expect(read("certificados")).toMatchObject([{ enrollmentId, studentName: "Rosa Prueba" }]);
    expect(read("intentos-de-cuestionarios")).toMatchObject([{ enrollmentId, answers: [1], percent: 100 }]);
    expect(Object.values(parts).join("")).not.toContain("Inés Docente");
  });

  it("marks the member's role in data with two parties", async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    const terms = { asset: "EUR", amountMinor: 100n } as const;
    await db.insert(bankPayments).values([
      { ...terms, payerId: user.id, payeeId: other.id, note: "Cena" },
      { ...terms, payerId: other.id, payeeId: user.id, note: "Taxi" },
    ]);
    const asked = { ...terms, expiresAt: new Date() };
    await db.insert(bankRequests).values([
      { ...asked, requesterId: user.id, payerId: other.id, code: randomUUID(), note: "Regalo" },
      { ...asked, requesterId: other.id, payerId: user.id, code: randomUUID(), note: "Luz" },
    ]);
    const parts = await unzipped(user, (await copyOf(user)).id);
    const read = (name: string) => JSON.parse(parts[`${name}.json`] ?? "");
    expect(read("pagos")).toMatchObject([
      { note: "Cena", direction: "sent" },
      { note: "Taxi", direction: "received" },
    ]);
    expect(read("solicitudes-de-pago")).toMatchObject([
      { note: "Regalo", direction: "asked" },
      { note: "Luz", direction: "received" },
    ]);
    const [head, ...lines] = parts["pagos.csv"]?.trim().split("\r\n") ?? [];
    const at = head?.split(";").indexOf("direction") ?? -1;
    expect(lines.map((line) => line.split(";")[at])).toEqual(["sent", "received"]);
    expect(Object.values(parts).join("")).not.toContain(other.id);
  });

  it("contains the paid euros of a trade, and the buyer's part if a dispute divided it", async () => {
    const { seller, buyer, id } = await makeTrade("disputed");
    await resolve(await makeAdmin(), id, "share");
    for (const [user, role] of [
      [buyer, "buyer"],
      [seller, "seller"],
    ] as const) {
      const parts = await unzipped(user, (await copyOf(user)).id);
      expect(JSON.parse(parts["trades-btc.json"] ?? "")).toMatchObject([
        { id, role, amountSats: "5000000", feeSats: "75000", euroCents: "328936", buyerPercent: 60 },
      ]);
    }
  });

  it("contains more than one page of rows, each once", async () => {
    const user = await makeUser();
    await insertOrders(Array.from({ length: 1_001 }, () => ({ userId: user.id })));
    const parts = await unzipped(user, (await copyOf(user)).id);
    const ids = JSON.parse(parts["ordenes-btc.json"] ?? "").map(({ id }: { id: number }) => id);
    expect(new Set(ids).size).toBe(1_001);
    expect(parts["ordenes-btc.csv"]?.trim().split("\r\n")).toHaveLength(1_002);
  });

  it("404: another member's, unknown, or expired, whose file is deleted", async () => {
    const user = await makeUser();
    const copy = await copyOf(user);
    const params = { id: String(copy.id) };
    const [row] = await db.select().from(dataExports).where(eq(dataExports.id, copy.id));
    expectError(
      await send(fetchOne, "GET", { as: await makeUser(), params }),
      "not_found",
      "Esa copia no existe o ya ha caducado",
    );
    travel(24 * 60 + 1);
    const cookie = await cookieHeaderOf(user);
    expect((await send(fetchOne, "GET", { cookie, params })).status).toBe(404);
    await prepare();
    const [expired] = (await send(list, "GET", { cookie })).body;
    expect(expired).toMatchObject({ status: "expired", href: null });
    await expect(openFile(row?.fileId ?? "")).rejects.toMatchObject({ code: "not_found" });
  });

  it("422: an invalid id", async () => {
    const answer = await send(fetchOne, "GET", { as: await makeUser(), params: { id: "x" } });
    expectError(answer, "invalid", "Revisa los campos marcados", { id: "Esa copia no existe" });
  });

  it("409: one is being prepared already", async () => {
    const user = await makeUser();
    await send(ask, "POST", { as: user, body: {} });
    expectError(
      await send(ask, "POST", { as: user, body: {} }),
      "conflict",
      "Ya estamos preparando una copia de tus datos",
    );
  });

  it("429: more than three in a day", async () => {
    const user = await makeUser();
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await send(ask, "POST", { as: user, body: {} })).status).toBe(201);
      await prepare();
    }
    expect((await send(ask, "POST", { as: user, body: {} })).status).toBe(429);
  });

  it("403: the password was confirmed too long ago", async () => {
    const user = await makeUser();
    const cookie = await cookieHeaderOf(user);
    travel(11);
    const answer = await send(ask, "POST", { cookie, body: {} });
    expect([answer.status, answer.body.code]).toEqual([403, "confirmation_required"]);
  });

  it("is created again after a process died, and once by two concurrent ones", async () => {
    const user = await makeUser();
    await send(ask, "POST", { as: user, body: {} });
    await db.update(dataExports).set({ attempts: 1, leaseUntil: new Date(Date.now() + 600_000) });
    expect(await prepare()).toBe(0);
    travel(11);
    const counts = await Promise.all([prepare(), prepare()]);
    expect(counts.sort()).toEqual([0, 1]);
    expect(await db.$count(files, eq(files.ownerId, user.id))).toBe(1);
  });

  describe.each([
    ["GET /api/user/data-exports", list, "GET", {}],
    ["GET /api/user/data-exports/{id}", fetchOne, "GET", { params: { id: "1" } }],
  ] as const)("%s", (_name, handler, method, sent) => {
    it("401: nobody is signed in", async () => {
      expect((await send(handler, method, sent)).status).toBe(401);
    });
    itHidesItsFailures({ handler, method, sent: async () => ({ ...(await signedIn()), ...sent }) });
  });

  describe("POST /api/user/data-exports", () => {
    itRefusesBadRequests({ handler: ask, method: "POST", sent: signedIn });
  });
});
