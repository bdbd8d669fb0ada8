import { PUT } from "@/app/api/courses/[id]/chapters/[chapterId]/questions/[questionId]/answer/route";
import { DELETE } from "@/app/api/courses/[id]/chapters/[chapterId]/questions/[questionId]/route";
import { GET, POST } from "@/app/api/courses/[id]/chapters/[chapterId]/questions/route";
import { aStudent, aTaughtCourse } from "../../factories/study";
import { send } from "../../http/client";

export const GONE = 2_147_483_647;
export const QUESTION = "¿Y si los dos apuntes no suman cero?";
export const ANSWER = "Entonces falta uno: búscalo en el diario.";

type Who = { id: string } | null;

/** A course with two chapters and a student of it, and the calls about the questions of its first chapter. */
export async function aCourse(asked: Parameters<typeof aStudent>[1] = {}) {
  const course = await aTaughtCourse({ chapters: 2 });
  const student = await aStudent(course, asked);
  const owner = { id: course.ownerId };
  const [first, second] = course.chapters;
  if (!first || !second) throw new Error("the course has no chapters");
  const params = (questionId?: number | string, chapterId = first.id, id = course.id) => ({
    ...{ id: String(id), chapterId: String(chapterId) },
    ...(questionId !== undefined && { questionId: String(questionId) }),
  });
  const sent = (as: Who, ...which: Parameters<typeof params>) => ({ as, params: params(...which) });
  const ask = (as: Who = student, question: unknown = QUESTION) =>
    send(POST, "POST", { ...sent(as), body: { question } });
  const answer = (questionId: number, as: Who = owner, text: unknown = ANSWER) =>
    send(PUT, "PUT", { ...sent(as, questionId), body: { answer: text } });
  const remove = (questionId: number, as: Who, body: object = {}) =>
    send(DELETE, "DELETE", { ...sent(as, questionId), body });
  const list = (as: Who = student, query = "") => send(GET, "GET", { ...sent(as), query });
  const seen = async (as: Who = student): Promise<number[]> =>
    (await list(as)).body.map(({ id }: { id: number }) => id);
  return { course, chapter: first, other: second, student, owner, sent, ask, answer, remove, list, seen };
}
