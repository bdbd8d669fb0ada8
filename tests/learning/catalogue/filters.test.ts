import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { CatalogueFilters } from "@/components/learning/catalogue/filters";
import { filtersOf } from "@/components/learning/catalogue/labels";
import { CatalogueTab } from "@/components/learning/catalogue/tab";
import { authorize } from "@/lib/auth/actor";
import { callOf, makeUser } from "../../factories/identity";

const namesOf = (kind: "course" | "mentorship") => filtersOf(kind).map(([, name]) => name);

it("each tab has the filters of the specification", () => {
  expect(namesOf("course")).toEqual([
    "Todos",
    "Más populares",
    "Recientes",
    "Mis cursos",
    "Gratis",
    "De pago",
  ]);
  expect(namesOf("mentorship")).toEqual(["Todas", "Recientes", "Mis mentorías", "Gratis", "De pago"]);
  const shown = renderToStaticMarkup(
    createElement(CatalogueFilters, { kind: "mentorship", filter: "all", q: undefined }),
  );
  expect(shown).not.toContain("populares");
});

it.each([
  ["course", "popular", "popular"],
  ["mentorship", "popular", "all"],
  ["mentorship", "paid", "paid"],
  ["mentorship", "best", "all"],
] as const)("the tab of a %s with the filter %s shows %s", async (kind, filter, chosen) => {
  const viewer = authorize("user", (await callOf(await makeUser())).viewer);
  const [filters] = (await CatalogueTab({ viewer, kind, params: { filter } })).props.children;
  expect(filters.props.filter).toBe(chosen);
});
