import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { useSubmission } from "@/components/forms/use-submission";
import { amountProblem } from "@/lib/core/fields/amount";

const API_MESSAGE = "Escribe una cantidad con un máximo de 8 decimales, por ejemplo 0.01";

function Refused() {
  const { errors, refuse } = useSubmission(() => Promise.reject(new Error("not sent")));
  if (!errors.amount) refuse("Revisa los campos marcados", { amount: API_MESSAGE });
  return errors.amount;
}

it("shows the example of a rule in the written format when the browser refuses an action", () => {
  expect(renderToStaticMarkup(createElement(Refused))).toBe(
    "Escribe una cantidad con un máximo de 8 decimales, por ejemplo 0,01",
  );
});

it("asks for an amount that was left empty, instead of explaining its format", () => {
  expect(amountProblem("", "EUR")).toBe("Escribe la cantidad");
  expect(amountProblem("x", "EUR")).toContain("con un máximo de 2 decimales");
});
