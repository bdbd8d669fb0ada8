import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ChapterSyllabus } from "@/components/learning/chapters/syllabus";
import { authorize } from "@/lib/auth/actor";
import { getOffering } from "@/lib/learning/catalogue/queries";
import { chapterView, listChapters } from "@/lib/learning/chapters/queries";
import { callOf, makeUser } from "../../factories/identity";
import { aStudent, aTaughtCourse } from "../../factories/study";

type Row = Parameters<typeof chapterView>[0];

it("the syllabus renders the Markdown of the description of a locked chapter", () => {
  const row = {
    id: 1,
    courseId: 1,
    chapterNumber: 1,
    title: "El balance",
    description: "## Activo\n\nLo que **tienes**.",
  } as Row;
  const chapter = chapterView(row, { isReadable: false, isProposed: false });
  const html = renderToStaticMarkup(createElement(ChapterSyllabus, { chapters: [chapter] }));
  expect(html).toContain("<h4>Activo</h4>");
  expect(html).toContain("Lo que <strong>tienes</strong>.");
});

it("what is locked opens by enrolling; for a buyer who has not begun, by starting the course", async () => {
  const course = await aTaughtCourse({ chapters: 1 });
  const lockFor = async (user: { id: string }) => {
    const viewer = authorize("user", (await callOf(user)).viewer);
    const { isEnrolled } = await getOffering(viewer, { kind: "course", id: course.id });
    const chapters = await listChapters(viewer, course.id);
    return renderToStaticMarkup(createElement(ChapterSyllabus, { chapters, isEnrolled }));
  };
  expect(await lockFor(await makeUser())).toContain('aria-label="Al inscribirte"');
  expect(await lockFor(await aStudent(course, { paid: "consented" }))).toContain(
    'aria-label="Al empezar el curso"',
  );
  expect(await lockFor(await aStudent(course))).not.toContain("aria-label");
});
