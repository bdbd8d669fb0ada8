import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { MonthField } from "@/components/forms/month-field";
import { clock } from "@/lib/core/format/clock";
import { changePromiseInput } from "@/lib/funding/promises/schema";

const drawn = (value: string, error?: string) =>
  renderToStaticMarkup(
    createElement(MonthField, {
      label: "Último mes",
      name: "lastMonth",
      value,
      change: vi.fn(),
      after: 2,
      error,
    }),
  );

it("chooses a month by its name and a year, also one that is no longer offered", () => {
  vi.spyOn(clock, "now").mockReturnValue(new Date("2026-11-20T12:00:00Z"));
  const html = drawn("2025-03");
  expect(html).toMatch(/<fieldset|role="group"/);
  expect(html).toContain('<option value="03" selected="">marzo</option>');
  expect([...html.matchAll(/<option(?: selected="")?>(\d{4})/g)].map(([, year]) => year)).toEqual([
    "2025",
    "2026",
    "2027",
    "2028",
  ]);
  expect(drawn("", "Elige un mes")).toMatch(/aria-invalid="true".*Elige un mes/);
});

it("an incomplete month is refused, and none is not", () => {
  const wrong = changePromiseInput.safeParse({ id: 1, lastMonth: "2027-" });
  expect(wrong.error?.issues[0]?.message).toBe("Elige un mes, por ejemplo 2027-01");
  expect(changePromiseInput.safeParse({ id: 1, lastMonth: null }).success).toBe(true);
});
