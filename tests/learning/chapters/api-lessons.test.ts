import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DELETE, PATCH } from "@/app/api/courses/[id]/chapters/[chapterId]/lessons/[lessonId]/route";
import { PUT } from "@/app/api/courses/[id]/chapters/[chapterId]/lessons/order/route";
import { POST } from "@/app/api/courses/[id]/chapters/[chapterId]/lessons/route";
import { GET as list } from "@/app/api/courses/[id]/chapters/route";
import { GET as study } from "@/app/api/courses/[id]/study/[chapterId]/route";
import { db } from "@/db";
import { courseLessons } from "@/db/schema";
import { MESSAGE } from "@/lib/core/command/errors";
import { MAX_LESSONS } from "@/lib/learning/chapters/constants";
import { auditBy, makeUser } from "../../factories/identity";
import { enrollIn, makeChapter, makeCourse } from "../../factories/offerings";
import { expectError, send } from "../../http/client";

const NO_LESSON = "Esa lección no existe";
const aLesson = { title: "El ahorro", content: "# Ahorrar" };

async function aDraft(overrides = {}) {
  const as = await makeUser();
  const course = await makeCourse(as, { approvalStatus: "pending", status: "draft", ...overrides });
  const chapter = await makeChapter(course, { chapterNumber: 1 });
  const at = (lessonId?: number, chapterId = chapter.id) => ({
    params: {
      ...{ id: String(course.id), chapterId: String(chapterId) },
      ...(lessonId !== undefined && { lessonId: String(lessonId) }),
    },
  });
  const add = async (title = aLesson.title) =>
    (await send(POST, "POST", { as, ...at(), body: { ...aLesson, title } })).body as { id: number };
  const lessonsFor = async (who: { id: string }) =>
    (await send(list, "GET", { as: who, params: { id: String(course.id) }, query: "?version=proposed" }))
      .body[0].lessons;
  return { as, course, chapter, at, add, lessonsFor };
}

describe("POST /api/courses/{id}/chapters/{chapterId}/lessons", () => {
  it("201: after the last one, and in the chapter's list", async () => {
    const { as, course, chapter, at, lessonsFor } = await aDraft();
    const { status, body } = await send(POST, "POST", { as, ...at(), body: aLesson });
    expect([status, body]).toEqual([201, { id: expect.any(Number), ...aLesson, order: 1 }]);
    const next = await send(POST, "POST", { as, ...at(), body: { ...aLesson, title: "La deuda" } });
    expect(next.body.order).toBe(2);
    expect(await lessonsFor(as)).toEqual([body, next.body]);
    expect((await auditBy(as)).at(-1)).toMatchObject({
      action: "learning.create-lesson",
      details: { course: course.id, chapter: chapter.id, lesson: next.body.id },
    });
  });

  it("409: more than a chapter may have", async () => {
    const { as, course, chapter, at } = await aDraft();
    const many = Array.from({ length: MAX_LESSONS }, (_, index) => ({
      ...{ courseId: course.id, chapterId: chapter.id, order: index + 1 },
      ...aLesson,
    }));
    await db.insert(courseLessons).values(many);
    expectError(
      await send(POST, "POST", { as, ...at(), body: aLesson }),
      "conflict",
      `Un capítulo tiene como mucho ${MAX_LESSONS} lecciones.`,
    );
  });

  it("401, 404, 422: a visitor; another member's course, another chapter; missing fields", async () => {
    const { as, at } = await aDraft();
    const other = await aDraft();
    expect((await send(POST, "POST", { ...at(), body: aLesson })).status).toBe(401);
    const stranger = { as: await makeUser(), ...at(), body: aLesson };
    expectError(await send(POST, "POST", stranger), "not_found", "Curso no encontrado");
    const foreign = { as, ...at(undefined, other.chapter.id), body: aLesson };
    expectError(await send(POST, "POST", foreign), "not_found", "Ese capítulo no existe");
    expectError(await send(POST, "POST", { as, ...at(), body: {} }), "invalid", MESSAGE.invalid, {
      title: "El título es requerido",
      content: "El contenido es requerido",
    });
  });
});

