import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DELETE, PATCH } from "@/app/api/courses/[id]/chapters/[chapterId]/route";
import { PUT } from "@/app/api/courses/[id]/chapters/order/route";
import { GET as list, POST } from "@/app/api/courses/[id]/chapters/route";
import { db } from "@/db";
import { courseChapters, courses } from "@/db/schema";
import { MAX_CHAPTERS } from "@/lib/learning/chapters/constants";
import { auditBy, makeAdmin, makeUser } from "../../factories/identity";
import { enrollIn, makeChapter, makeCourse } from "../../factories/offerings";
import { expectError, send } from "../../http/client";

const NOT_FOUND = "Curso no encontrado";
const NO_CHAPTER = "Ese capítulo no existe";
const WRONG = "Revisa los campos marcados";
const aChapter = { title: "Las llaves", description: "Guardarlas bien." };
const at = (id: number, chapterId?: number) => ({
  params: { id: String(id), ...(chapterId !== undefined && { chapterId: String(chapterId) }) },
});
const LINKS = { videoUrl: "https://youtu.be/dQw4w9WgXcQ", pdfUrl: "https://example.com/a.pdf" };

async function aCourse(overrides = {}) {
  const owner = await makeUser();
  return { owner, course: await makeCourse(owner, overrides) };
}

const changedAtOf = async (id: number) =>
  (await db.select({ changedAt: courses.changedAt }).from(courses).where(eq(courses.id, id)))[0]?.changedAt;

