import { type ComponentProps, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { FormDialog } from "@/components/equity/form-dialog";
import { FundForm } from "@/components/equity/funds/form";
import * as amountField from "@/components/forms/amount-field";
import { CreateDialog } from "@/components/lending/posts/create-dialog";
import * as modal from "@/components/parts/modal";
import { GiveDialog } from "@/components/tokenization/holdings/give-dialog";

afterEach(() => vi.restoreAllMocks());

type Input = ComponentProps<typeof amountField.AmountInput>;

/** Returns what stands below the field. */
function reading(props: Input): string | undefined {
  const shown = renderToStaticMarkup(createElement(amountField.AmountInput, props));
  return /aria-live="polite">([^<]*)</.exec(shown)?.[1];
}

it("is read with at least two decimals, so that no thousand looks like a decimal", () => {
  expect(reading({ currency: "USD", decimals: 6, value: "1.082" })).toBe("1.082,00\u00a0US$");
  expect(reading({ currency: "USD", decimals: 6, value: "1,082" })).toBe("1,082\u00a0US$");
  expect(reading({ currency: "USDC", decimals: 2, value: "8.000" })).toBe("8.000,00\u00a0USDC");
  expect(reading({ currency: "EUR", value: "1.500" })).toBe("1.500,00\u00a0€");
  expect(reading({ unit: "SOL", decimals: 6, value: "1.500" })).toBe("1.500,00\u00a0SOL");
  expect(reading({ unit: "SOL", decimals: 6, value: "1,5000001" })).toBe("");
});

it("a percentage is read as amounts are", () => {
  const read = (value: string) => reading({ unit: "%", decimals: 2, value });
  expect(["7,5", "7.5", "2.500", "75"].map(read)).toEqual(
    ["7,50", "7,50", "2.500,00", "75,00"].map((text) => `${text}\u00a0%`),
  );
  expect(["1,555", "-1,5", "-"].map(read)).toEqual(["", "", ""]);
});

it("the tokens of a gift are read below their field", () => {
  vi.spyOn(modal, "Modal").mockImplementation(({ children }) => children as never);
  const input = vi.spyOn(amountField, "AmountInput").mockReturnValue(null as never);
  const dialog = { projectId: 1, name: "Solar", free: "3", tokenSymbol: "SOL", close: () => undefined };
  renderToStaticMarkup(createElement(GiveDialog, dialog));
  expect(input.mock.calls[0]?.[0]).toMatchObject({ name: "tokens", unit: "SOL", decimals: 6 });
});

it("the rate of a loan, the costs of a fund and what a call takes are read as percentages", () => {
  vi.spyOn(modal, "Modal").mockImplementation(({ children }) => children as never);
  const input = vi.spyOn(amountField, "AmountInput").mockReturnValue(null as never);
  const field = vi.spyOn(amountField, "AmountField").mockReturnValue(null as never);
  const percents = ({ mock }: typeof input | typeof field) =>
    mock.calls.map(([props]) => props).flatMap(({ unit, name }) => (unit === "%" ? String(name) : []));
  const prices = { btcReferencePriceUsd: "70000.00", eurUsdRate: "1.080000" };
  const close = () => undefined;
  renderToStaticMarkup(createElement(CreateDialog, { kind: "offers", prices, close }));
  expect(percents(field)).toEqual(["interestRate", "minLTV", "maxLTV"]);
  field.mockClear();
  renderToStaticMarkup(createElement(FundForm, {}));
  expect(percents(field)).toEqual(["managementFee", "performanceFee", "hurdle"]);
  const inputs = [{ name: "percent", label: "Del compromiso", kind: "percent" }] as const;
  const dialog = { title: "Llamada", act: "Llamar", busyText: "", inputs, done: ["Hecho"], close } as const;
  renderToStaticMarkup(createElement(FormDialog, { ...dialog, action: null as never, fields: {} } as never));
  expect(percents(input)).toEqual(["percent"]);
});
