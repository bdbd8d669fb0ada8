import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as complete } from "@/app/api/courses/[id]/study/[chapterId]/completion/route";
import { GET as chapter } from "@/app/api/courses/[id]/study/[chapterId]/route";
import { POST as open, GET as study } from "@/app/api/courses/[id]/study/route";
import { db } from "@/db";
import { courses } from "@/db/schema";
import { MESSAGE } from "@/lib/core/command/errors";
import { auditBy, cookieHeaderOf, makeAdmin, makeUser } from "../../factories/identity";
import { addChapter, aStudent, aTaughtCourse, enrollmentRow, refunded } from "../../factories/study";
import { itRefusesBadRequests } from "../../http/bad-requests";
import { expectError, send } from "../../http/client";

const NOT_ENROLLED = "Inscríbete en el curso para ver su contenido";
const NOT_STARTED = "Pulsa «Empezar el curso» para abrir su contenido";

type Who = { id: string } | null;
const params = (id: number | string, chapterId?: number | string) => ({
  id: String(id),
  ...(chapterId !== undefined && { chapterId: String(chapterId) }),
});
const see = (as: Who, id: number | string) => send(study, "GET", { as, params: params(id) });
const begin = (as: Who, id: number | string, body: object = {}) =>
  send(open, "POST", { as, params: params(id), body });
const read = (as: Who, id: number, chapterId: number | string) =>
  send(chapter, "GET", { as, params: params(id, chapterId) });

describe("GET /api/courses/{id}/study", () => {
  it("200: a student's chapters in order, the completed ones, and where to continue; no content", async () => {
    const course = await aTaughtCourse({ chapters: 0 });
    const last = await addChapter(course.id, 9, { videoUrl: "https://video.example/9.mp4" });
    const first = await addChapter(course.id, 2, { pdfUrl: "https://pdf.example/2.pdf" });
    const student = await aStudent(course);
    const { status, body } = await see(student, course.id);
    expect([status, body]).toEqual([
      200,
      {
        course: {
          id: course.id,
          title: course.title,
          description: course.description,
          instructor: { id: course.ownerId, name: "Inés Docente", isDeleted: false },
        },
        access: "student",
        enrollment: {
          id: student.enrollmentId,
          status: "active",
          progress: 0,
          currentChapterId: null,
          purchaseId: null,
          mustStart: false,
          startEndsWithdrawal: false,
          openedAt: null,
          completedAt: null,
          enrolledAt: expect.any(String),
        },
        certificateCode: null,
        chapters: [
          {
            id: first.id,
            chapterNumber: 2,
            title: "Capítulo 2",
            hasVideo: false,
            hasPdf: true,
            isDone: false,
          },
          {
            id: last.id,
            chapterNumber: 9,
            title: "Capítulo 9",
            hasVideo: true,
            hasPdf: false,
            isDone: false,
          },
        ],
        done: 0,
        chapterId: first.id,
      },
    ]);
    expect((await enrollmentRow(student.enrollmentId)).openedAt).toBeNull();
  });

  it("200: its maker and an administrator see it too, without progress", async () => {
    const course = await aTaughtCourse();
    expect((await see({ id: course.ownerId }, course.id)).body).toMatchObject({
      access: "owner",
      enrollment: null,
    });
    expect((await see(await makeAdmin(), course.id)).body).toMatchObject({
      access: "admin",
      enrollment: null,
    });
  });

  it("200: a student keeps access to what was archived or rejected since", async () => {
    const course = await aTaughtCourse();
    const student = await aStudent(course);
    const gone = { status: "archived", approvalStatus: "rejected", rejectionReason: "No" } as const;
    await db.update(courses).set(gone).where(eq(courses.id, course.id));
    expect((await see(student, course.id)).status).toBe(200);
  });

  it("401, 403: a visitor, a member without the app, a member not enrolled, a refunded one", async () => {
    const course = await aTaughtCourse();
    expectError(await see(null, course.id), "unauthenticated", MESSAGE.unauthenticated);
    expectError(await see(await makeUser({ apps: [] }), course.id), "forbidden", MESSAGE.appBlocked);
    expectError(await see(await makeUser(), course.id), "forbidden", NOT_ENROLLED);
    const student = await aStudent(course);
    await refunded(student.enrollmentId);
    expectError(await see(student, course.id), "forbidden", NOT_ENROLLED);
  });

  it("404: an unknown course, or one offered only to current students; 422: an invalid id", async () => {
    const draft = await aTaughtCourse({ status: "draft", approvalStatus: "pending" });
    const stranger = await makeUser();
    expectError(await see(stranger, 2_147_483_647), "not_found", "Curso no encontrado");
    expectError(await see(stranger, draft.id), "not_found", "Curso no encontrado");
    expectError(await see(stranger, "uno"), "invalid", MESSAGE.invalid, { id: "Curso no encontrado" });
  });
});

