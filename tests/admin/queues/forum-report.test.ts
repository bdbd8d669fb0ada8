import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ReportText } from "@/components/admin/reports/forum";
import type { ReportLine } from "@/lib/forum/present";

const report = {
  postId: 5,
  title: "Oro",
  content: "Compro",
  authorId: "irene",
  author: "Irene",
  reporterId: "carla",
  reporter: "Carla",
  reason: "Spam",
  decision: null,
  resolution: null,
  resolvedBy: null,
  resolvedAt: null,
  createdAt: "2026-11-27T10:00:00Z",
};

it.each([
  [null, "Carla denuncia el tema «Oro» de Irene"],
  [2, "Carla denuncia el comentario 2 de Irene en «Oro»"],
])("says what is reported, comment %s", (commentNumber, said) => {
  expect(textOf({ commentNumber })).toContain(said);
});

it("links the author and the reporter to their data", () => {
  const hrefs = [...htmlOf({}).matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  expect(hrefs).toEqual(["/admin?user=carla", "/forum/post/5", "/admin?user=irene"]);
});

it("says how it was decided, why, by whom and when", () => {
  const decided = { resolution: "Lo es", resolvedBy: "Elena Ríos", resolvedAt: "2026-11-27T11:30:00Z" };
  const hidden = textOf({ decision: "hidden", ...decided });
  expect(hidden).toContain("Decisión: se ocultó. Motivo: «Lo es»");
  expect(hidden).toMatch(/Resuelta por Elena Ríos el 27.*12:30/);
  expect(textOf({ decision: "dismissed", ...decided })).toContain("Decisión: se mantuvo.");
  expect(textOf({})).not.toContain("Decisión");
});

// A report decided before the reason was stored.
it("says who decided it, without a stored reason", () => {
  const resolvedAt = "2026-11-27T11:30:00Z";
  const said = textOf({ decision: "hidden", resolvedBy: "Elena Ríos", resolvedAt });
  expect(said).toContain("Decisión: se ocultóResuelta por Elena Ríos");
});

it("shows a picture as the forum does, and names it in the list", () => {
  const content = "Mira ![imagen](/api/files/0123456789) esto";
  expect(htmlOf({ content })).toContain("<img ");
  expect(textOf({ content })).not.toContain("![");
  expect(htmlOf({ content }, 400)).toContain("Dice: Mira [imagen] esto");
});

it("shows the words after many pictures", () => {
  const content = `${"![imagen](/api/files/0123456789)".repeat(40)} y el texto`;
  expect(htmlOf({ content }, 400)).toContain("[imagen] y el texto");
});

// A search whose time grows with the square of the length takes minutes for this one, and the test ends earlier.
it("shortens a text of nothing but brackets", () => {
  expect(htmlOf({ content: "![".repeat(200_000) }, 400)).toContain("Dice: ![![");
});

function htmlOf(changes: Partial<ReportLine>, max?: number): string {
  const props = {
    report: { ...report, ...changes } as ReportLine,
    timeZone: "Europe/Madrid",
    ...(max !== undefined && { max }),
  };
  return renderToStaticMarkup(createElement(ReportText, props));
}

function textOf(changes: Partial<ReportLine>): string {
  return htmlOf(changes).replace(/<[^>]+>/g, "");
}
