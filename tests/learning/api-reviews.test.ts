import { describe, expect, it } from "vitest";
import { DELETE as deleteCourse, PUT as putCourse } from "@/app/api/courses/[id]/review/route";
import { GET as listCourse } from "@/app/api/courses/[id]/reviews/route";
import { DELETE as deleteMentorship, PUT as putMentorship } from "@/app/api/mentorships/[id]/review/route";
import { GET as listMentorship } from "@/app/api/mentorships/[id]/reviews/route";
import { db } from "@/db";
import { MESSAGE } from "@/lib/core/errors";
import { forgetReview } from "@/lib/learning/forget-review";
import { findItem } from "@/lib/learning/item-queries";
import { auditBy, cookieHeaderOf, makeUser } from "../factories/identity";
import { aMentorship, aStudent, aTaughtCourse, refunded, toldOf } from "../factories/study";
import { expectError, send } from "../http";
import { itRefusesBadRequests } from "../identity/bad-requests";

type Who = { id: string } | null;

const KINDS = [
  {
    type: "course" as const,
    make: async () => {
      const { id, instructorId } = await aTaughtCourse();
      return { id, ownerId: instructorId };
    },
    doors: { put: putCourse, remove: deleteCourse, list: listCourse },
    notEnrolled: "Inscríbete en el curso para ver su contenido",
    notFound: "Curso no encontrado",
    path: "courses",
  },
  {
    type: "mentorship" as const,
    make: async () => {
      const { id, mentorId } = await aMentorship();
      return { id, ownerId: mentorId };
    },
    doors: { put: putMentorship, remove: deleteMentorship, list: listMentorship },
    notEnrolled: "Inscríbete en la mentoría para hablar con el mentor",
    notFound: "Mentoría no encontrada",
    path: "mentorships",
  },
];

