import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { GET as verify } from "@/app/api/certificates/[code]/route";
import { POST as issue } from "@/app/api/courses/[id]/certificate/route";
import { POST as complete } from "@/app/api/courses/[id]/study/[chapterId]/completion/route";
import { db } from "@/db";
import { courseChapters, courseEnrollments, courses, users } from "@/db/schema";
import { MESSAGE } from "@/lib/core/command/errors";
import { recountProgress } from "@/lib/learning/study/progress";
import { cookieHeaderOf, makeUser } from "../../factories/identity";
import { aStudent, aTaughtCourse, certificatesOf, noticesOfKind, refunded } from "../../factories/study";
import { itRefusesBadRequests } from "../../http/bad-requests";
import { expectError, send } from "../../http/client";

type Who = { id: string } | null;
const ask = (as: Who, id: number | string) =>
  send(issue, "POST", { as, params: { id: String(id) }, body: {} });
const check = (code: string) => send(verify, "GET", { params: { code } });
const mark = (as: Who, id: number, chapterId: number) =>
  send(complete, "POST", { as, params: { id: String(id), chapterId: String(chapterId) }, body: {} });

async function aGraduate() {
  const course = await aTaughtCourse({ chapters: 2 });
  const student = await aStudent(course);
  for (const { id } of course.chapters) await mark(student, course.id, id);
  return { course, student };
}

describe("POST /api/courses/{id}/certificate", () => {
  it("200: the one issued at the completion, unchanged, and notified once", async () => {
    const { course, student } = await aGraduate();
    const { status, body } = await ask(student, course.id);
    expect([status, body]).toEqual([
      200,
      {
        code: expect.stringMatching(/^.{4}-.{4}-.{4}-.{4}$/),
        studentName: "Alba Alumna",
        courseTitle: "Contabilidad por partida doble",
        instructorName: "Inés Docente",
        chapters: 2,
        issuedAt: expect.any(String),
        isValid: true,
      },
    ]);
    await db.update(courses).set({ title: "Otro título" }).where(eq(courses.id, course.id));
    await db.update(users).set({ firstName: "Otra" }).where(eq(users.id, student.id));
    expect((await ask(student, course.id)).body).toEqual(body);
    expect(await noticesOfKind(student.id, "learning.certificate")).toEqual([
      {
        title: "Curso completado",
        body: "Has completado «Contabilidad por partida doble». Ya tienes tu certificado.",
        href: `/certificates/${body.code.replaceAll("-", "")}`,
      },
    ]);
  });

  it("200: of a course completed by deleting a chapter; with concurrent requests, it is issued once", async () => {
    const course = await aTaughtCourse({ chapters: 2 });
    const student = await aStudent(course);
    const [one, two] = course.chapters;
    await mark(student, course.id, one?.id ?? 0);
    await db.delete(courseChapters).where(eq(courseChapters.id, two?.id ?? 0));
    await db.transaction((tx) => recountProgress(tx, course.id, new Date()));
    expect(await certificatesOf(student.enrollmentId)).toHaveLength(0);
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask(student, course.id)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.code}`)).size).toBe(1);
    expect(await certificatesOf(student.enrollmentId)).toMatchObject([{ chapters: 1 }]);
  });

  it("401, 403, 404, 409, 422", async () => {
    const course = await aTaughtCourse();
    expectError(await ask(null, course.id), "unauthenticated", MESSAGE.unauthenticated);
    expectError(
      await ask(await makeUser(), course.id),
      "forbidden",
      "Inscríbete en el curso para ver su contenido",
    );
    const student = await aStudent(course);
    expectError(
      await ask(student, course.id),
      "conflict",
      "Completa todos los capítulos para obtener tu certificado.",
    );
    expectError(await ask(student, 2_147_483_647), "not_found", "Curso no encontrado");
    expectError(await ask(student, "x"), "invalid", MESSAGE.invalid, { id: "Curso no encontrado" });
  });

  itRefusesBadRequests({
    handler: issue,
    method: "POST",
    sent: async () => {
      const { course, student } = await aGraduate();
      return { cookie: await cookieHeaderOf(student), params: { id: String(course.id) } };
    },
  });
});

describe("GET /api/certificates/{code}", () => {
  it("200: for everyone, in any notation of the code; 404: an unknown code", async () => {
    const { course, student } = await aGraduate();
    const { body } = await ask(student, course.id);
    for (const typed of [body.code, body.code.toLowerCase(), body.code.replaceAll("-", " ")]) {
      const found = await check(typed);
      expect([found.status, found.body]).toEqual([200, body]);
    }
    const none = "No hay ningún certificado con ese código";
    for (const code of ["0000-0000-0000-0000", "no", "x".repeat(65), "../../etc"]) {
      expect([404, 422]).toContain((await check(code)).status);
    }
    expectError(await check("0000-0000-0000-0000"), "not_found", none);
  });

  it("200: invalid after a refund, and valid again after a new enrolment", async () => {
    const { course, student } = await aGraduate();
    const { body } = await ask(student, course.id);
    await refunded(student.enrollmentId);
    expect((await check(body.code)).body.isValid).toBe(false);
    expect((await ask(student, course.id)).status).toBe(403);
    await db
      .update(courseEnrollments)
      .set({ status: "active" })
      .where(eq(courseEnrollments.id, student.enrollmentId));
    expect((await check(body.code)).body.isValid).toBe(true);
  });
});