describe("POST /api/courses/{id}/study", () => {
  it("200: the first time is stored and audited, later ones only move the position", async () => {
    const course = await aTaughtCourse();
    const student = await aStudent(course, { paid: "consented" });
    expect((await see(student, course.id)).body.enrollment).toMatchObject({
      mustStart: true,
      startEndsWithdrawal: true,
    });
    const first = await begin(student, course.id);
    expect([first.status, first.body]).toEqual([
      200,
      { enrollmentId: student.enrollmentId, openedAt: expect.any(String), chapterId: null },
    ]);
    const chapterId = course.chapters[1]?.id ?? 0;
    const again = await begin(student, course.id, { chapterId });
    expect(again.body).toEqual({ ...first.body, chapterId });
    expect((await see(student, course.id)).body).toMatchObject({
      chapterId,
      enrollment: { mustStart: false },
    });
    expect((await auditBy(student)).map(({ action, details }) => [action, details])).toEqual([
      [
        "learning.open-course",
        { course: course.id, enrollment: student.enrollmentId, purchase: student.purchaseId },
      ],
    ]);
  });

  it("200: a late request changes nothing, and a student who deliberately goes back is there", async () => {
    const course = await aTaughtCourse();
    const [one, two, three] = course.chapters.map(({ id }) => id) as [number, number, number];
    const student = await aStudent(course);
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();
    const placed = async (chapterId: number, at?: string) =>
      (await begin(student, course.id, { chapterId, ...(at && { at }) })).body.chapterId;
    expect(await placed(two, ago(50))).toBe(two);
    expect(await placed(three, ago(30))).toBe(three);
    expect(await placed(two, ago(40))).toBe(three);
    expect((await see(student, course.id)).body.chapterId).toBe(three);
    expect(await placed(one, ago(20))).toBe(one);
    const done = { as: student, params: params(course.id, one), body: {} };
    expect((await send(complete, "POST", done)).body.nextChapterId).toBe(two);
    expect(await placed(one, ago(10))).toBe(two);
    // A device clock that is ahead must not block later requests.
    expect(await placed(three, ago(-3_600))).toBe(three);
    expect(await placed(one)).toBe(one);
    expect((await see(student, course.id)).body.chapterId).toBe(one);
  });

  it("403, 404, 422: not enrolled, refunded, its maker; another course's chapter; an invalid id", async () => {
    const [course, other] = [await aTaughtCourse(), await aTaughtCourse()];
    expectError(await begin(await makeUser(), course.id), "forbidden", NOT_ENROLLED);
    expectError(await begin({ id: course.ownerId }, course.id), "forbidden", NOT_ENROLLED);
    const student = await aStudent(course);
    const foreign = { chapterId: other.chapters[0]?.id };
    expectError(await begin(student, course.id, foreign), "not_found", "Ese capítulo no existe");
    expectError(await begin(student, 2_147_483_647), "not_found", "Curso no encontrado");
    expectError(await begin(student, course.id, { chapterId: "x" }), "invalid", MESSAGE.invalid, {
      chapterId: "Ese capítulo no existe",
    });
    expectError(await begin(student, course.id, { at: "ayer" }), "invalid", MESSAGE.invalid, {
      at: "Esa fecha no es válida",
    });
    await refunded(student.enrollmentId);
    expectError(await begin(student, course.id), "forbidden", NOT_ENROLLED);
  });

  itRefusesBadRequests({
    handler: open,
    method: "POST",
    sent: async () => {
      const course = await aTaughtCourse();
      return { cookie: await cookieHeaderOf(await aStudent(course)), params: params(course.id) };
    },
  });
});

describe("GET /api/courses/{id}/study/{chapterId}", () => {
  it("200: the content; an uploaded PDF by the authorised path", async () => {
    const course = await aTaughtCourse({ chapters: 1 });
    const [first] = course.chapters;
    const { status, body } = await read(await aStudent(course), course.id, first?.id ?? 0);
    expect([status, body]).toEqual([
      200,
      {
        id: first?.id,
        chapterNumber: 1,
        title: "Capítulo 1",
        description: "De qué trata el 1",
        videoUrl: null,
        quiz: null,
        pdfUrl: null,
        content: "# Texto del capítulo 1",
        lessons: [],
        completedAt: null,
      },
    ]);
  });

  it("403, 404, 409, 422: not enrolled or refunded; another course's; paid and not begun; an invalid id", async () => {
    const [course, other] = [await aTaughtCourse(), await aTaughtCourse()];
    const chapterId = course.chapters[0]?.id ?? 0;
    expectError(await read(await makeUser(), course.id, chapterId), "forbidden", NOT_ENROLLED);
    const student = await aStudent(course, { paid: "consented" });
    expectError(await read(student, course.id, chapterId), "conflict", NOT_STARTED);
    await begin(student, course.id);
    expect((await read(student, course.id, chapterId)).status).toBe(200);
    expectError(
      await read(student, course.id, other.chapters[0]?.id ?? 0),
      "not_found",
      "Ese capítulo no existe",
    );
    expectError(await read(student, course.id, "x"), "invalid", MESSAGE.invalid, {
      chapterId: "Ese capítulo no existe",
    });
    await refunded(student.enrollmentId);
    expectError(await read(student, course.id, chapterId), "forbidden", NOT_ENROLLED);
  });
});