describe.each(KINDS)("reviews of a $type", ({ type, make, doors, notEnrolled, notFound, path }) => {
  const params = (id: number | string) => ({ id: String(id) });
  const put = (as: Who, id: number | string, body: object) =>
    send(doors.put, "PUT", { as, params: params(id), body });
  const remove = (as: Who, id: number | string) => send(doors.remove, "DELETE", { as, params: params(id) });
  const list = (as: Who, id: number | string, query = "") =>
    send(doors.list, "GET", { as, params: params(id), query });
  const kept = async (id: number) => {
    const { ratingSum, ratingCount } = await findItem(db, { type, id });
    return [ratingSum, ratingCount];
  };

  it("PUT 200: one of each student, who may change it; the average follows, the owner is told once", async () => {
    const item = await make();
    const [one, two] = [
      await aStudent(item, { type, hasOpened: true }),
      await aStudent(item, { type, hasOpened: true }),
    ];
    const first = await put(one, item.id, { stars: 5, comment: "  Muy claro  ", userId: two.id });
    expect([first.status, first.body]).toEqual([
      200,
      {
        id: expect.any(Number),
        stars: 5,
        comment: "Muy claro",
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        isEdited: false,
        author: { id: one.id, name: "Alba Alumna", profileImageUrl: null },
      },
    ]);
    await put(two, item.id, { stars: 2 });
    expect(await kept(item.id)).toEqual([7, 2]);
    const changed = await put(one, item.id, { stars: 3 });
    expect(changed.body).toMatchObject({ id: first.body.id, stars: 3, comment: "", isEdited: true });
    expect(await kept(item.id)).toEqual([5, 2]);
    expect((await toldOf(item.ownerId, "learning.review"))[0]).toEqual({
      title: "Valoración nueva",
      body: expect.stringContaining("con 5 de 5 estrellas"),
      href: `/${path}/${item.id}#valoraciones`,
    });
    expect(await toldOf(item.ownerId, "learning.review")).toHaveLength(2);
    expect((await auditBy(one)).map(({ action, details }) => [action, details])).toEqual([
      [`learning.write-${type}-review`, { [type]: item.id, stars: [null, 5] }],
      [`learning.write-${type}-review`, { [type]: item.id, stars: [5, 3] }],
    ]);
  });

  it("PUT 200: written many times at once, there is one, and the average is that of what is there", async () => {
    const item = await make();
    const students = [
      await aStudent(item, { type, hasOpened: true }),
      await aStudent(item, { type, hasOpened: true }),
    ];
    const calls = Array.from({ length: 16 }, (_, index) =>
      put(students[index % 2] ?? null, item.id, { stars: 1 + (index % 5) }),
    );
    expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]));
    const { body } = await list(students[0] ?? null, item.id);
    const stars = [body.mine, ...body.reviews].map((review: { stars: number }) => review.stars);
    expect(stars).toHaveLength(2);
    expect(await kept(item.id)).toEqual([stars.reduce((sum, each) => sum + each, 0), 2]);
  });

  it("GET 200: the latest first, a page at a time, one's own apart", async () => {
    const item = await make();
    const students = [];
    for (const stars of [1, 2, 3, 4]) {
      const student = await aStudent(item, { type, hasOpened: true });
      students.push(student);
      await put(student, item.id, { stars });
    }
    const stranger = await makeUser();
    const first = await list(stranger, item.id, "?limit=3");
    expect([first.status, first.body]).toMatchObject([
      200,
      { type, id: item.id, rating: "2.5", ratingCount: 4, mayReview: false, mine: null },
    ]);
    expect(first.body.reviews.map(({ stars }: { stars: number }) => stars)).toEqual([4, 3, 2]);
    const rest = await list(stranger, item.id, `?limit=3&cursor=${first.headers.get("x-next-cursor")}`);
    expect(rest.body.reviews.map(({ stars }: { stars: number }) => stars)).toEqual([1]);
    expect(rest.headers.get("x-next-cursor")).toBeNull();
    expect((await list(students[1] ?? null, item.id)).body).toMatchObject({
      mayReview: true,
      mine: { stars: 2 },
      reviews: [{ stars: 4 }, { stars: 3 }, { stars: 1 }],
    });
  });

  it("DELETE 204: it is gone, and out of the average; 404: there is none", async () => {
    const item = await make();
    const student = await aStudent(item, { type, hasOpened: true });
    await put(student, item.id, { stars: 4 });
    expect((await remove(student, item.id)).status).toBe(204);
    expect(await kept(item.id)).toEqual([0, 0]);
    expectError(await remove(student, item.id), "not_found", "No has escrito ninguna valoración");
    expectError(await remove(student, 2_147_483_647), "not_found", notFound);
    expectError(await remove(null, item.id), "unauthenticated", MESSAGE.unauthenticated);
    expectError(await remove(student, "x"), "invalid", MESSAGE.invalid, { id: "No existe" });
  });

  it("a refund takes the review along", async () => {
    const item = await make();
    const student = await aStudent(item, { type, hasOpened: true });
    await put(student, item.id, { stars: 1 });
    const which = { type, itemId: item.id, userId: student.id };
    expect(await db.transaction((tx) => forgetReview(tx, which))).toBe(true);
    expect(await db.transaction((tx) => forgetReview(tx, which))).toBe(false);
    expect(await kept(item.id)).toEqual([0, 0]);
  });

  it("401, 403, 404, 422: only who is enrolled, and from one to five stars", async () => {
    const item = await make();
    expectError(await put(null, item.id, { stars: 5 }), "unauthenticated", MESSAGE.unauthenticated);
    expectError(await put(await makeUser(), item.id, { stars: 5 }), "forbidden", notEnrolled);
    expectError(await put({ id: item.ownerId }, item.id, { stars: 5 }), "forbidden", notEnrolled);
    const student = await aStudent(item, { type, hasOpened: true });
    expectError(await put(student, 2_147_483_647, { stars: 5 }), "not_found", notFound);
    for (const stars of [0, 6, 2.5, -1, "x", null]) {
      expectError(await put(student, item.id, { stars }), "invalid", MESSAGE.invalid, {
        stars: "Elige de 1 a 5 estrellas",
      });
    }
    expectError(
      await put(student, item.id, { stars: 5, comment: "x".repeat(1_001) }),
      "invalid",
      MESSAGE.invalid,
      {
        comment: "Como mucho 1000 caracteres",
      },
    );
    await refunded(student.enrollmentId, type);
    expectError(await put(student, item.id, { stars: 5 }), "forbidden", notEnrolled);
    expectError(await list(student, 2_147_483_647), "not_found", notFound);
    expectError(await list(null, item.id), "unauthenticated", MESSAGE.unauthenticated);
    expectError(await list(student, item.id, "?cursor=x"), "invalid", MESSAGE.invalid, {
      cursor: "El cursor no es válido",
    });
  });

  it("PUT 429: more than twenty in an hour", async () => {
    const item = await make();
    const student = await aStudent(item, { type, hasOpened: true });
    const calls = Array.from({ length: 21 }, () => put(student, item.id, { stars: 3 }));
    const limited = (await Promise.all(calls)).filter(({ status }) => status === 429);
    expect(limited).toHaveLength(1);
  });

  const sent = async () => {
    const item = await make();
    return {
      cookie: await cookieHeaderOf(await aStudent(item, { type, hasOpened: true })),
      params: params(item.id),
    };
  };
  itRefusesBadRequests({ handler: doors.put, method: "PUT", sent });
  itRefusesBadRequests({ handler: doors.remove, method: "DELETE", sent });
});
