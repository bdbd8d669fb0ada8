import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { DayClock } from "@/components/deals/day-clock";

const NOW = "2026-11-29T08:00:00.000Z";
const shown = (deadline: string) =>
  renderToStaticMarkup(createElement(DayClock, { deadline, now: NOW, label: "Tiempo que queda" })).replace(
    /<[^>]+>/g,
    "",
  );

it("has seconds only on the last day", () => {
  expect(shown("2027-01-09T21:30:15.000Z")).toBe("41 d 13 h");
  expect(shown("2026-11-30T08:00:00.000Z")).toBe("1 d 0 h");
  expect(shown("2026-11-30T07:59:59.000Z")).toBe("23:59:59");
});
