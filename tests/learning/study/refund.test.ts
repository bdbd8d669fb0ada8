import { describe, expect, it } from "vitest";
import { GET as certificate } from "@/app/api/certificates/[code]/route";
import { GET as pdf } from "@/app/api/courses/[id]/chapters/[chapterId]/pdf/route";
import { GET as chapters } from "@/app/api/courses/[id]/chapters/route";
import { PUT as review } from "@/app/api/courses/[id]/review/route";
import { POST as complete } from "@/app/api/courses/[id]/study/[chapterId]/completion/route";
import { GET as chapter } from "@/app/api/courses/[id]/study/[chapterId]/route";
import { POST as begin, GET as study } from "@/app/api/courses/[id]/study/route";
import { db } from "@/db";
import { files } from "@/db/schema";
import { storeFile } from "@/lib/gateways/files/stored-files";
import { findOffering } from "@/lib/learning/catalogue/queries";
import { endEnrollment } from "@/lib/learning/study/enrollment-rows";
import { makeAdmin, makeUser } from "../../factories/identity";
import { addChapter, aStudent, aTaughtCourse } from "../../factories/study";
import { send } from "../../http/client";

const PDF = new TextEncoder().encode("%PDF-1.4\ntrailer<</Root 1 0 R>>\n%%EOF\n");

async function aCourseWithPdf() {
  const course = await aTaughtCourse({ chapters: 0 });
  const stored = await storeFile({
    ownerId: course.ownerId,
    purpose: "chapter",
    content: PDF,
    contentType: "application/pdf",
    isPublic: false,
  });
  await db.insert(files).values(stored);
  const one = await addChapter(course.id, 1, { pdfFileId: stored.id });
  return { course, params: { id: String(course.id), chapterId: String(one.id) } };
}

describe("a course that was paid for", () => {
  it("content and PDF are readable only for students, the owner and administrators; who gives up a right of withdrawal must start first", async () => {
    const { course, params } = await aCourseWithPdf();
    const student = await aStudent(course, { paid: "consented" });
    const seenBy = async (as: { id: string } | null) => {
      const [text, file] = [
        await send(chapter, "GET", { as, params }),
        await send(pdf, "GET", { as, params }),
      ];
      const { body } = await send(chapters, "GET", { as, params });
      return [text.status, file.status, Array.isArray(body) ? body[0].isLocked : null];
    };
    expect(await seenBy(null)).toEqual([401, 401, null]);
    expect(await seenBy(await makeUser())).toEqual([403, 404, true]);
    expect(await seenBy(student)).toEqual([409, 404, true]);
    await send(begin, "POST", { as: student, params, body: {} });
    expect(await seenBy(student)).toEqual([200, 200, false]);
    expect(await seenBy(await aStudent(course, { paid: true }))).toEqual([200, 200, false]);
    expect(await seenBy({ id: course.ownerId })).toEqual([200, 200, false]);
    expect(await seenBy(await makeAdmin())).toEqual([200, 200, false]);
  });

  it("is lost with the refund: content, PDF and enrolment; the certificate is invalid, the review deleted", async () => {
    const { course, params } = await aCourseWithPdf();
    const student = await aStudent(course, { paid: "consented" });
    await send(begin, "POST", { as: student, params, body: {} });
    const { body } = await send(complete, "POST", { as: student, params, body: {} });
    expect(body).toMatchObject({ progress: 100, certificateCode: expect.any(String) });
    await send(review, "PUT", { as: student, params, body: { stars: 1 } });
    const purchase = { id: student.purchaseId ?? 0, itemType: "course" as const, itemId: course.id };
    await db.transaction((tx) => endEnrollment(tx, purchase, new Date()));
    for (const [handler, status] of [
      [study, 403],
      [chapter, 403],
      [pdf, 404],
    ] as const) {
      expect((await send(handler, "GET", { as: student, params })).status).toBe(status);
    }
    expect((await send(complete, "POST", { as: student, params, body: {} })).status).toBe(403);
    const shown = await send(certificate, "GET", { params: { code: body.certificateCode } });
    expect(shown.body.isValid).toBe(false);
    expect(await findOffering(db, { kind: "course", id: course.id })).toMatchObject({
      ratingSum: 0,
      ratingCount: 0,
      enrolledCount: 0,
    });
  });
});
