import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { exampleOf } from "@/components/parts/example";
import { UnitInput } from "@/components/parts/unit-input";

it("a number in an empty field is marked as an example; a zero and words are not", () => {
  expect(renderToStaticMarkup(createElement(UnitInput, { unit: "€", placeholder: "150,00" }))).toContain(
    'placeholder="Ej. 150,00"',
  );
  expect(["12.000.000", "1,75"].map(exampleOf)).toEqual(["Ej. 12.000.000", "Ej. 1,75"]);
  expect(["0,00", "Madrid", "bc1…", undefined].map(exampleOf)).toEqual(["0,00", "Madrid", "bc1…", undefined]);
});
