import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { editChapter, editCourse } from "@/actions/learning/catalogue";
import { POST as approve } from "@/app/api/courses/[id]/approve/route";
import { GET as changes, DELETE as discard } from "@/app/api/courses/[id]/changes/route";
import {
  PATCH as changeChapter,
  DELETE as removeChapter,
} from "@/app/api/courses/[id]/chapters/[chapterId]/route";
import { PUT as order } from "@/app/api/courses/[id]/chapters/order/route";
import { POST as addChapter, GET as listChapters } from "@/app/api/courses/[id]/chapters/route";
import { POST as reject } from "@/app/api/courses/[id]/reject/route";
import { GET as one, PATCH } from "@/app/api/courses/[id]/route";
import { POST as submit } from "@/app/api/courses/[id]/submission/route";
import { POST as enroll } from "@/app/api/courses/enroll/route";
import { POST as approveMentorship } from "@/app/api/mentorships/[id]/approve/route";
import {
  DELETE as discardMentorship,
  GET as mentorshipChanges,
} from "@/app/api/mentorships/[id]/changes/route";
import { PATCH as patchMentorship } from "@/app/api/mentorships/[id]/route";
import { POST as submitMentorship } from "@/app/api/mentorships/[id]/submission/route";
import { db } from "@/db";
import { courses, learningProposals, proposedChapters } from "@/db/schema";
import { makeAdmin, makeUser } from "../factories/identity";
import { enrollIn, makeChapter, makeCourse, makeMentorship } from "../factories/offerings";
import { expectError, send } from "../http/client";
import { post, signedIn } from "../http/forms";

const at = (id: number, chapterId?: number) => ({
  params: { id: String(id), ...(chapterId !== undefined && { chapterId: String(chapterId) }) },
});

async function anApprovedCourse() {
  const [author, admin, stranger] = [await makeUser(), await makeAdmin(), await makeUser()];
  const course = await makeCourse(author);
  const first = await makeChapter(course, {
    chapterNumber: 1,
    title: "Uno",
    content: "Lo aprobado",
    isPreview: true,
  });
  const second = await makeChapter(course, { chapterNumber: 2, title: "Dos" });
  const seenBy = async (as: { id: string }) => {
    const { body: item } = await send(one, "GET", { as, ...at(course.id) });
    const { body: chapters } = await send(listChapters, "GET", { as, ...at(course.id) });
    return { title: item.title, price: item.price, isFree: item.isFree, proposed: item.proposed, chapters };
  };
  const updatedAt = async () => (await send(one, "GET", { as: admin, ...at(course.id) })).body.updatedAt;
  return { author, admin, stranger, course, first, second, seenBy, updatedAt };
}

