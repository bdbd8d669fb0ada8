import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { POST as addChapter } from "@/app/api/courses/[id]/chapters/route";
import { LearningPreview } from "@/components/admin/learning/preview";
import { CourseManager } from "@/components/learning/chapters/course-manager";
import { ChapterQuestions } from "@/components/learning/questions/chapter-questions";
import { OpenQuestions } from "@/components/learning/questions/open-questions";
import { authorize } from "@/lib/auth/actor";
import { getOffering } from "@/lib/learning/catalogue/queries";
import { listChapters } from "@/lib/learning/chapters/queries";
import { getStudy } from "@/lib/learning/study/queries";
import { callOf, makeAdmin } from "../../factories/identity";
import { aStudent } from "../../factories/study";
import { send } from "../../http/client";
import { aCourse, QUESTION } from "./course";

const viewerOf = async (user: { id: string }) => authorize("user", (await callOf(user)).viewer);

/** Returns the text of a card, with its buttons and links in brackets. */
const textOf = (markup: string) =>
  markup
    .replace(/<(button|a)\b[^>]*>(.*?)<\/\1>/g, " [$2] ")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

type Course = Awaited<ReturnType<typeof aCourse>>;

async function chapterFor({ course, chapter }: Course, user: { id: string }, cursor?: number) {
  const viewer = await viewerOf(user);
  const study = await getStudy(viewer, course.id);
  const card = await ChapterQuestions({ study, chapterId: chapter.id, cursor, viewer });
  return textOf(renderToStaticMarkup(card));
}

async function managerFor({ course, owner }: Course) {
  const viewer = await viewerOf(owner);
  const card = await OpenQuestions({ courseId: course.id, cursor: undefined, viewer });
  return card && textOf(renderToStaticMarkup(card));
}

it("a student asks, and removes an unanswered question; a classmate reads it", async () => {
  const made = await aCourse();
  expect(await chapterFor(made, made.student)).toMatch(/Preguntas \[Preguntar\] Pregunta a Inés Docente/);
  const { id } = (await made.ask()).body;
  expect(await chapterFor(made, made.student)).toContain(`sin responder ${QUESTION} [Retirar la pregunta ]`);
  const classmate = await aStudent(made.course);
  const before = await chapterFor(made, classmate);
  expect(before).toContain(`sin responder ${QUESTION}`);
  expect(before).not.toContain("[Retirar");
  await made.answer(id);
  const after = await chapterFor(made, made.student);
  expect(after).toContain("Respuesta del instructor Entonces falta uno");
  expect(after).not.toMatch(/\[Retirar|sin responder/);
});

it("the instructor answers in the course's own page, changes the answer in the chapter, and does not ask", async () => {
  const made = await aCourse();
  expect(await managerFor(made)).toBeNull();
  const { id } = (await made.ask()).body;
  const open = await managerFor(made);
  expect(open).toMatch(/Preguntas sin responder .* \[Capítulo 1: Capítulo 1\] .*\[Responder\] \[Retirar/);
  await made.answer(id);
  expect(await managerFor(made)).toBeNull();
  const chapter = await chapterFor(made, made.owner);
  expect(chapter).toMatch(/\[Cambiar la respuesta\] \[Retirar/);
  expect(chapter).not.toContain("[Preguntar]");
});

it("an administrator only removes", async () => {
  const made = await aCourse();
  await made.ask();
  const chapter = await chapterFor(made, await makeAdmin());
  expect(chapter).toContain("[Retirar la pregunta ]");
  expect(chapter).not.toMatch(/\[(Preguntar|Responder)\]/);
});

it("older questions follow on pages with an address", async () => {
  const made = await aCourse();
  const classmates = [await aStudent(made.course), await aStudent(made.course)];
  for (const who of [made.student, ...classmates])
    for (let count = 0; count < 7; count += 1) await made.ask(who, `¿Y ${count}?`);
  expect(await chapterFor(made, made.owner)).toContain("[Página siguiente]");
  const [newest = 0] = await made.seen();
  expect(await chapterFor(made, made.owner, newest - 19)).toMatch(/¿Y 0\?.*\[Primera página\] *$/);
});

it("the course's own page leads to each chapter that students see, with its answered questions", async () => {
  const { course, chapter, other, owner } = await aCourse();
  const named = { as: owner, params: { id: String(course.id) } };
  const proposed = await send(addChapter, "POST", {
    ...named,
    body: { title: "Tres", description: "Nuevo" },
  });
  const viewer = await viewerOf(owner);
  const manager = CourseManager({
    course: await getOffering(viewer, { kind: "course", id: course.id }),
    chapters: await listChapters(viewer, course.id, "proposed"),
    offered: (await getStudy(viewer, course.id)).chapters.map(({ id }) => id),
    ...{ questions: null, coupons: null },
  });
  const [, , columns] = manager.props.children;
  const [, list] = columns.props.children[0].props.children;
  const linksOf = (id: number) => renderToStaticMarkup(list.props.descriptions[id]);
  for (const { id } of [chapter, other])
    expect(linksOf(id)).toContain(`href="/courses/${course.id}/content?chapter=${id}">Ver el capítulo y sus`);
  expect(linksOf(proposed.body.id)).not.toContain("Ver el capítulo");
});

it("the administrators' review of a course leads to the questions of each chapter", async () => {
  const { course, chapter, other } = await aCourse();
  const viewer = authorize("admin", (await callOf(await makeAdmin())).viewer);
  const offering = await getOffering(viewer, { kind: "course", id: course.id });
  const preview = await LearningPreview({ offering, viewer, caseId: "course-1", closeHref: "/admin" });
  const markup = renderToStaticMarkup(createElement("div", null, preview.props.children));
  for (const { id } of [chapter, other])
    expect(markup).toContain(`href="/courses/${course.id}/content?chapter=${id}"`);
});
