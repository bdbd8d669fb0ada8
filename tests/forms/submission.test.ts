import { createElement, useState } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { useSubmission, withoutField } from "@/components/forms/use-submission";
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

it("the error of a field that is changed goes, and those of the others stay", () => {
  const errors = { reason: "Escribe el motivo", amount: "Escribe la cantidad" };
  expect(withoutField(errors, "note")).toBe(errors);
  expect(withoutField(errors, "reason")).toEqual({ amount: "Escribe la cantidad" });
});

function Corrected() {
  const { errors, refuse, clearingError } = useSubmission(() => Promise.reject(new Error("not sent")));
  const [text, setText] = useState("");
  if (!text && !errors.reason) refuse(null, { reason: "Escribe el motivo" });
  else if (!text) clearingError("reason", setText)("Ya está");
  return `${text}: ${errors.reason ?? "sin error"}`;
}

it("a decision clears the error of a field that is corrected", () => {
  expect(renderToStaticMarkup(createElement(Corrected))).toBe("Ya está: sin error");
});
