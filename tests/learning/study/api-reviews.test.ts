import { describe, expect, it } from "vitest";
import { DELETE as deleteCourse, PUT as putCourse } from "@/app/api/courses/[id]/review/route";
import { GET as listCourse } from "@/app/api/courses/[id]/reviews/route";
import { DELETE as deleteMentorship, PUT as putMentorship } from "@/app/api/mentorships/[id]/review/route";
import { GET as listMentorship } from "@/app/api/mentorships/[id]/reviews/route";
import { db } from "@/db";
import { MESSAGE } from "@/lib/core/command/errors";
import { findOffering } from "@/lib/learning/catalogue/queries";
import { forgetReview } from "@/lib/learning/study/reviews";
import { auditBy, cookieHeaderOf, makeUser } from "../../factories/identity";
import { aMentorship, aStudent, aTaughtCourse, noticesOfKind, refunded } from "../../factories/study";
import { itRefusesBadRequests } from "../../http/bad-requests";
import { expectError, send } from "../../http/client";

type Who = { id: string } | null;

const KINDS = [
  {
    kind: "course" as const,
    make: async () => {
      const { id, ownerId } = await aTaughtCourse();
      return { id, ownerId };
    },
    endpoints: { put: putCourse, remove: deleteCourse, list: listCourse },
    notEnrolled: "Inscríbete en el curso para ver su contenido",
    notFound: "Curso no encontrado",
    path: "courses",
  },
  {
    kind: "mentorship" as const,
    make: async () => {
      const { id, ownerId } = await aMentorship();
      return { id, ownerId };
    },
    endpoints: { put: putMentorship, remove: deleteMentorship, list: listMentorship },
    notEnrolled: "Inscríbete en la mentoría para hablar con el mentor",
    notFound: "Mentoría no encontrada",
    path: "mentorships",
  },
];

