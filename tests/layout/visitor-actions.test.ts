import * as navigation from "next/navigation";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { JoinBar, VisitorActions } from "@/components/layout/public/visitor-actions";

it.each([
  ["the header", VisitorActions],
  ["the bar of a phone", JoinBar],
])("in %s, both ways in lead back to the page that a visitor had asked for", (_, Part) => {
  vi.spyOn(navigation, "useSearchParams");
  const links = (query: string) => {
    vi.mocked(navigation.useSearchParams).mockReturnValue(new URLSearchParams(query) as never);
    return [...renderToStaticMarkup(createElement(Part)).matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  };
  expect(links("next=%2Fmarketplace%2F4")).toEqual([
    "/login?next=%2Fmarketplace%2F4",
    "/register?next=%2Fmarketplace%2F4",
  ]);
  expect(links("")).toEqual(["/login", "/register"]);
});
