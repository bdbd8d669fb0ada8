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

async function emptyTab(kind: "course" | "mentorship", params: Record<string, string>) {
  const viewer = authorize("user", (await callOf(await makeUser())).viewer);
  const [, none] = (await CatalogueTab({ viewer, kind, params })).props.children;
  return renderToStaticMarkup(none);
}

it.each([
  ["course", "Todavía no has creado ningún curso", "Crear Curso"],
  ["mentorship", "Todavía no has creado ninguna mentoría", "Crear Mentoría"],
] as const)("without any %s of their own, members read that and create one", async (kind, said, create) => {
  const shown = await emptyTab(kind, { filter: "mine" });
  expect(shown).toContain(said);
  expect(shown).toContain(create);
});

it("an empty filter does not say that the catalogue is empty, and leads to it", async () => {
  for (const filter of ["recent", "free", "paid"]) {
    const shown = await emptyTab("course", { filter });
    expect(shown).toContain("No hay cursos con este filtro");
    expect(shown).toMatch(/href="\/courses"[^>]*>Ver todos los cursos/);
  }
  expect(await emptyTab("course", { filter: "all" })).toContain("No hay cursos disponibles");
  expect(await emptyTab("course", { filter: "popular" })).toContain("No hay cursos disponibles");
});

it("a search keeps its filter when it is removed", async () => {
  const shown = await emptyTab("course", { filter: "paid", q: "zzzxq" });
  expect(shown).toMatch(/href="\/courses\?filter=paid"[^>]*>Quitar la búsqueda/);
  expect(await emptyTab("mentorship", { q: "zzzxq" })).toContain('href="/courses?tab=mentorias"');
});