describe.each(KINDS)("reviews of a $kind", ({ kind, make, endpoints, notEnrolled, notFound, path }) => {
  const params = (id: number | string) => ({ id: String(id) });
  const put = (as: Who, id: number | string, body: object) =>
    send(endpoints.put, "PUT", { as, params: params(id), body });
  const remove = (as: Who, id: number | string) =>
    send(endpoints.remove, "DELETE", { as, params: params(id) });
  const list = (as: Who, id: number | string, query = "") =>
    send(endpoints.list, "GET", { as, params: params(id), query });
  const kept = async (id: number) => {
    const { ratingSum, ratingCount } = await findOffering(db, { kind, id });
    return [ratingSum, ratingCount];
  };

  it("PUT 200: one per student, who may change it; the average follows, the owner is notified once", async () => {
    const offering = await make();
    const [one, two] = [
      await aStudent(offering, { kind, hasOpened: true }),
      await aStudent(offering, { kind, hasOpened: true }),
    ];
    const first = await put(one, offering.id, { stars: 5, comment: "  Muy claro  ", userId: two.id });
    expect([first.status, first.body]).toEqual([
      200,
      {
        id: expect.any(Number),
        stars: 5,
        comment: "Muy claro",
        removalReason: null,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        isEdited: false,
        author: { id: one.id, name: "Alba Alumna", profileImageUrl: null },
      },
    ]);
    await put(two, offering.id, { stars: 2 });
    expect(await kept(offering.id)).toEqual([7, 2]);
    const changed = await put(one, offering.id, { stars: 3 });
    expect(changed.body).toMatchObject({ id: first.body.id, stars: 3, comment: "", isEdited: true });
    expect(await kept(offering.id)).toEqual([5, 2]);
    expect((await noticesOfKind(offering.ownerId, "learning.review"))[0]).toEqual({
      title: "Valoración nueva",
      body: expect.stringContaining("con 5 de 5 estrellas"),
      href: `/${path}/${offering.id}#valoraciones`,
    });
    expect(await noticesOfKind(offering.ownerId, "learning.review")).toHaveLength(2);
    expect((await auditBy(one)).map(({ action, details }) => [action, details])).toEqual([
      [`learning.write-${kind}-review`, { [kind]: offering.id, stars: [null, 5] }],
      [`learning.write-${kind}-review`, { [kind]: offering.id, stars: [5, 3] }],
    ]);
  });

  it("PUT 200: concurrent writes leave one, and the average is right", async () => {
    const offering = await make();
    const students = [
      await aStudent(offering, { kind, hasOpened: true }),
      await aStudent(offering, { kind, hasOpened: true }),
    ];
    const calls = Array.from({ length: 16 }, (_, index) =>
      put(students[index % 2] ?? null, offering.id, { stars: 1 + (index % 5) }),
    );
    expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]));
    const { body } = await list(students[0] ?? null, offering.id);
    const stars = [body.mine, ...body.reviews].map((review: { stars: number }) => review.stars);
    expect(stars).toHaveLength(2);
    expect(await kept(offering.id)).toEqual([stars.reduce((sum, each) => sum + each, 0), 2]);
  });

  it("GET 200: newest first, a page at a time, the member's own separately", async () => {
    const offering = await make();
    const students = [];
    for (const stars of [1, 2, 3, 4]) {
      const student = await aStudent(offering, { kind, hasOpened: true });
      students.push(student);
      await put(student, offering.id, { stars });
    }
    const stranger = await makeUser();
    const first = await list(stranger, offering.id, "?limit=3");
    expect([first.status, first.body]).toMatchObject([
      200,
      { type: kind, id: offering.id, rating: "2.5", ratingCount: 4, mayReview: false, mine: null },
    ]);
    expect(first.body.reviews.map(({ stars }: { stars: number }) => stars)).toEqual([4, 3, 2]);
    const rest = await list(stranger, offering.id, `?limit=3&cursor=${first.headers.get("x-next-cursor")}`);
    expect(rest.body.reviews.map(({ stars }: { stars: number }) => stars)).toEqual([1]);
    expect(rest.headers.get("x-next-cursor")).toBeNull();
    expect((await list(students[1] ?? null, offering.id)).body).toMatchObject({
      mayReview: true,
      mine: { stars: 2 },
      reviews: [{ stars: 4 }, { stars: 3 }, { stars: 1 }],
    });
  });

  it("DELETE 204: it is deleted, and removed from the average; 404: unknown", async () => {
    const offering = await make();
    const student = await aStudent(offering, { kind, hasOpened: true });
    await put(student, offering.id, { stars: 4 });
    expect((await remove(student, offering.id)).status).toBe(204);
    expect(await kept(offering.id)).toEqual([0, 0]);
    expectError(await remove(student, offering.id), "not_found", "No has escrito ninguna valoración");
    expectError(await remove(student, 2_147_483_647), "not_found", notFound);
    expectError(await remove(null, offering.id), "unauthenticated", MESSAGE.unauthenticated);
    expectError(await remove(student, "x"), "invalid", MESSAGE.invalid, { id: "No existe" });
  });

  it("a refund deletes the review", async () => {
    const offering = await make();
    const student = await aStudent(offering, { kind, hasOpened: true });
    await put(student, offering.id, { stars: 1 });
    const which = { kind, itemId: offering.id, userId: student.id };
    expect(await db.transaction((tx) => forgetReview(tx, which))).toBe(true);
    expect(await db.transaction((tx) => forgetReview(tx, which))).toBe(false);
    expect(await kept(offering.id)).toEqual([0, 0]);
  });

  it("401, 403, 404, 422: only for enrolled students, and from one to five stars", async () => {
    const offering = await make();
    expectError(await put(null, offering.id, { stars: 5 }), "unauthenticated", MESSAGE.unauthenticated);
    expectError(await put(await makeUser(), offering.id, { stars: 5 }), "forbidden", notEnrolled);
    expectError(await put({ id: offering.ownerId }, offering.id, { stars: 5 }), "forbidden", notEnrolled);
    const student = await aStudent(offering, { kind, hasOpened: true });
    expectError(await put(student, 2_147_483_647, { stars: 5 }), "not_found", notFound);
    for (const stars of [0, 6, 2.5, -1, "x", null]) {
      expectError(await put(student, offering.id, { stars }), "invalid", MESSAGE.invalid, {
        stars: "Elige de 1 a 5 estrellas",
      });
    }
    expectError(
      await put(student, offering.id, { stars: 5, comment: "x".repeat(1_001) }),
      "invalid",
      MESSAGE.invalid,
      {
        comment: "Como mucho 1000 caracteres",
      },
    );
    await refunded(student.enrollmentId, kind);
    expectError(await put(student, offering.id, { stars: 5 }), "forbidden", notEnrolled);
    expectError(await list(student, 2_147_483_647), "not_found", notFound);
    expectError(await list(null, offering.id), "unauthenticated", MESSAGE.unauthenticated);
    expectError(await list(student, offering.id, "?cursor=x"), "invalid", MESSAGE.invalid, {
      cursor: "El cursor no es válido",
    });
  });

  it("PUT 429: more than twenty in an hour", async () => {
    const offering = await make();
    const student = await aStudent(offering, { kind, hasOpened: true });
    const calls = Array.from({ length: 21 }, () => put(student, offering.id, { stars: 3 }));
    const limited = (await Promise.all(calls)).filter(({ status }) => status === 429);
    expect(limited).toHaveLength(1);
  });

  const sent = async () => {
    const offering = await make();
    return {
      cookie: await cookieHeaderOf(await aStudent(offering, { kind, hasOpened: true })),
      params: params(offering.id),
    };
  };
  itRefusesBadRequests({ handler: endpoints.put, method: "PUT", sent });
  itRefusesBadRequests({ handler: endpoints.remove, method: "DELETE", sent });
});
