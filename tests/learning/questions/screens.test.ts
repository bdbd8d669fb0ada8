import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ChapterQuestions } from "@/components/learning/questions/chapter-questions";
import { OpenQuestions } from "@/components/learning/questions/open-questions";
import { authorize } from "@/lib/auth/actor";
import { getStudy } from "@/lib/learning/study/queries";
import { callOf, makeAdmin } from "../../factories/identity";
import { aStudent } from "../../factories/study";
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
  expect(open).toMatch(/Preguntas sin responder .* Capítulo 1: Capítulo 1 .*\[Responder\] \[Retirar/);
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