describe("POST /api/courses/{id}/chapters", () => {
  it("201: after the highest unless a number is given; null and empty addresses are the same", async () => {
    const { owner: as, course } = await aCourse();
    const first = await send(POST, "POST", {
      as,
      ...at(course.id),
      body: { ...aChapter, videoUrl: null, pdfUrl: "" },
    });
    expect([first.status, first.body]).toEqual([
      201,
      {
        id: expect.any(Number),
        chapterNumber: 1,
        ...aChapter,
        videoUrl: null,
        pdfUrl: null,
        hasPdfFile: false,
        hasQuiz: false,
        content: "",
        lessons: [],
        isPreview: false,
        isLocked: false,
      },
    ]);
    await send(POST, "POST", { as, ...at(course.id), body: { ...aChapter, chapterNumber: 7 } });
    const third = await send(POST, "POST", {
      as,
      ...at(course.id),
      body: { ...aChapter, ...LINKS, isPreview: true },
    });
    expect(third.body).toMatchObject({ chapterNumber: 8, ...LINKS, isPreview: true });
    expect(await changedAtOf(course.id)).toBeInstanceOf(Date);
    expect((await auditBy(as)).at(-1)).toMatchObject({ action: "learning.create-chapter" });
  });

  it("409: a used number, also with two concurrent requests", async () => {
    const { owner: as, course } = await aCourse();
    const sent = { as, ...at(course.id), body: { ...aChapter, chapterNumber: 3 } };
    const answers = await Promise.all([send(POST, "POST", sent), send(POST, "POST", sent)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expectError(
      await send(POST, "POST", sent),
      "conflict",
      "Ya existe un capítulo con el número 3. Elige otro.",
      { chapterNumber: "Ya existe el capítulo 3" },
    );
  });

  it("409: more than a course may have, with a number or without", async () => {
    const { owner: as, course } = await aCourse();
    const many = Array.from({ length: MAX_CHAPTERS }, (_, index) => ({
      courseId: course.id,
      chapterNumber: index + 1,
      ...aChapter,
    }));
    await db.insert(courseChapters).values(many);
    for (const body of [aChapter, { ...aChapter, chapterNumber: 900 }]) {
      const answer = await send(POST, "POST", { as, ...at(course.id), body });
      expectError(answer, "conflict", "Un curso tiene como mucho 200 capítulos.");
    }
  });

  it("201: two concurrent ones without a number get one each", async () => {
    const { owner: as, course } = await aCourse();
    const sent = { as, ...at(course.id), body: aChapter };
    const answers = await Promise.all([1, 2, 3].map(() => send(POST, "POST", sent)));
    expect(answers.map(({ body }) => body.chapterNumber).sort()).toEqual([1, 2, 3]);
  });

  it("422: every text of the specification, and invalid addresses", async () => {
    const { owner: as, course } = await aCourse();
    const fieldsOf = async (body: object) =>
      (await send(POST, "POST", { as, ...at(course.id), body })).body.fields;
    expect(await fieldsOf({ title: " ", chapterNumber: 0 })).toEqual({
      title: "El título es requerido",
      description: "La descripción es requerida",
      chapterNumber: "Escribe un número de capítulo, 1 o más",
    });
    for (const videoUrl of ["javascript:alert(1)", "nada", "ftp://example.com/v", "data:text/html,x"]) {
      expect(await fieldsOf({ ...aChapter, videoUrl, pdfUrl: videoUrl })).toEqual({
        videoUrl: "Debe ser una URL válida",
        pdfUrl: "Debe ser una URL válida",
      });
    }
    for (const chapterNumber of ["1", 1.5, -1, 1e9]) {
      expect(await fieldsOf({ ...aChapter, chapterNumber })).toHaveProperty("chapterNumber");
    }
  });

  it("401, 403, 404: not in another's course, not even as an administrator", async () => {
    const { course } = await aCourse();
    const sent = { ...at(course.id), body: aChapter };
    expect((await send(POST, "POST", sent)).status).toBe(401);
    expect((await send(POST, "POST", { as: await makeUser({ apps: [] }), ...sent })).status).toBe(403);
    for (const as of [await makeUser(), await makeAdmin()]) {
      expectError(await send(POST, "POST", { as, ...sent }), "not_found", NOT_FOUND);
    }
  });
});

describe("GET /api/courses/{id}/chapters", () => {
  it("200: in order; the content only for those who may read it, and of the preview", async () => {
    const { owner, course } = await aCourse();
    const student = await makeUser();
    await enrollIn(course, student);
    await makeChapter(course, { chapterNumber: 2, ...LINKS, content: "Secreto" });
    await makeChapter(course, { chapterNumber: 1, ...LINKS, content: "Muestra", isPreview: true });
    const seenBy = async (as: { id: string }) => {
      const { body } = await send(list, "GET", { as, ...at(course.id) });
      return body.map((chapter: { content: string; videoUrl: string; isLocked: boolean }) => [
        chapter.content,
        chapter.videoUrl,
        chapter.isLocked,
      ]);
    };
    const open = ["Muestra", LINKS.videoUrl, false];
    expect(await seenBy(await makeUser())).toEqual([open, [null, null, true]]);
    for (const as of [owner, student, await makeAdmin()]) {
      expect(await seenBy(as)).toEqual([open, ["Secreto", LINKS.videoUrl, false]]);
    }
  });

  it("401; 404: of a course that is not open", async () => {
    const { owner, course } = await aCourse({ approvalStatus: "pending", status: "draft" });
    expect((await send(list, "GET", at(course.id))).status).toBe(401);
    expectError(await send(list, "GET", { as: await makeUser(), ...at(course.id) }), "not_found", NOT_FOUND);
    expect((await send(list, "GET", { as: owner, ...at(course.id) })).status).toBe(200);
  });
});

describe("PATCH and DELETE /api/courses/{id}/chapters/{chapterId}", () => {
  it("200: sent fields change, the rest is kept", async () => {
    const { owner: as, course } = await aCourse();
    const { id } = await makeChapter(course, { chapterNumber: 1, ...LINKS });
    const { body } = await send(PATCH, "PATCH", {
      as,
      ...at(course.id, id),
      body: { title: "Otro", videoUrl: "" },
    });
    expect(body).toMatchObject({ title: "Otro", videoUrl: null, pdfUrl: LINKS.pdfUrl, chapterNumber: 1 });
  });

  it("409: a used number; 422: a wrong address; 404: of another course, or another member's", async () => {
    const { owner: as, course } = await aCourse();
    const other = await aCourse();
    await makeChapter(course, { chapterNumber: 1 });
    const { id } = await makeChapter(course, { chapterNumber: 2 });
    const foreign = await makeChapter(other.course, { chapterNumber: 1 });
    const sent = { as, ...at(course.id, id) };
    expect((await send(PATCH, "PATCH", { ...sent, body: { chapterNumber: 1 } })).status).toBe(409);
    const script = await send(PATCH, "PATCH", { ...sent, body: { pdfUrl: "javascript:alert(1)" } });
    expectError(script, "invalid", WRONG, { pdfUrl: "Debe ser una URL válida" });
    for (const [method, handler] of [
      ["PATCH", PATCH],
      ["DELETE", DELETE],
    ] as const) {
      const body = method === "PATCH" ? { title: "Mío" } : undefined;
      expectError(
        await send(handler, method, { as, ...at(course.id, foreign.id), body }),
        "not_found",
        NO_CHAPTER,
      );
      expectError(
        await send(handler, method, { as, ...at(other.course.id, foreign.id), body }),
        "not_found",
        NOT_FOUND,
      );
      expect((await send(handler, method, { ...at(course.id, id), body })).status).toBe(401);
    }
  });

  it("204: deleted; the others keep their numbers, and progress counts the rest", async () => {
    const { owner: as, course } = await aCourse({ approvalStatus: "pending", status: "draft" });
    const { id } = await makeChapter(course, { chapterNumber: 1 });
    await makeChapter(course, { chapterNumber: 2 });
    expect((await send(DELETE, "DELETE", { as, ...at(course.id, id) })).status).toBe(204);
    const left = await send(list, "GET", { as, ...at(course.id) });
    expect(left.body.map(({ chapterNumber }: { chapterNumber: number }) => chapterNumber)).toEqual([2]);
  });
});

describe("PUT /api/courses/{id}/chapters/order", () => {
  it("200: numbered from 1 as they are listed", async () => {
    const { owner: as, course } = await aCourse();
    const ids = [];
    for (const chapterNumber of [1, 2, 7]) ids.push((await makeChapter(course, { chapterNumber })).id);
    const chapterIds = [...ids].reverse();
    const { status, body } = await send(PUT, "PUT", { as, ...at(course.id), body: { chapterIds } });
    expect(status).toBe(200);
    expect(
      body.map(({ id, chapterNumber }: { id: number; chapterNumber: number }) => [id, chapterNumber]),
    ).toEqual(chapterIds.map((id, index) => [id, index + 1]));
  });

  it("409: not all of them, one twice, or another course's; 404; 401; 422", async () => {
    const { owner: as, course } = await aCourse();
    const one = await makeChapter(course, { chapterNumber: 1 });
    const two = await makeChapter(course, { chapterNumber: 2 });
    const foreign = await makeChapter((await aCourse()).course, { chapterNumber: 1 });
    for (const chapterIds of [
      [one.id],
      [one.id, one.id],
      [one.id, foreign.id],
      [one.id, two.id, foreign.id],
    ]) {
      expectError(
        await send(PUT, "PUT", { as, ...at(course.id), body: { chapterIds } }),
        "conflict",
        "Los capítulos han cambiado. Recarga la página y ordénalos de nuevo.",
      );
    }
    const body = { chapterIds: [one.id, two.id] };
    expectError(
      await send(PUT, "PUT", { as: await makeUser(), ...at(course.id), body }),
      "not_found",
      NOT_FOUND,
    );
    expect((await send(PUT, "PUT", { ...at(course.id), body })).status).toBe(401);
    expect((await send(PUT, "PUT", { as, ...at(course.id), body: { chapterIds: "1" } })).status).toBe(422);
  });
});
