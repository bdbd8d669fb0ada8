import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PublicBoard } from "@/components/layout/public/board";

const show = (rows: readonly { id: number }[] | null) =>
  renderToStaticMarkup(
    createElement(PublicBoard<{ id: number }>, {
      rows,
      label: "Fondos abiertos",
      note: "Parte comprometida",
      texts: {
        none: "Sin fondos abiertos por ahora.",
        failed: "Ahora mismo no se pueden cargar los fondos.",
      },
      app: "privateEquity",
      link: { text: "Ver los fondos", first: "Crear el primero" },
      cells: ({ id }) => `Fondo ${id}`,
    }),
  );

it("shows the rows, that there are none, or that they could not be read, each with its link", () => {
  expect(show([{ id: 7 }])).toMatch(
    /Parte comprometida.*<ul[^>]*aria-label="Fondos abiertos".*Fondo 7.*Ver los fondos/,
  );
  expect(show([])).toMatch(/^<p>Sin fondos abiertos por ahora\..*Crear el primero/);
  expect(show(null)).toMatch(/no se pueden cargar los fondos\..*Ver los fondos/);
});
