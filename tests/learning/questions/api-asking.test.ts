import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { GET, POST } from "@/app/api/courses/[id]/chapters/[chapterId]/questions/route";
import { GET as listOpen } from "@/app/api/courses/[id]/questions/route";
import { db } from "@/db";
import { courses, memberBlocks, users } from "@/db/schema";
import { MESSAGE } from "@/lib/core/command/errors";
import { MAX_OPEN_QUESTIONS, QUESTION_WRITES } from "@/lib/learning/questions/constants";
import { auditBy, cookieHeaderOf, makeAdmin, makeUser } from "../../factories/identity";
import { mailKindsTo } from "../../factories/mails";
import { aStudent, noticesOfKind, refunded } from "../../factories/study";
import { itHidesItsFailures, itRefusesBadRequests } from "../../http/bad-requests";
import { expectError, send } from "../../http/client";
import { ANSWER, aCourse, GONE, QUESTION } from "./course";

const NOT_ENROLLED = "Inscríbete en el curso para ver su contenido";
const NOT_STARTED = "Pulsa «Empezar el curso» para abrir su contenido";

describe("POST /api/courses/{id}/chapters/{chapterId}/questions", () => {
  it("201: the question, for the instructor, who is notified and gets a mail", async () => {
    const { course, chapter, student, owner, ask } = await aCourse();
    const { status, body } = await ask(student, `  ${QUESTION}  `);
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(Number),
        chapter: { id: chapter.id, chapterNumber: 1, title: chapter.title },
        question: QUESTION,
        answer: null,
        answeredAt: null,
        createdAt: expect.any(String),
        author: { id: student.id, name: "Alba Alumna", profileImageUrl: null, isMe: true },
        mayAnswer: false,
        mayRemove: true,
      },
    ]);
    expect(await noticesOfKind(owner.id, "learning.chapter-question")).toEqual([
      {
        title: "Nueva pregunta en tu curso",
        body: "Alba pregunta sobre el capítulo «Capítulo 1» de «Contabilidad por partida doble».",
        href: `/courses/${course.id}/content#preguntas`,
      },
    ]);
    expect(await mailKindsTo(owner)).toEqual(["chapter-question"]);
    expect((await auditBy(student)).at(-1)).toMatchObject({
      action: "learning.ask-question",
      targetId: owner.id,
      details: { course: course.id, chapter: chapter.id, question: body.id },
    });
  });

  it("201: the same key is the same question", async () => {
    const { student, sent, seen } = await aCourse();
    const keyed = {
      ...sent(student),
      body: { question: QUESTION },
      headers: { "idempotency-key": crypto.randomUUID() },
    };
    const [first, again] = [await send(POST, "POST", keyed), await send(POST, "POST", keyed)];
    expect(again.body).toEqual(first.body);
    expect(await seen()).toEqual([first.body.id]);
  });

  it("409: more than ten open questions about one course, also with concurrent calls", async () => {
    const { student, ask, answer, seen } = await aCourse();
    for (let open = 1; open < MAX_OPEN_QUESTIONS; open += 1) await ask();
    const both = await Promise.all([ask(), ask()]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const message =
      "Tienes 10 preguntas sin responder en este curso: espera a que respondan alguna, o retira una.";
    expectError(await ask(), "conflict", message);
    expect((await (await aCourse({ user: student })).ask(student)).status).toBe(201);
    await answer((await seen())[0] ?? 0);
    expect((await ask()).status).toBe(201);
  });

  it("409: the member's own course, a member whom its owner has blocked, an owner without an account", async () => {
    const { student, owner, ask } = await aCourse();
    expectError(await ask(owner), "conflict", "El curso es tuyo: las preguntas son de tus alumnos.");
    await db.insert(memberBlocks).values({ blockerId: owner.id, blockedId: student.id });
    expectError(await ask(), "conflict", "Esta persona no acepta mensajes tuyos.");
    await db.delete(memberBlocks).where(eq(memberBlocks.blockedId, student.id));
    await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, owner.id));
    const left = "El instructor ya no tiene cuenta y no puede responder.";
    expectError(await ask(), "conflict", left);
  });

  it("409: a student who must start the course first, who does not read the questions either", async () => {
    const { ask, list } = await aCourse({ paid: "consented" });
    expectError(await ask(), "conflict", NOT_STARTED);
    expectError(await list(), "conflict", NOT_STARTED);
  });

  it("401, 403: a visitor, a member without the app, one who is not enrolled, one who was refunded", async () => {
    const { student, ask } = await aCourse();
    expectError(await ask(null), "unauthenticated", MESSAGE.unauthenticated);
    expectError(await ask(await makeUser({ apps: [] })), "forbidden", MESSAGE.appBlocked);
    expectError(await ask(await makeUser()), "forbidden", NOT_ENROLLED);
    expectError(await ask(await makeAdmin()), "forbidden", NOT_ENROLLED);
    await refunded(student.enrollmentId);
    expectError(await ask(), "forbidden", NOT_ENROLLED);
  });

  it("404: an unknown course or chapter, or that of another course; 422: no text, a long one", async () => {
    const { course, student, sent, ask } = await aCourse();
    const foreign = await aCourse();
    const to = (chapterId: number, id = course.id) =>
      send(POST, "POST", { ...sent(student, undefined, chapterId, id), body: { question: QUESTION } });
    expectError(await to(GONE), "not_found", "Ese capítulo no existe");
    expectError(await to(foreign.chapter.id), "not_found", "Ese capítulo no existe");
    expectError(await to(foreign.chapter.id, GONE), "not_found", "Curso no encontrado");
    expectError(await ask(student, " "), "invalid", MESSAGE.invalid, { question: "Escribe tu pregunta" });
    expect((await ask(student, "ñ".repeat(1_000))).status).toBe(201);
    expectError(await ask(student, "ñ".repeat(1_001)), "invalid", MESSAGE.invalid, {
      question: "Como mucho 1000 caracteres",
    });
  });

  it("429: more than twenty an hour", async () => {
    const { student, ask } = await aCourse();
    for (let count = 0; count < QUESTION_WRITES.perMember.points; count += 1) await ask();
    expect((await ask()).status).toBe(429);
    expect((await (await aCourse({ user: student })).ask(student)).status).toBe(429);
  });

  itRefusesBadRequests({
    handler: POST,
    method: "POST",
    sent: async () => {
      const { student, sent } = await aCourse();
      const { params } = sent(student);
      return { cookie: await cookieHeaderOf(student), params, body: { question: QUESTION } };
    },
  });
});

