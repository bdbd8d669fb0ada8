import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ChapterSyllabus } from "@/components/learning/chapters/syllabus";
import { chapterView } from "@/lib/learning/chapters/queries";

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
