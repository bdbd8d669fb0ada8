import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { WealthChart } from "@/components/bank/accounts/wealth-chart";
import type { Span } from "@/lib/bank/accounts/constants";
import { daysBetween, firstOfSpan } from "@/lib/bank/accounts/rules";
import { dayText } from "@/lib/core/format/format";

const TODAY = "2026-11-20";

/** Returns the days in the chart, and the content of its table. */
function tableOf(span: Span) {
  const days = daysBetween(firstOfSpan(span, { today: TODAY, joined: "2020-01-01" }), TODAY);
  const totals = days.map((day, at) => ({ day, euroCents: BigInt(at) * 100n }));
  const markup = renderToStaticMarkup(createElement(WealthChart, { days: totals }));
  const rows = [...markup.matchAll(/<th scope="row">(.*?)<\/th><td>(.*?)<\/td>/g)];
  return { days, rows: rows.map(([, day, value]) => [day, value?.replace(/\s/g, " ")]) };
}

it.each([["month"], ["quarter"]] as const)("the table of a %s lists each day that is drawn", (span) => {
  const { days, rows } = tableOf(span);
  expect(rows).toEqual(days.map((day, at) => [dayText(day), `${at},00 €`]));
});

it("the table of a year lists the first day, each end of a month and today", () => {
  const { rows } = tableOf("year");
  const listed = rows.map(([day]) => day);
  expect(listed).toHaveLength(14);
  expect([listed[0], listed[1], listed.at(-2), listed.at(-1)]).toEqual(
    ["2025-11-20", "2025-11-30", "2026-10-31", TODAY].map((day) => dayText(day)),
  );
});

it("a total that was always zero is a note instead of an empty chart", () => {
  const days = [{ day: TODAY, euroCents: 0n }];
  const markup = renderToStaticMarkup(createElement(WealthChart, { days }));
  expect(markup).toContain("Sin saldo en este periodo");
  expect(markup).not.toContain("<table");
});
