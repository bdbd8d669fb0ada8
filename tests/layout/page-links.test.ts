import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PageLinks } from "@/components/display/list-footer";

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
    ["/fondo?a=1&amp;part=a%20b#dinero", "Página siguiente"],
  ]);
  expect(linksOf({ href: "/forum", isFirst: false, nextCursor: null })).toEqual([
    ["/forum", "Primera página"],
  ]);
  expect(linksOf({ href: "/forum", isFirst: true, nextCursor: null })).toEqual([]);
});
