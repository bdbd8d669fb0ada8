import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { type Column, DataTable } from "@/components/parts/data-table";

type Options = Omit<Column<string>, "name" | "cell">;

/** Returns where each cell of a row stands in its card. */
function positionsOf(...columns: Options[]) {
  const markup = renderToStaticMarkup(
    createElement(DataTable<string>, {
      caption: "Filas",
      columns: columns.map((options, at) => ({
        name: `Columna ${at}`,
        cell: (row: string) => row,
        ...options,
      })),
      rows: ["una"],
      keyOf: (row) => row,
    }),
  );
  return [...markup.matchAll(/<td[^>]*class="([^"]*)"/g)].map(([, classes = ""]) => {
    if (classes.includes("max-table:hidden")) return "none";
    if (classes.includes("col-span-full")) return "wide";
    return classes.includes("justify-self-end") ? "end" : "start";
  });
}

it("in a card two cells share a line, and the second stands at its end", () => {
  expect(positionsOf({}, {}, {}, {})).toEqual(["start", "end", "start", "end"]);
});

it("a figure that is left over starts its line, and buttons that are left over take it", () => {
  expect(positionsOf({}, {}, { align: "end" })).toEqual(["start", "end", "start"]);
  expect(positionsOf({}, {}, { hidden: true })).toEqual(["start", "end", "wide"]);
  expect(positionsOf({}, { hidden: true })).toEqual(["start", "end"]);
});

it("after a wide cell a line begins, and a cell that cards do not show counts for nothing", () => {
  expect(positionsOf({}, { card: "wide" }, {}, {})).toEqual(["start", "wide", "start", "end"]);
  expect(positionsOf({ card: "none" }, {}, {})).toEqual(["none", "start", "end"]);
});
