import { describe, expect, it } from "vitest";
import { POST as complete } from "@/app/api/courses/[id]/study/[chapterId]/completion/route";
import { GET as enrollments } from "@/app/api/enrollments/route";
import { db } from "@/db";
import { memberBlocks } from "@/db/schema";
import { MESSAGE } from "@/lib/core/command/errors";
import { enrollInCourse } from "@/lib/learning/study/enroll-in-offering";
import { callOf, makeUser } from "../../factories/identity";
import { makeCourse } from "../../factories/offerings";
import { aMentorship, aStudent, aTaughtCourse, refunded } from "../../factories/study";
import { expectError, send } from "../../http/client";

type Who = { id: string } | null;
const mark = (as: Who, id: number, chapterId: number) =>
  send(complete, "POST", { as, params: { id: String(id), chapterId: String(chapterId) }, body: {} });

describe("GET /api/enrollments", () => {
  const list = (as: Who, query = "") => send(enrollments, "GET", { as, query });

  it("200: the member's own, newest first, a page at a time; without refunded ones", async () => {
    const user = await makeUser();
    const taught = [await aTaughtCourse(), await aTaughtCourse({ chapters: 1 }), await aTaughtCourse()];
    const mine = [];
    for (const course of taught) mine.push(await aStudent(course, { user }));
    await mark(user, taught[1]?.id ?? 0, taught[1]?.chapters[0]?.id ?? 0);
    await refunded(mine[0]?.enrollmentId ?? 0);
    await aStudent(taught[0] ?? { id: 0 });
    const first = await list(user, "?limit=1");
    expect([first.status, first.body]).toEqual([
      200,
      [
        {
          id: mine[2]?.enrollmentId,
          type: "course",
          itemId: taught[2]?.id,
          title: "Contabilidad por partida doble",
          imageUrl: null,
          owner: { id: taught[2]?.ownerId, name: "Inés Docente" },
          status: "active",
          purchaseId: null,
          stars: null,
          progress: 0,
          chapters: 3,
          certificateCode: null,
          nextSessionAt: null,
          proposals: null,
          enrolledAt: expect.any(String),
          completedAt: null,
        },
      ],
    ]);
    const second = await list(user, `?cursor=${first.headers.get("x-next-cursor")}`);
    expect(second.body).toMatchObject([{ id: mine[1]?.enrollmentId, progress: 100, status: "completed" }]);
    expect(second.body[0].certificateCode).toMatch(/^.{4}-.{4}-.{4}-.{4}$/);
    expect(second.headers.get("x-next-cursor")).toBeNull();
  });

  it("200: mentorships apart", async () => {
    const mentorship = await aMentorship();
    const student = await aStudent(mentorship, { kind: "mentorship" });
    expect((await list(student)).body).toEqual([]);
    expect((await list(student, "?type=mentorship")).body).toMatchObject([
      { id: student.enrollmentId, type: "mentorship", progress: null, proposals: 0, nextSessionAt: null },
    ]);
  });

  it("401, 403, 422", async () => {
    expectError(await list(null), "unauthenticated", MESSAGE.unauthenticated);
    expectError(await list(await makeUser({ apps: [] })), "forbidden", MESSAGE.appBlocked);
    expectError(await list(await makeUser(), "?type=book"), "invalid", MESSAGE.invalid, {
      type: "Escribe course o mentorship",
    });
  });
});

it("a member whom the owner has blocked cannot enrol in a free course, others can", async () => {
  const [owner, blocked, other] = [await makeUser(), await makeUser(), await makeUser()];
  const { id: courseId } = await makeCourse(owner);
  await db.insert(memberBlocks).values({ blockerId: owner.id, blockedId: blocked.id });
  await expect(enrollInCourse.run(await callOf(blocked), { courseId })).rejects.toMatchObject({
    code: "conflict",
    message: "Esta persona no acepta operaciones contigo. Elige otra formación.",
  });
  expect(await enrollInCourse.run(await callOf(other), { courseId })).toMatchObject({ itemId: courseId });
});