describe("GET /api/courses/{id}/chapters/{chapterId}/questions", () => {
  it("200: all of the chapter, newest first, for every student, the instructor and administrators", async () => {
    const { course, student, owner, ask, answer, list } = await aCourse();
    const ids = [];
    for (const text of ["Una", "Dos", "Tres"]) ids.push((await ask(student, text)).body.id as number);
    const [one = 0, two, three] = ids;
    await answer(one);
    const classmate = await aStudent(course);
    for (const reader of [student, classmate, owner, await makeAdmin()]) {
      const { status, body } = await list(reader);
      expect([status, body.map(({ id }: { id: number }) => id)]).toEqual([200, [three, two, one]]);
      expect(body[2]).toMatchObject({ question: "Una", answer: ANSWER, answeredAt: expect.any(String) });
    }
    const first = await list(classmate, "?limit=2");
    expect(first.body.map(({ id }: { id: number }) => id)).toEqual([three, two]);
    const rest = await list(classmate, `?limit=2&cursor=${first.headers.get("x-next-cursor")}`);
    expect(rest.body.map(({ id }: { id: number }) => id)).toEqual([one]);
    expect(rest.headers.get("x-next-cursor")).toBeNull();
  });

  it("200: who may answer and who may remove each", async () => {
    const { course, student, owner, ask, answer, list } = await aCourse();
    await answer((await ask()).body.id);
    await ask();
    const may = async (as: { id: string }) =>
      (await list(as)).body.map(
        ({ mayAnswer, mayRemove }: { mayAnswer: boolean; mayRemove: boolean }) =>
          `${mayAnswer ? "answer" : ""} ${mayRemove ? "remove" : ""}`,
      );
    expect(await may(owner)).toEqual(["answer remove", "answer remove"]);
    expect(await may(student)).toEqual([" remove", " "]);
    expect(await may(await aStudent(course))).toEqual([" ", " "]);
    expect(await may(await makeAdmin())).toEqual([" remove", " remove"]);
  });

  it("200: only those of the chapter; a student keeps them in an archived course", async () => {
    const { course, other, student, sent, ask, seen } = await aCourse();
    const { body } = await ask();
    expect((await send(GET, "GET", sent(student, undefined, other.id))).body).toEqual([]);
    await db.update(courses).set({ status: "archived" }).where(eq(courses.id, course.id));
    expect(await seen()).toEqual([body.id]);
  });

  it("401, 403, 404, 422", async () => {
    const { student, sent, list } = await aCourse();
    expectError(await list(null), "unauthenticated", MESSAGE.unauthenticated);
    expectError(await list(await makeUser({ apps: [] })), "forbidden", MESSAGE.appBlocked);
    expectError(await list(await makeUser()), "forbidden", NOT_ENROLLED);
    const gone = await send(GET, "GET", sent(student, undefined, GONE));
    expectError(gone, "not_found", "Ese capítulo no existe");
    expectError(await list(student, "?cursor=x"), "invalid", MESSAGE.invalid, {
      cursor: "El cursor no es válido",
    });
  });

  itHidesItsFailures({
    handler: GET,
    method: "GET",
    sent: async () => {
      const { student, sent, ask } = await aCourse();
      await ask();
      return { cookie: await cookieHeaderOf(student), params: sent(student).params };
    },
  });
});

