import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ReportText } from "@/components/admin/queues/forum";
import type { ReportLine } from "@/lib/forum/present";

const report = {
  postId: 5,
  title: "Oro",
  content: "Compro",
  author: "Irene",
  reporter: "Carla",
  reason: "Spam",
  decision: null,
  createdAt: "2026-11-27T10:00:00Z",
};

it.each([
  [null, "Carla denuncia el tema «Oro» de Irene"],
  [2, "Carla denuncia el comentario 2 de Irene en «Oro»"],
])("says what is reported, comment %s", (commentNumber, said) => {
  const props = { report: { ...report, commentNumber } as ReportLine, timeZone: "Europe/Madrid" };
  const text = renderToStaticMarkup(createElement(ReportText, props)).replace(/<[^>]+>/g, "");
  expect(text).toContain(said);
});
