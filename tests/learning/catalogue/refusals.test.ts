import { describe, expect, it } from "vitest";
import { POST as setPdf } from "@/app/api/courses/[id]/chapters/[chapterId]/pdf/route";
import { POST as setCourseImage } from "@/app/api/courses/[id]/image/route";
import { POST as rejectCourse } from "@/app/api/courses/[id]/reject/route";
import { POST as createCourse } from "@/app/api/courses/route";
import { POST as setMentorshipImage } from "@/app/api/mentorships/[id]/image/route";
import { POST as rejectMentorship } from "@/app/api/mentorships/[id]/reject/route";
import { POST as createMentorship } from "@/app/api/mentorships/route";
import { COVER_IMAGE } from "@/lib/learning/catalogue/constants";
import { makeAdmin, makeUser } from "../../factories/identity";
import { makeChapter, makeCourse, makeMentorship } from "../../factories/offerings";
import { aPicture } from "../../factories/pictures";
import { expectError, send } from "../../http/client";
import { expectRateLimited } from "../../http/rate-limits";
import { uploadTo } from "../../http/uploads";

const at = (id: number) => ({ id: String(id) });
const picture = async () => new Uint8Array(await aPicture("png"));
const PDF = new TextEncoder().encode("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");

describe("offered courses and mentorships", () => {
  it.each([
    ["POST /api/courses", createCourse, {}],
    ["POST /api/mentorships", createMentorship, { services: "Dos sesiones" }],
  ] as const)("409: %s with the key of another", async (_endpoint, handler, more) => {
    const as = await makeUser();
    const headers = { "idempotency-key": "oferta-1" };
    const ask = (title: string) =>
      send(handler, "POST", {
        as,
        headers,
        body: { title, description: "Paso a paso.", isFree: true, price: "0", ...more },
      });
    expect((await ask("Una oferta")).status).toBe(201);
    expect((await ask("Otra oferta")).status).toBe(409);
  });

  it.each([
    ["POST /api/courses/{id}/reject", rejectCourse, makeCourse],
    ["POST /api/mentorships/{id}/reject", rejectMentorship, makeMentorship],
  ] as const)("409: %s of what is rejected already", async (_endpoint, handler, make) => {
    const { id } = await make(await makeUser(), {
      approvalStatus: "rejected",
      rejectionReason: "Falta el temario",
      status: "draft",
    });
    const as = await makeAdmin();
    const answer = await send(handler, "POST", { as, params: at(id), body: { reason: "Falta más" } });
    expect([answer.status, answer.body.code]).toEqual([409, "conflict"]);
  });
});

describe("pictures and PDF", () => {
  it("404: the mentorship is another's", async () => {
    const { id } = await makeMentorship(await makeUser());
    const sent = { as: await makeUser(), params: at(id), field: "image", content: await picture() };
    expectError(await uploadTo(setMentorshipImage, sent), "not_found", "Mentoría no encontrada");
  });

  it("413: the picture is larger than it may be", async () => {
    const as = await makeUser();
    const { id } = await makeMentorship(as);
    const content = new Uint8Array(COVER_IMAGE.maxBytes + 1);
    const answer = await uploadTo(setMentorshipImage, { as, params: at(id), field: "image", content });
    expectError(answer, "too_large", COVER_IMAGE.tooLarge);
  });

  it.each([
    ["a course", setCourseImage, makeCourse],
    ["a mentorship", setMentorshipImage, makeMentorship],
  ] as const)("429: too many pictures of %s", async (_offering, handler, make) => {
    const as = await makeUser();
    const { id } = await make(as);
    const sent = { as, params: at(id), field: "image", content: await picture() };
    await expectRateLimited(() => uploadTo(handler, sent));
  });

  it("429: too many PDF", async () => {
    const as = await makeUser();
    const course = await makeCourse(as);
    const chapter = await makeChapter(course);
    const params = { ...at(course.id), chapterId: String(chapter.id) };
    await expectRateLimited(() =>
      uploadTo(setPdf, { as, params, field: "pdf", content: PDF, type: "application/pdf" }),
    );
  });
});