describe("GET /api/courses/{id}/questions", () => {
  const list = (as: { id: string } | null, id: number | string, query = "") =>
    send(listOpen, "GET", { as, params: { id: String(id) }, query });

  it("200: the unanswered ones of all chapters, newest first, for the owner and administrators", async () => {
    const { course, other, student, owner, sent, ask, answer } = await aCourse();
    const [one, two] = [(await ask()).body.id, (await ask()).body.id];
    const about = { ...sent(student, undefined, other.id), body: { question: QUESTION } };
    const three = (await send(POST, "POST", about)).body.id;
    await answer(two);
    for (const reader of [owner, await makeAdmin()]) {
      const { status, body } = await list(reader, course.id);
      expect([status, body.map(({ id }: { id: number }) => id)]).toEqual([200, [three, one]]);
      expect(body[0].chapter).toEqual({ id: other.id, chapterNumber: 2, title: other.title });
    }
    const first = await list(owner, course.id, "?limit=1");
    expect(first.body).toMatchObject([{ id: three }]);
    const rest = await list(owner, course.id, `?limit=1&cursor=${first.headers.get("x-next-cursor")}`);
    expect(rest.body).toMatchObject([{ id: one }]);
  });

  it("401, 403, 404, 422: also for a student, whose list is the chapter's", async () => {
    const { course, student, owner } = await aCourse();
    expectError(await list(null, course.id), "unauthenticated", MESSAGE.unauthenticated);
    expectError(await list(await makeUser({ apps: [] }), course.id), "forbidden", MESSAGE.appBlocked);
    expectError(await list(student, course.id), "not_found", "Curso no encontrado");
    expectError(await list(owner, GONE), "not_found", "Curso no encontrado");
    expect((await list(owner, "x")).status).toBe(422);
  });
});
