import { eq } from "drizzle-orm";
import { GET as LIST, POST } from "@/app/api/courses/[id]/chapters/[chapterId]/quiz/attempts/route";
import { DELETE, GET, PUT } from "@/app/api/courses/[id]/chapters/[chapterId]/quiz/route";
import {
  POST as COMPLETE,
  DELETE as REOPEN,
} from "@/app/api/courses/[id]/study/[chapterId]/completion/route";
import { db } from "@/db";
import { courseChapters } from "@/db/schema";
import { aStudent, aTaughtCourse } from "../../factories/study";
import { send } from "../../http/client";

export const GONE = 2_147_483_647;
export const NO_QUIZ = "Este capítulo no tiene cuestionario";

/** Two questions; the right answers are 1 and 0. */
export const QUIZ = {
  passPercent: 70,
  attemptsPerDay: 2,
  questions: [
    { question: "¿Cuánto suman los apuntes?", options: ["Diez", "Cero"], rightOption: 1 },
    { question: "¿Dónde se anota?", options: ["En el diario", "En la pared", "En el agua"], rightOption: 0 },
  ],
};
export const RIGHT = [1, 0];
export const HALF = [1, 2];

type Who = { id: string } | null;

/** A course of which the first chapter has a quiz, with a student, and the calls about that chapter. */
export async function aQuizCourse(asked: Parameters<typeof aStudent>[1] = {}) {
  const course = await aTaughtCourse({ chapters: 2 });
  const student = await aStudent(course, asked);
  const owner = { id: course.ownerId };
  const [chapter, other] = course.chapters;
  if (!chapter || !other) throw new Error("the course has no chapters");
  await db.update(courseChapters).set({ quiz: QUIZ }).where(eq(courseChapters.id, chapter.id));
  const params = (chapterId: number | string = chapter.id, id: number | string = course.id) => ({
    id: String(id),
    chapterId: String(chapterId),
  });
  const sent = (as: Who, ...which: Parameters<typeof params>) => ({ as, params: params(...which) });
  const get = (as: Who = student, query = "") => send(GET, "GET", { ...sent(as), query });
  const put = (as: Who = owner, body: object = QUIZ, ...which: Parameters<typeof params>) =>
    send(PUT, "PUT", { ...sent(as, ...which), body });
  const remove = (as: Who = owner, body: object = {}) => send(DELETE, "DELETE", { ...sent(as), body });
  const version = async () => (await get(owner)).body.version as string;
  const take = async (answers: unknown = RIGHT, as: Who = student, body: object = {}) =>
    send(POST, "POST", { ...sent(as), body: { version: await version(), answers, ...body } });
  const list = (as: Who = student, query = "") => send(LIST, "GET", { ...sent(as), query });
  const complete = (chapterId = chapter.id) => send(COMPLETE, "POST", sent(student, chapterId));
  const reopen = (chapterId = chapter.id) => send(REOPEN, "DELETE", sent(student, chapterId));
  return {
    ...{ course, chapter, other, student, owner, sent, get, put, remove, version, take, list },
    ...{ complete, reopen },
  };
}
