import { eq } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { LearningChanges } from "@/components/admin/learning/changes";
import { LearningPreview } from "@/components/admin/learning/preview";
import { ChapterSyllabus } from "@/components/learning/chapters/syllabus";
import { QuizEditor } from "@/components/learning/quizzes/editor";
import { QuizLink } from "@/components/learning/quizzes/link";
import { RemoveOwnQuiz } from "@/components/learning/quizzes/remove-button";
import { QuizScreen } from "@/components/learning/quizzes/view";
import { StudyPlayer } from "@/components/learning/study/player";
import { db } from "@/db";
import { chapterQuizAttempts, courseChapters, courses } from "@/db/schema";
import { AREAS } from "@/lib/areas";
import { authorize } from "@/lib/auth/actor";
import { eraseRows } from "@/lib/core/erasure";
import { getChanges } from "@/lib/learning/catalogue/difference-queries";
import { getOffering } from "@/lib/learning/catalogue/queries";
import { listChapters } from "@/lib/learning/chapters/queries";
import { getQuiz, quizzesOf, readQuiz } from "@/lib/learning/quizzes/queries";
import { getPlayer } from "@/lib/learning/study/queries";
import { callOf, makeAdmin } from "../../factories/identity";
import { refunded } from "../../factories/study";
import { aQuizCourse, HALF, QUIZ, RIGHT } from "./course";
import { textOf } from "./screen-text";

const viewerOf = async (user: { id: string }) => authorize("user", (await callOf(user)).viewer);

const nothingRemoved = { removed: [], timeZone: "UTC" };

type Course = Awaited<ReturnType<typeof aQuizCourse>>;

async function quizMarkup({ course, chapter }: Course, user: { id: string }, mayModerate = false) {
  const page = await getQuiz(await viewerOf(user), { id: course.id, chapterId: chapter.id });
  return renderToStaticMarkup(
    createElement(QuizScreen, { page, results: null, timeZone: "UTC", mayModerate }),
  );
}

async function playerFor({ course, chapter }: Course, user: { id: string }) {
  const player = await getPlayer(await viewerOf(user), course.id, chapter.id);
  const none = { contact: null, questions: null };
  return textOf(renderToStaticMarkup(createElement(StudyPlayer, { player, ...none })));
}

it("a student answers, reads the result, and the right answers once passed", async () => {
  const made = await aQuizCourse();
  const open = await quizMarkup(made, made.student);
  expect(textOf(open)).toMatch(
    /Se aprueba con el 70 % de aciertos. Hay 2 intentos cada 24 horas.*\[Entregar\]/,
  );
  expect(open.match(/type="radio"/g)).toHaveLength(5);
  await made.take(HALF);
  const failed = textOf(await quizMarkup(made, made.student));
  expect(failed).toMatch(/No aprobado: 50 % de aciertos. Te queda un intento..*2. ¿Dónde se anota\? Fallada/);
  await made.take(HALF);
  const used = textOf(await quizMarkup(made, made.student));
  expect(used).toMatch(
    /No te quedan intentos. El próximo: (hoy|mañana), \d+:\d\d..*Fallada.*En el agua Tu respuesta/,
  );
  expect(used).not.toMatch(/\[Entregar\]|Correcta/);
});

it("after passing, the right answers and the way back; the chapter can then be completed", async () => {
  const made = await aQuizCourse();
  const before = await playerFor(made, made.student);
  expect(before).toContain("[Hacer el cuestionario]");
  expect(before).not.toContain("Marcar como completado");
  await made.take(RIGHT);
  const passed = textOf(await quizMarkup(made, made.student));
  expect(passed).toMatch(/Aprobado: 100 % de aciertos..*\[Volver al capítulo\].*Cero Correcta Tu respuesta/);
  const after = await playerFor(made, made.student);
  expect(after).toMatch(/\[Ver el cuestionario\].*Marcar como completado/);
});

it("an answer is shown as wrong by the right option beside it, also after a correction", async () => {
  const made = await aQuizCourse();
  const [one, two] = QUIZ.questions;
  if (!one || !two) throw new Error("the quiz has no questions");
  await db
    .update(courseChapters)
    .set({ quiz: { ...QUIZ, passPercent: 50 } })
    .where(eq(courseChapters.id, made.chapter.id));
  await made.take(HALF);
  expect(textOf(await quizMarkup(made, made.student))).toMatch(
    /apuntes\? Diez Cero Correcta Tu respuesta .*anota\? Fallada/,
  );
  const corrected = {
    ...QUIZ,
    questions: [
      { ...one, rightOption: 0 },
      { ...two, rightOption: 2 },
    ],
  };
  await db.update(courseChapters).set({ quiz: corrected }).where(eq(courseChapters.id, made.chapter.id));
  expect(textOf(await quizMarkup(made, made.student))).toMatch(
    /apuntes\? Fallada Diez Correcta Cero Tu respuesta ¿Dónde se anota\? En el diario .*agua Correcta Tu respuesta/,
  );
});

