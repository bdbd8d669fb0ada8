import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { DisputeSide } from "@/components/admin/disputes/side";

const drawn = (person: { id: string; name: string }) =>
  renderToStaticMarkup(
    createElement(DisputeSide, {
      side: "lender",
      person,
      isOpener: false,
      timeline: [],
      timeZone: "Europe/Madrid",
    }),
  );

it("a party of a dispute leads to their sheet; a pool has none", () => {
  expect(drawn({ id: "one", name: "Ana" })).toContain('<a href="/admin?user=one">Ana</a>');
  expect(drawn({ id: "", name: "Un pool de DeBank" })).not.toContain("<a ");
});
