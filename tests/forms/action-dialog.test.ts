import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { ActionDialog } from "@/components/forms/action-dialog";
import * as modal from "@/components/parts/modal";

afterEach(() => vi.restoreAllMocks());

/** Draws the dialog, presses Escape, and returns whether it has closed and whether its button «Volver» can be pressed. */
function escaped(sending: boolean, cancels = false) {
  const close = vi.fn();
  let press = () => {};
  vi.spyOn(modal, "Modal").mockImplementation(({ onOpenChange, children }) => {
    press = () => onOpenChange(false);
    return children as never;
  });
  const props = {
    title: "Comprar",
    act: "Pagar 80 €",
    busyText: "Pagando…",
    submit: () => {},
    close,
    cancels,
  };
  const shown = renderToStaticMarkup(createElement(ActionDialog, { ...props, submission: { sending } }));
  press();
  return {
    isClosed: close.mock.calls.length > 0,
    canGoBack: !/<button[^>]* disabled=""[^>]*>Volver/.test(shown),
  };
}

it("stays open until the server answers, so that a refusal is read", () => {
  expect(escaped(false)).toEqual({ isClosed: true, canGoBack: true });
  expect(escaped(true)).toEqual({ isClosed: false, canGoBack: false });
});

it("can be closed while it sends if that cancels what is sent", () => {
  expect(escaped(true, true)).toEqual({ isClosed: true, canGoBack: true });
});
