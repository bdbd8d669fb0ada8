import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";

const address = vi.hoisted(() => ({ query: "" }));

vi.mock("next/navigation", async (original) => ({
  ...(await original<typeof import("next/navigation")>()),
  useSearchParams: () => new URLSearchParams(address.query),
}));

const { JoinBar, VisitorActions } = await import("@/components/layout/public/visitor-actions");

it.each([
  ["the header", VisitorActions],
  ["the bar of a phone", JoinBar],
])("in %s, both ways in lead back to the page that a visitor had asked for", (_, Part) => {
  const links = (query: string) => {
    address.query = query;
    return [...renderToStaticMarkup(createElement(Part)).matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  };
  expect(links("next=%2Fmarketplace%2F4")).toEqual([
    "/login?next=%2Fmarketplace%2F4",
    "/register?next=%2Fmarketplace%2F4",
  ]);
  expect(links("")).toEqual(["/login", "/register"]);
});