describe("bait and switch", () => {
  it("strangers and students see and pay for the approved version until the change is approved", async () => {
    const {
      author: as,
      admin,
      stranger,
      course,
      first,
      second,
      seenBy,
      updatedAt,
    } = await anApprovedCourse();
    const student = await makeUser();
    await enrollIn(course, student);
    const [before, studied] = [await seenBy(stranger), await seenBy(student)];
    await send(PATCH, "PATCH", { as, ...at(course.id), body: { title: "Otro", isFree: false, price: "10" } });
    await send(changeChapter, "PATCH", { as, ...at(course.id, first.id), body: { content: "Otra cosa" } });
    const added = await send(addChapter, "POST", {
      as,
      ...at(course.id),
      body: { title: "Tres", description: "Nuevo", isPreview: true },
    });
    await send(order, "PUT", {
      as,
      ...at(course.id),
      body: { chapterIds: [added.body.id, second.id, first.id] },
    });
    expect((await send(removeChapter, "DELETE", { as, ...at(course.id, second.id) })).status).toBe(204);
    expect(await seenBy(stranger)).toEqual(before);
    expect(await seenBy(student)).toEqual(studied);

    // The approved version is free: nobody is charged the new price, and nobody is prevented from enrolling by it.
    expect((await send(enroll, "POST", { as: stranger, body: { courseId: course.id } })).status).toBe(201);
    expect((await seenBy(as)).proposed).toMatchObject({ title: "Otro", price: "10.00" });
    const proposed = await send(listChapters, "GET", { as, ...at(course.id), query: "?version=proposed" });
    expect(
      proposed.body.map(({ title, chapterNumber }: { title: string; chapterNumber: number }) => [
        chapterNumber,
        title,
      ]),
    ).toEqual([
      [1, "Tres"],
      [3, "Uno"],
    ]);
    const asStranger = await send(listChapters, "GET", {
      as: stranger,
      ...at(course.id),
      query: "?version=proposed",
    });
    expect(asStranger.body.map(({ title }: { title: string }) => title)).toEqual(["Uno", "Dos"]);

    const decided = { as: admin, ...at(course.id) };
    expectError(
      await send(approve, "POST", { ...decided, body: { updatedAt: await updatedAt() } }),
      "conflict",
      "El curso ya está aprobado, con cambios que aún no se han enviado a revisión.",
    );
    expect((await send(submit, "POST", { as, ...at(course.id) })).status).toBe(200);
    const { body: seen } = await send(changes, "GET", { as: admin, ...at(course.id) });
    expect(seen.fields).toEqual([
      { field: "title", before: "Finanzas personales", after: "Otro" },
      { field: "isFree", before: true, after: false },
      { field: "price", before: "0.00", after: "10.00" },
    ]);
    expect(seen.chapters).toMatchObject([
      { kind: "added", id: added.body.id, before: null },
      {
        kind: "changed",
        id: first.id,
        fields: ["chapterNumber", "content"],
        before: { content: "Lo aprobado" },
        after: { content: "Otra cosa" },
      },
      { kind: "removed", id: second.id, after: null },
    ]);
    expect(await seenBy(student)).toEqual(studied);
    const answer = await send(approve, "POST", { ...decided, body: { updatedAt: seen.updatedAt } });
    expect(answer.body).toMatchObject({ title: "Otro", price: "10.00", changedAt: null, proposed: null });
    const after = await seenBy(student);
    expect(after.chapters.map(({ id, content }: { id: number; content: string }) => [id, content])).toEqual([
      [added.body.id, ""],
      [first.id, "Otra cosa"],
    ]);
    expect(await db.select().from(learningProposals).where(eq(learningProposals.itemId, course.id))).toEqual(
      [],
    );
    expect(await db.$count(proposedChapters, eq(proposedChapters.courseId, course.id))).toBe(0);
  });

  it("a change made after the administrator has reviewed it is not approved with it", async () => {
    const { author: as, admin, course, updatedAt } = await anApprovedCourse();
    await send(PATCH, "PATCH", { as, ...at(course.id), body: { title: "Inocente" } });
    await send(submit, "POST", { as, ...at(course.id) });
    const looked = await updatedAt();
    await send(PATCH, "PATCH", { as, ...at(course.id), body: { title: "Culpable" } });
    const decided = { as: admin, ...at(course.id) };
    expectError(
      await send(approve, "POST", { ...decided, body: { updatedAt: looked } }),
      "conflict",
      "Ha cambiado mientras lo revisabas: vuelve a revisarlo.",
    );
    expect((await send(approve, "POST", decided)).status).toBe(422);
    expect((await send(one, "GET", decided)).body.title).toBe("Finanzas personales");
  });

  it("rejected changes leave the course on sale unchanged; its owner corrects or discards them", async () => {
    const { author: as, admin, stranger, course, seenBy } = await anApprovedCourse();
    const before = await seenBy(stranger);
    await send(PATCH, "PATCH", { as, ...at(course.id), body: { title: "Otro" } });
    await send(submit, "POST", { as, ...at(course.id) });
    const { body } = await send(reject, "POST", { as: admin, ...at(course.id), body: { reason: "Engaña" } });
    expect(body).toMatchObject({ approvalStatus: "approved", status: "active", rejectionReason: "Engaña" });
    expect(await seenBy(stranger)).toEqual(before);
    expect((await seenBy(as)).proposed).toMatchObject({ title: "Otro" });
    expect((await send(submit, "POST", { as, ...at(course.id) })).body.rejectionReason).toBeNull();
    const given = await send(discard, "DELETE", { as, ...at(course.id) });
    expect(given.body).toMatchObject({ changedAt: null, proposed: null, title: before.title });
    expectError(
      await send(discard, "DELETE", { as, ...at(course.id) }),
      "conflict",
      "El curso ya está aprobado.",
    );
    expectError(
      await send(changes, "GET", { as, ...at(course.id) }),
      "not_found",
      "No hay cambios sobre lo aprobado",
    );
  });

  it("through the forms as well", async () => {
    const { author, stranger, course, first, seenBy } = await anApprovedCourse();
    const before = await seenBy(stranger);
    await signedIn(author);
    const edited = await post(editCourse, {
      ...{ id: String(course.id), title: "Otro", description: "Otra" },
      ...{ isFree: "false", price: "99", imageUrl: "" },
    });
    const written = await post(editChapter, {
      ...{ id: String(course.id), chapterId: String(first.id), chapterNumber: "1", title: "Otro" },
      ...{ description: "Otra", videoUrl: "", pdfUrl: "", content: "Otra cosa" },
    });
    expect([edited.status, written.status]).toEqual(["ok", "ok"]);
    expect(await seenBy(stranger)).toEqual(before);
  });

  it("a course withdrawn from sale stays unchanged for its students until a new approval", async () => {
    const { author: as, admin, course, first, seenBy } = await anApprovedCourse();
    const student = await makeUser();
    await enrollIn(course, student);
    await db.update(courses).set({ enrolledCount: 1 }).where(eq(courses.id, course.id));
    expect(
      (await send(reject, "POST", { as: admin, ...at(course.id), body: { reason: "Falta" } })).body.status,
    ).toBe("draft");
    const studied = await seenBy(student);
    await send(removeChapter, "DELETE", { as, ...at(course.id, first.id) });
    expect(await seenBy(student)).toEqual(studied);
    await send(submit, "POST", { as, ...at(course.id) });
    const { updatedAt } = (await send(one, "GET", { as: admin, ...at(course.id) })).body;
    expect((await send(approve, "POST", { as: admin, ...at(course.id), body: { updatedAt } })).status).toBe(
      200,
    );
    expect((await seenBy(student)).chapters).toHaveLength(1);
  });

  it("a mentorship too: its services and its price wait", async () => {
    const [as, admin] = [await makeUser(), await makeAdmin()];
    const { id, services } = await makeMentorship(as);
    const changed = await send(patchMentorship, "PATCH", {
      as,
      ...at(id),
      body: { services: "Nada", isFree: false, price: "500" },
    });
    expect(changed.body).toMatchObject({
      services,
      isFree: true,
      proposed: { services: "Nada", price: "500.00" },
    });
    const { updatedAt } = (await send(submitMentorship, "POST", { as, ...at(id) })).body;
    const approved = await send(approveMentorship, "POST", { as: admin, ...at(id), body: { updatedAt } });
    expect(approved.body).toMatchObject({ services: "Nada", price: "500.00", proposed: null });
    const isIt = and(eq(learningProposals.itemType, "mentorship"), eq(learningProposals.itemId, id));
    expect(await db.$count(learningProposals, isIt)).toBe(0);
  });

  it("the owner of a mentorship reads the change, and discards it once", async () => {
    const as = await makeUser();
    const { id, services } = await makeMentorship(as);
    await send(patchMentorship, "PATCH", { as, ...at(id), body: { services: "Nada" } });
    const seen = await send(mentorshipChanges, "GET", { as, ...at(id) });
    expect([seen.status, JSON.stringify(seen.body)]).toEqual([200, expect.stringContaining("Nada")]);
    const kept = await send(discardMentorship, "DELETE", { as, ...at(id) });
    expect([kept.status, kept.body.services, kept.body.proposed]).toEqual([200, services, null]);
    expectError(
      await send(discardMentorship, "DELETE", { as, ...at(id) }),
      "conflict",
      "La mentoría ya está aprobada.",
    );
  });

  it("only the owner and administrators can read or discard the changes", async () => {
    const { author: as, stranger, course } = await anApprovedCourse();
    await send(PATCH, "PATCH", { as, ...at(course.id), body: { title: "Otro" } });
    expectError(
      await send(changes, "GET", { as: stranger, ...at(course.id) }),
      "not_found",
      "Curso no encontrado",
    );
    expectError(
      await send(discard, "DELETE", { as: stranger, ...at(course.id) }),
      "not_found",
      "Curso no encontrado",
    );
    expect((await send(changes, "GET", at(course.id))).status).toBe(401);
  });
});