it("the owner reads and edits it; an administrator reads and removes it", async () => {
  const made = await aQuizCourse();
  const { course, chapter, owner } = made;
  expect(textOf(await quizMarkup(made, owner))).toMatch(/\[Editar el cuestionario\].*Cero Correcta/);
  const seen = textOf(await quizMarkup(made, await makeAdmin(), true));
  expect(seen).toMatch(/\[Retirar el cuestionario ?\].*Cero Correcta/);
  const page = await readQuiz(await viewerOf(owner), { id: course.id, chapterId: chapter.id });
  const editor = textOf(renderToStaticMarkup(createElement(QuizEditor, { page, ...nothingRemoved })));
  expect(editor).toMatch(/verán el cambio cuando se apruebe.*Pregunta 2.*\[Guardar el cuestionario\]/);
  const link = (hasQuiz: boolean) =>
    renderToStaticMarkup(createElement(QuizLink, { courseId: 7, chapter: { id: 8, title: "Uno", hasQuiz } }));
  expect(link(false)).toMatch(/href="\/courses\/7\/quiz\/8\/edit">Añadir un cuestionario/);
  expect(link(true)).toContain("Editar el cuestionario");
});

it("the owner reads that a change waits for its approval while others see the course", async () => {
  const { course, chapter, owner, student } = await aQuizCourse();
  const editor = async () => {
    const page = await readQuiz(await viewerOf(owner), { id: course.id, chapterId: chapter.id });
    return textOf(renderToStaticMarkup(createElement(QuizEditor, { page, ...nothingRemoved })));
  };
  const rejected = { approvalStatus: "rejected", rejectionReason: "Faltan fuentes" } as const;
  await db.update(courses).set(rejected).where(eq(courses.id, course.id));
  expect(await editor()).toContain("Tus alumnos verán el cambio cuando se apruebe.");
  await refunded(student.enrollmentId);
  await db.update(courses).set({ enrolledCount: 0 }).where(eq(courses.id, course.id));
  expect(await editor()).not.toContain("verán el cambio");
});

it("the owner reads when a removal reaches the students", () => {
  const fields = { id: 7, chapterId: 8 };
  const dialog = (isOffered: boolean) => {
    const { dialog } = RemoveOwnQuiz({ fields, isOffered, next: "/" }).props;
    return textOf(renderToStaticMarkup(dialog(() => {}).props.children));
  };
  expect(dialog(true)).toContain("cuando se apruebe el cambio");
  expect(dialog(false)).toContain("El capítulo podrá completarse sin él. ");
});

it("the review of a course shows its quizzes, published and proposed; visitors see only that there is one", async () => {
  const { course, chapter, owner, put, student } = await aQuizCourse();
  const chapters = await listChapters(await viewerOf(student), course.id);
  const syllabus = (quizzes?: Awaited<ReturnType<typeof quizzesOf>>) =>
    textOf(renderToStaticMarkup(createElement(ChapterSyllabus, { chapters, ...(quizzes && { quizzes }) })));
  expect(syllabus()).toContain("Con cuestionario");
  expect(syllabus()).not.toContain("¿Cuánto suman");
  expect(syllabus(await quizzesOf(course.id))).toMatch(/¿Cuánto suman los apuntes\?.*Cero Correcta/);
  await put(owner, { ...QUIZ, passPercent: 90 }, chapter.id);
  const admin = await viewerOf(await makeAdmin());
  const changes = await getChanges(admin, { kind: "course", id: course.id });
  expect(textOf(renderToStaticMarkup(createElement(LearningChanges, { changes })))).toMatch(
    /Cambia: cuestionario\..*con el 70 %.*con el 90 %/,
  );
});

it("the review of a course leads to every quiz that can be removed, published or only proposed", async () => {
  const { course, chapter, other, owner, put, remove } = await aQuizCourse();
  await put(owner, QUIZ, other.id);
  await remove(owner);
  const viewer = await authorize("admin", (await callOf(await makeAdmin())).viewer);
  const offering = await getOffering(viewer, { kind: "course", id: course.id });
  const preview = await LearningPreview({ offering, viewer, caseId: "course-1", closeHref: "/admin" });
  const markup = renderToStaticMarkup(createElement("div", null, preview.props.children));
  expect(markup).toContain(`href="/courses/${course.id}/quiz/${chapter.id}"`);
  expect(markup).toContain(`href="/courses/${course.id}/quiz/${other.id}?version=proposed"`);
});

it("the erasure of a student empties the answers; the result stays", async () => {
  const { student, take } = await aQuizCourse();
  await take(HALF);
  await db.transaction((tx) => eraseRows(AREAS, tx, student.id));
  const isTheirs = eq(chapterQuizAttempts.enrollmentId, student.enrollmentId);
  expect(await db.select().from(chapterQuizAttempts).where(isTheirs)).toMatchObject([
    { percent: 50, answers: [], wrong: [] },
  ]);
});
