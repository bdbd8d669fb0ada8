import { eq } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { GET as listRemoved } from "@/app/api/courses/[id]/removed-quizzes/route";
import { LearningPreview } from "@/components/admin/learning/preview";
import { QuizEditor } from "@/components/learning/quizzes/editor";
import { db } from "@/db";
import { removedQuizzes } from "@/db/schema";
import { AREAS } from "@/lib/areas";
import { authorize } from "@/lib/auth/actor";
import { MESSAGE } from "@/lib/core/command/errors";
import { RETENTION_DAYS } from "@/lib/core/config/retention-days";
import { eraseRows } from "@/lib/core/erasure";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { DAY_MINUTES } from "@/lib/core/format/durations";
import { deleteExpired } from "@/lib/core/retention";
import { learning } from "@/lib/learning/area";
import { getOffering } from "@/lib/learning/catalogue/queries";
import { readQuiz } from "@/lib/learning/quizzes/queries";
import { lastRemoved } from "@/lib/learning/quizzes/removed";
import { callOf, makeAdmin, makeUser } from "../../factories/identity";
import { expectError, send } from "../../http/client";
import { aQuizCourse, QUIZ } from "./course";
import { textOf } from "./screen-text";

const REASON = { reason: "Las preguntas no son del capítulo" };
const PROPOSED = { ...QUIZ, passPercent: 90 };

/** A course from which an administrator has removed a quiz that differed in the proposed version. */
async function aRemovedQuiz() {
  const made = await aQuizCourse();
  await made.put(made.owner, PROPOSED);
  await made.remove(await makeAdmin(), REASON);
  return made;
}

const keptOf = ({ id }: { id: number }) =>
  db.select().from(removedQuizzes).where(eq(removedQuizzes.courseId, id)).orderBy(removedQuizzes.id);

async function editorOf({ course, chapter, owner }: Awaited<ReturnType<typeof aQuizCourse>>) {
  const { viewer } = await callOf(owner);
  const named = { id: course.id, chapterId: chapter.id };
  const page = await readQuiz(authorize("user", viewer), { ...named, version: "proposed" });
  const removed = page.quiz ? [] : await lastRemoved(named);
  return renderToStaticMarkup(createElement(QuizEditor, { page, removed, timeZone: "UTC" }));
}

it("what an administrator removes is kept, once if both versions were equal; not what its owner removes", async () => {
  const { course, chapter } = await aRemovedQuiz();
  const kept = { chapterId: chapter.id, chapterTitle: "Capítulo 1" };
  expect(await keptOf(course)).toMatchObject([
    { ...kept, quiz: QUIZ },
    { ...kept, quiz: PROPOSED },
  ]);
  const equal = await aQuizCourse();
  await equal.put();
  await equal.remove(await makeAdmin(), REASON);
  expect(await keptOf(equal.course)).toMatchObject([{ quiz: QUIZ }]);
  const own = await aQuizCourse();
  await own.remove(own.owner);
  expect(await keptOf(own.course)).toEqual([]);
});

it("the owner reads that it was removed, corrects it and saves it again", async () => {
  const made = await aRemovedQuiz();
  const editor = await editorOf(made);
  expect(textOf(editor)).toMatch(
    /Un administrador retiró este cuestionario el .+ Corrígelo y guárdalo.*Ver la versión que leían los alumnos.*70 %/,
  );
  expect(editor).toMatch(/value="90".*¿Cuánto suman los apuntes\?<\/textarea>/);
  expect(editor).not.toContain("Eliminar el cuestionario");
  await made.put(made.owner, PROPOSED);
  expect(await editorOf(made)).not.toContain("retiró");
});

it("the owner of a chapter that never had a quiz reads nothing of it", async () => {
  const made = await aRemovedQuiz();
  expect(await editorOf({ ...made, chapter: made.other })).not.toContain("retiró");
});

it("whoever reviews the course reads what was removed", async () => {
  const { course } = await aRemovedQuiz();
  const viewer = await authorize("admin", (await callOf(await makeAdmin())).viewer);
  const offering = await getOffering(viewer, { kind: "course", id: course.id });
  const preview = await LearningPreview({ offering, viewer, caseId: "course-1", closeHref: "/admin" });
  const text = textOf(renderToStaticMarkup(createElement("div", null, preview.props.children)));
  expect(text).toMatch(
    /Cuestionarios retirados Capítulo 1, retirado el .*90 %.*¿Cuánto suman.*Cero Correcta.*70 %/,
  );
});

it("a removed quiz is deleted after six months", async () => {
  const { course } = await aRemovedQuiz();
  const removedSince = async (days: number) => {
    const removedAt = plusMinutes(clock.now(), -days * DAY_MINUTES);
    await db.update(removedQuizzes).set({ removedAt }).where(eq(removedQuizzes.courseId, course.id));
    await deleteExpired([learning]);
    return keptOf(course);
  };
  expect(await removedSince(RETENTION_DAYS.removedQuizzes - 1)).toHaveLength(2);
  expect(await removedSince(RETENTION_DAYS.removedQuizzes + 1)).toEqual([]);
});

it("the erasure of the owner deletes it, not those of others", async () => {
  const [erased, others] = [await aRemovedQuiz(), await aRemovedQuiz()];
  await db.transaction((tx) => eraseRows(AREAS, tx, erased.owner.id));
  expect(await keptOf(erased.course)).toEqual([]);
  expect(await keptOf(others.course)).toHaveLength(2);
});

describe("GET /api/courses/{id}/removed-quizzes", () => {
  const list = (course: { id: number }, as: { id: string } | null, query = "") =>
    send(listRemoved, "GET", { ...(as && { as }), params: { id: String(course.id) }, query });

  it("200: its owner and administrators read the removed quizzes, the newest first, in pages", async () => {
    const { course, chapter, owner } = await aRemovedQuiz();
    const { body: all } = await list(course, owner);
    expect(all).toMatchObject([
      { chapterId: chapter.id, chapterTitle: "Capítulo 1", quiz: PROPOSED },
      { chapterId: chapter.id, quiz: QUIZ },
    ]);
    expect((await list(course, await makeAdmin())).body).toEqual(all);
    const first = await list(course, owner, "?limit=1");
    expect([first.body, first.headers.get("X-Next-Cursor")]).toEqual([[all[0]], String(all[0].id)]);
    expect((await list(course, owner, `?limit=1&cursor=${all[0].id}`)).body).toEqual([all[1]]);
    const untouched = await aQuizCourse();
    expect((await list(untouched.course, untouched.owner)).body).toEqual([]);
  });

  it("401, 403, 404, 422: nobody, without the app, others and students, no number", async () => {
    const { course, student } = await aRemovedQuiz();
    expectError(await list(course, null), "unauthenticated", MESSAGE.unauthenticated);
    expectError(await list(course, await makeUser({ apps: [] })), "forbidden", MESSAGE.appBlocked);
    for (const other of [student, await makeUser()])
      expectError(await list(course, other), "not_found", "Curso no encontrado");
    expect((await list(course, student, "?limit=many")).status).toBe(422);
  });
});
