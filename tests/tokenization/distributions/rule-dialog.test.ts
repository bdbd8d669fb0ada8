import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, it, vi } from "vitest";
import * as modal from "@/components/parts/modal";
import { missingOf, RuleDialog, Unread } from "@/components/tokenization/holdings/rule-dialog";
import type { IncomeChoices, IncomeRule } from "@/lib/tokenization/distributions/income-queries";

beforeEach(() => {
  vi.spyOn(modal, "Modal").mockImplementation(({ children }) => children as never);
});

const NONE = { pots: [], sales: [], loans: [], confirmations: [] } as unknown as IncomeChoices;

it("claims that a member has nothing to choose only once the choices are known", () => {
  const rule = { route: "pot", potId: 1 } as unknown as IncomeRule;
  const shown = renderToStaticMarkup(
    createElement(RuleDialog, { projectId: 1, rule, close: () => undefined }),
  );
  expect(shown).toContain("Cargando…");
  expect(shown).not.toContain("No tienes apartados");
  expect(missingOf("pot", { choices: null, chosen: "" })).toMatch(/^Aún no se han cargado los destinos/);
  expect(missingOf("pot", { choices: NONE, chosen: "" })).toBe("No tienes apartados en euros abiertos.");
  expect(missingOf("balance", { choices: null, chosen: "" })).toBeNull();
});

it("offers another attempt after a failure", () => {
  const shown = renderToStaticMarkup(
    createElement(Unread, { failure: "Error de conexión.", retry: () => undefined }),
  );
  expect(shown).toMatch(/Error de conexión\..*Reintentar/);
});
