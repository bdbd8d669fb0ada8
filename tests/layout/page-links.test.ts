import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PageLinks, withCursors } from "@/components/display/list-footer";

const linksOf = (props: Parameters<typeof PageLinks>[0]) =>
  [...renderToStaticMarkup(createElement(PageLinks, props)).matchAll(/href="([^"]*)"[^>]*>([^<]*)/g)].map(
    ([, href, name]) => [href, name],
  );

it("links to the next page and back to the first, and keeps the rest of the address", () => {
  expect(linksOf({ href: "/forum", isFirst: true, nextCursor: "7" })).toEqual([
    ["/forum?cursor=7", "Página siguiente"],
  ]);
  expect(linksOf({ href: "/fondo?a=1#dinero", name: "part", isFirst: false, nextCursor: "a b" })).toEqual([
    ["/fondo?a=1#dinero", "Primera página"],
    ["/fondo?a=1&amp;part=a+b#dinero", "Página siguiente"],
  ]);
  expect(linksOf({ href: "/forum", isFirst: false, nextCursor: null })).toEqual([
    ["/forum", "Primera página"],
  ]);
  expect(linksOf({ href: "/forum", isFirst: true, nextCursor: null })).toEqual([]);
});

it("keeps the places of the other lists on the page", () => {
  const cursors = { imports: "9", batches: "4", reconciliations: "2026-11-01.3", call: ["1", "2"] };
  expect(
    linksOf({ href: "/admin?tab=bank", name: "batches", cursors, isFirst: false, nextCursor: "2" }),
  ).toEqual([
    ["/admin?tab=bank&amp;imports=9&amp;reconciliations=2026-11-01.3", "Primera página"],
    ["/admin?tab=bank&amp;imports=9&amp;batches=2&amp;reconciliations=2026-11-01.3", "Página siguiente"],
  ]);
  expect(withCursors("/fondo?call=7#pagos", { call: "7", part: undefined })).toBe("/fondo?call=7#pagos");
});
