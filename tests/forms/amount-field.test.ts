import { type ComponentProps, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import * as amountField from "@/components/forms/amount-field";
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

it("the tokens of a gift are read below their field", () => {
  vi.spyOn(modal, "Modal").mockImplementation(({ children }) => children as never);
  const input = vi.spyOn(amountField, "AmountInput").mockReturnValue(null as never);
  const dialog = { projectId: 1, name: "Solar", free: "3", tokenSymbol: "SOL", close: () => undefined };
  renderToStaticMarkup(createElement(GiveDialog, dialog));
  expect(input.mock.calls[0]?.[0]).toMatchObject({ name: "tokens", unit: "SOL", decimals: 6 });
});