describe("PATCH and DELETE /api/courses/{id}/chapters/{chapterId}/lessons/{lessonId}", () => {
  it("200 and 204: changed, then deleted", async () => {
    const { as, at, add, lessonsFor } = await aDraft();
    const { id } = await add();
    const changed = await send(PATCH, "PATCH", { as, ...at(id), body: { content: "Otra cosa" } });
    expect(changed.body).toEqual({ id, title: "El ahorro", content: "Otra cosa", order: 1 });
    expect((await send(DELETE, "DELETE", { as, ...at(id) })).status).toBe(204);
    expect(await lessonsFor(as)).toEqual([]);
  });

  it("401, 404: a visitor; another member's; a lesson of another chapter, or unknown", async () => {
    const [{ as, at, add }, other] = [await aDraft(), await aDraft()];
    const [own, foreign] = [await add(), await other.add()];
    for (const [handler, method] of [
      [PATCH, "PATCH"],
      [DELETE, "DELETE"],
    ] as const) {
      const body = method === "PATCH" ? { title: "Mía" } : undefined;
      expect((await send(handler, method, { ...at(own.id), body })).status).toBe(401);
      expectError(await send(handler, method, { as, ...at(foreign.id), body }), "not_found", NO_LESSON);
      const stranger = { as: other.as, ...at(own.id), body };
      expectError(await send(handler, method, stranger), "not_found", "Curso no encontrado");
    }
    expect(await other.lessonsFor(other.as)).toMatchObject([{ title: "El ahorro" }]);
  });
});

describe("PUT /api/courses/{id}/chapters/{chapterId}/lessons/order", () => {
  it("200: in the sent order; 409: not all of them, or one twice", async () => {
    const { as, at, add } = await aDraft();
    const ids = [(await add("Uno")).id, (await add("Dos")).id, (await add("Tres")).id];
    const lessonIds = [...ids].reverse();
    const { status, body } = await send(PUT, "PUT", { as, ...at(), body: { lessonIds } });
    expect([
      status,
      body.map(({ title, order }: { title: string; order: number }) => [title, order]),
    ]).toEqual([
      200,
      [
        ["Tres", 1],
        ["Dos", 2],
        ["Uno", 3],
      ],
    ]);
    for (const wrong of [ids.slice(1), [ids[0], ids[0], ids[1]]]) {
      expectError(
        await send(PUT, "PUT", { as, ...at(), body: { lessonIds: wrong } }),
        "conflict",
        "Las lecciones han cambiado. Recarga la página y ordénalas de nuevo.",
      );
    }
    expect((await send(PUT, "PUT", { ...at(), body: { lessonIds } })).status).toBe(401);
    const stranger = { as: await makeUser(), ...at(), body: { lessonIds } };
    expectError(await send(PUT, "PUT", stranger), "not_found", "Curso no encontrado");
  });
});

describe("who may read lessons", () => {
  it("students in full, others only the titles; of an approved course in the approved version", async () => {
    const { as, course, chapter, at, lessonsFor } = await aDraft({
      approvalStatus: "approved",
      status: "active",
    });
    const values = { courseId: course.id, chapterId: chapter.id, order: 1, ...aLesson };
    const [lesson] = await db.insert(courseLessons).values(values).returning();
    const id = lesson?.id ?? 0;
    const [student, stranger] = [await makeUser(), await makeUser()];
    await enrollIn(course, student);
    await send(PATCH, "PATCH", { as, ...at(id), body: { title: "Cambiada" } });
    await send(POST, "POST", { as, ...at(), body: aLesson });
    expect(await lessonsFor(as)).toMatchObject([{ id, title: "Cambiada" }, { order: 2 }]);
    expect(await lessonsFor(student)).toEqual([{ id, ...aLesson, order: 1 }]);
    expect(await lessonsFor(stranger)).toEqual([{ id, title: aLesson.title, content: null, order: 1 }]);
    const params = { id: String(course.id), chapterId: String(chapter.id) };
    const read = await send(study, "GET", { as: student, params });
    expect(read.body.lessons).toEqual([{ id, ...aLesson, order: 1 }]);
    expect(await db.$count(courseLessons, eq(courseLessons.courseId, course.id))).toBe(1);
  });
});
