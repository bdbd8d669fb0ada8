import { eq } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, it } from "vitest";
import { PUT as reviewCourse } from "@/app/api/courses/[id]/review/route";
import { GET as reviews } from "@/app/api/courses/instructors/[id]/reviews/route";
import { GET as instructor } from "@/app/api/courses/instructors/[id]/route";
import { GET as courseList } from "@/app/api/courses/route";
import { PUT as reviewMentorship } from "@/app/api/mentorships/[id]/review/route";
import { OfferingCard } from "@/components/learning/catalogue/offering-card";
import { InstructorReviews } from "@/components/learning/study/instructor-reviews";
import { db } from "@/db";
import { courses, learningReviews, users } from "@/db/schema";
import { getOffering } from "@/lib/learning/catalogue/queries";
import { callOf, makeUser } from "../../factories/identity";
import { aMentorship, aStudent, aTaughtCourse } from "../../factories/study";
import { expectError, send } from "../../http/client";

let teacher: Awaited<ReturnType<typeof makeUser>>;
let reader: Awaited<ReturnType<typeof makeUser>>;

beforeEach(async () => {
  teacher = await makeUser({ firstName: "Inés", lastName: "Docente" });
  reader = await makeUser();
});

const shown = (id: string, as: { id: string } | null = reader) =>
  send(instructor, "GET", { as, params: { id } });
const listed = (id: string, query = "", as: { id: string } | null = reader) =>
  send(reviews, "GET", { as, params: { id }, query });

async function reviewed(offering: { id: number }, stars: number, kind: "course" | "mentorship" = "course") {
  const student = await aStudent(offering, { kind, hasOpened: true });
  const body = { stars, comment: `Le doy un ${stars}` };
  const handler = kind === "course" ? reviewCourse : reviewMentorship;
  const answer = await send(handler, "PUT", { as: student, params: { id: String(offering.id) }, body });
  expect(answer.status).toBe(200);
  return answer.body as { id: number };
}

describe("GET /api/courses/instructors/{id}", () => {
  it("200: the average of all reviews, also of an archived course, and what is in the catalogue", async () => {
    const open = await aTaughtCourse({ ownerId: teacher.id });
    const archived = await aTaughtCourse({ ownerId: teacher.id });
    const mentorship = await aMentorship({ ownerId: teacher.id });
    await aTaughtCourse({ ownerId: teacher.id, approvalStatus: "pending", status: "draft" });
    await aTaughtCourse();
    await reviewed(open, 5);
    await reviewed(archived, 1);
    await reviewed(mentorship, 4, "mentorship");
    await db.update(courses).set({ status: "archived" }).where(eq(courses.id, archived.id));
    const answer = await shown(teacher.id);
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        id: teacher.id,
        name: "Inés Docente",
        profileImageUrl: null,
        memberSince: expect.any(String),
        rating: "3.3",
        ratingCount: 3,
        courses: 1,
        mentorships: 1,
      },
    ]);
  });

  it("404: nothing of theirs was ever approved, or the account is closed; then nothing links to it", async () => {
    const draft = await aTaughtCourse({ ownerId: teacher.id, approvalStatus: "pending", status: "draft" });
    expectError(await shown(teacher.id), "not_found", "Ese instructor no existe");
    const href = `/courses/instructors/${teacher.id}`;
    const cardOf = async (id: number, as = reader) => {
      const { viewer } = await callOf(as);
      return renderToStaticMarkup(
        createElement(OfferingCard, {
          offering: await getOffering(viewer, { kind: "course", id }),
          eager: false,
        }),
      );
    };
    expect(await cardOf(draft.id, teacher)).not.toContain(href);
    const course = await aTaughtCourse({ ownerId: teacher.id });
    expect(await cardOf(course.id)).toContain(`href="${href}"`);
    expect((await shown(teacher.id)).body).toMatchObject({ rating: null, ratingCount: 0, courses: 1 });
    await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, teacher.id));
    expect((await shown(teacher.id)).status).toBe(404);
    expect(await cardOf(course.id)).not.toContain(href);
    expect((await shown("nobody")).status).toBe(404);
  });

  it("401; 403: a member without the app; 422: an id that cannot be one", async () => {
    expect((await shown(teacher.id, null)).status).toBe(401);
    expect((await shown(teacher.id, await makeUser({ apps: [] }))).status).toBe(403);
    expect((await shown("x".repeat(65))).status).toBe(422);
  });
});

