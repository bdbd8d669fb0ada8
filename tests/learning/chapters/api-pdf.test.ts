import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  GET as readPdf,
  DELETE as removePdf,
  POST as uploadPdf,
} from "@/app/api/courses/[id]/chapters/[chapterId]/pdf/route";
import { PATCH } from "@/app/api/courses/[id]/chapters/[chapterId]/route";
import { db } from "@/db";
import { courseChapters, courses, files } from "@/db/schema";
import { readFile } from "@/lib/gateways/files/stored-files";
import { makeAdmin, makeUser } from "../../factories/identity";
import { enrollIn, makeChapter, makeCourse } from "../../factories/offerings";
import { expectError, send } from "../../http/client";

const NOT_FOUND = "Curso no encontrado";
const NO_CHAPTER = "Ese capítulo no existe";
const at = (id: number, chapterId?: number) => ({
  params: { id: String(id), ...(chapterId !== undefined && { chapterId: String(chapterId) }) },
});
const LINKS = { videoUrl: "https://youtu.be/dQw4w9WgXcQ", pdfUrl: "https://example.com/a.pdf" };

async function aCourse(overrides = {}) {
  const owner = await makeUser();
  return { owner, course: await makeCourse(owner, overrides) };
}

const PDF = new TextEncoder().encode("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");

function aFile(content: Uint8Array<ArrayBuffer>, name = "apuntes.pdf"): FormData {
  const form = new FormData();
  form.set("pdf", new File([content], name, { type: "application/pdf" }));
  return form;
}

async function upload(as: { id: string } | null, named: [number, number], body: FormData) {
  const request = new Request("http://localhost:3000/", { method: "POST", body });
  const raw = await request.arrayBuffer();
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  return send(uploadPdf, "POST", { as, ...at(...named), raw, headers });
}

describe("the PDF of a chapter", () => {
  it("201: stored encrypted, downloaded only by those who may read the chapter", async () => {
    const { owner, course } = await aCourse({ approvalStatus: "pending", status: "draft" });
    const [student, stranger] = [await makeUser(), await makeUser()];
    const { id } = await makeChapter(course, { chapterNumber: 1, pdfUrl: LINKS.pdfUrl });
    const { status, body } = await upload(owner, [course.id, id], aFile(PDF));
    expect([status, body.pdfUrl, body.hasPdfFile]).toEqual([
      201,
      `/api/courses/${course.id}/chapters/${id}/pdf`,
      true,
    ]);
    await enrollIn(course, student);
    const open = { approvalStatus: "approved", status: "active" } as const;
    await db.update(courses).set(open).where(eq(courses.id, course.id));
    for (const as of [owner, student, await makeAdmin()]) {
      const answer = await send(readPdf, "GET", { as, ...at(course.id, id) });
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-disposition")).toBe('attachment; filename="capitulo-1.pdf"');
      expect(answer.body).toContain("%PDF-1.7");
    }
    expectError(await send(readPdf, "GET", { as: stranger, ...at(course.id, id) }), "not_found", NO_CHAPTER);
    expect((await send(readPdf, "GET", at(course.id, id))).status).toBe(401);
    await db.update(courseChapters).set({ isPreview: true }).where(eq(courseChapters.id, id));
    expect((await send(readPdf, "GET", { as: stranger, ...at(course.id, id) })).status).toBe(200);
  });

  it("a new one, or a link, replaces it; a removed one is deleted", async () => {
    const { owner: as, course } = await aCourse({ approvalStatus: "pending", status: "draft" });
    const { id } = await makeChapter(course, { chapterNumber: 1 });
    const fileOf = async () =>
      (await db.select().from(courseChapters).where(eq(courseChapters.id, id)))[0]?.pdfFileId ?? "";
    await upload(as, [course.id, id], aFile(PDF));
    const first = await fileOf();
    await upload(as, [course.id, id], aFile(PDF));
    const second = await fileOf();
    await expect(readFile(first)).rejects.toThrow("El archivo ya no existe");
    await send(PATCH, "PATCH", { as, ...at(course.id, id), body: { pdfUrl: null } });
    expect(await fileOf()).toBe(second);
    await send(PATCH, "PATCH", { as, ...at(course.id, id), body: { pdfUrl: LINKS.pdfUrl } });
    await expect(readFile(second)).rejects.toThrow("El archivo ya no existe");
    const { body } = await send(removePdf, "DELETE", { as, ...at(course.id, id) });
    expect([body.pdfUrl, body.hasPdfFile]).toEqual([null, false]);
    expectError(
      await send(readPdf, "GET", { as, ...at(course.id, id) }),
      "not_found",
      "Este capítulo no tiene PDF",
    );
  });

  it("415: decided by content, not by name; 413: too large; 404: another member's; nothing is stored of a refused one", async () => {
    const { owner: as, course } = await aCourse();
    const { id } = await makeChapter(course, { chapterNumber: 1 });
    const page = new TextEncoder().encode("<html><script>alert(1)</script></html>");
    const before = await db.$count(files);
    const html = await upload(as, [course.id, id], aFile(page));
    expectError(html, "unsupported_media", "Solo se permiten archivos PDF");
    const large = new Uint8Array(20 * 1024 * 1024 + 1);
    large.set(PDF);
    expectError(
      await upload(as, [course.id, id], aFile(large)),
      "too_large",
      "El PDF es demasiado grande. Máximo 20MB.",
    );
    expectError(await upload(await makeUser(), [course.id, id], aFile(PDF)), "not_found", NOT_FOUND);
    expectError(await upload(as, [course.id, 2_147_483_647], aFile(PDF)), "not_found", NO_CHAPTER);
    expect((await upload(null, [course.id, id], aFile(PDF))).status).toBe(401);
    expect(await db.$count(files)).toBe(before);
    expect((await send(removePdf, "DELETE", { as: await makeUser(), ...at(course.id, id) })).status).toBe(
      404,
    );
    expect((await send(removePdf, "DELETE", at(course.id, id))).status).toBe(401);
  });
});