describe("GET /api/courses/instructors/{id}/reviews", () => {
  it("200: of both kinds, the newest first, without removed ones; an archived course is not named", async () => {
    const course = await aTaughtCourse({ ownerId: teacher.id, title: "Uno" });
    const archived = await aTaughtCourse({ ownerId: teacher.id, title: "Dos" });
    const mentorship = await aMentorship({ ownerId: teacher.id, title: "Tres" });
    await reviewed(await aTaughtCourse(), 2);
    await reviewed(course, 5);
    await reviewed(archived, 1);
    const removed = await reviewed(course, 3);
    await reviewed(mentorship, 4, "mentorship");
    await db.update(courses).set({ status: "archived" }).where(eq(courses.id, archived.id));
    await db
      .update(learningReviews)
      .set({ removalReason: "Insulta" })
      .where(eq(learningReviews.id, removed.id));
    const { status, body } = await listed(teacher.id);
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { stars: 4, comment: "Le doy un 4", about: { type: "mentorship", id: mentorship.id, title: "Tres" } },
      { stars: 1, about: { type: "course", id: archived.id, title: null } },
      { stars: 5, author: { name: "Alba Alumna" }, about: { type: "course", id: course.id, title: "Uno" } },
    ]);
  });

  it("200: a page at a time", async () => {
    const course = await aTaughtCourse({ ownerId: teacher.id });
    for (const stars of [1, 2, 3]) await reviewed(course, stars);
    const first = await listed(teacher.id, "?limit=2");
    expect(first.body.map(({ stars }: { stars: number }) => stars)).toEqual([3, 2]);
    const cursor = first.headers.get("x-next-cursor");
    const second = await listed(teacher.id, `?limit=2&cursor=${cursor}`);
    expect(second.body.map(({ stars }: { stars: number }) => stars)).toEqual([1]);
    expect(second.headers.get("x-next-cursor")).toBeNull();
    expect((await listed(reader.id)).body).toEqual([]);
  });

  it("401; 403: a member without the app; 422: an invalid cursor", async () => {
    expect((await listed(teacher.id, "", null)).status).toBe(401);
    expect((await listed(teacher.id, "", await makeUser({ apps: [] }))).status).toBe(403);
    expect((await listed(teacher.id, "?cursor=x")).status).toBe(422);
  });
});

it("the reviews on the page name what they are about, and not what was archived", async () => {
  const course = await aTaughtCourse({ ownerId: teacher.id, title: "Uno" });
  const archived = await aTaughtCourse({ ownerId: teacher.id, title: "Dos" });
  for (const each of [course, archived]) await reviewed(each, 4);
  await db.update(courses).set({ status: "archived" }).where(eq(courses.id, archived.id));
  const { viewer } = await callOf(reader);
  const shownReviews = await InstructorReviews({
    id: teacher.id,
    cursors: {},
    viewer: viewer as never,
  });
  const html = renderToStaticMarkup(shownReviews);
  expect(html).toContain(`Sobre <a href="/courses/${course.id}">Uno</a>`);
  expect(html).toContain("Sobre un curso retirado");
  expect(html).not.toContain("Dos");
});

it("the catalogue lists what one member teaches", async () => {
  const course = await aTaughtCourse({ ownerId: teacher.id });
  await aTaughtCourse();
  const { body } = await send(courseList, "GET", { as: reader, query: `?ownerId=${teacher.id}` });
  expect(body).toMatchObject([{ id: course.id, instructorId: teacher.id }]);
  expect(body).toHaveLength(1);
});
