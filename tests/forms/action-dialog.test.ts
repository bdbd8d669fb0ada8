import * as navigation from "next/navigation";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { ActionDialog, ConfirmDialog } from "@/components/forms/action-dialog";
import * as modal from "@/components/parts/modal";
import { toast } from "@/components/parts/toast/toast";
import type { SentAction } from "@/lib/core/command/form-state";

afterEach(() => vi.restoreAllMocks());

/** Draws the dialog, presses Escape, and returns whether it has closed and whether «Volver» can be pressed. */
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

/** Draws a dialog that asks for confirmation; `press` presses its button. */
function confirming(more: { failed?: string; next?: string } = {}) {
  const router = { push: vi.fn(), refresh: vi.fn() };
  vi.spyOn(navigation, "useRouter").mockReturnValue(router as never);
  vi.stubGlobal("window", new EventTarget());
  const [success, error] = [vi.spyOn(toast, "success"), vi.spyOn(toast, "error")];
  for (const shown of [success, error]) shown.mockReturnValue(undefined as never);
  const action = vi.fn<SentAction<number>>();
  const close = vi.fn();
  let submit = (_event: unknown) => {};
  vi.spyOn(modal, "Modal").mockImplementation(({ children }) => {
    submit = (children as never as { props: { onSubmit: typeof submit } }).props.onSubmit;
    return children as never;
  });
  const done = (left: number) => ["Orden cancelada", `Quedan ${left}`] as const;
  const props = {
    title: "¿Cancelar?",
    act: "Cancelar",
    busyText: "…",
    action,
    fields: { id: 7 },
    done,
    close,
  };
  renderToStaticMarkup(createElement(ConfirmDialog<number>, { ...props, ...more }));
  const press = async () => {
    submit({ preventDefault: () => undefined });
    await vi.waitFor(() => expect(action).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { press, action, close, success, error, router };
}

const REFUSED = { status: "error", code: "conflict", message: "Ya no está", requestId: "1" } as const;

it("sends the same request again after a refusal, and says what the result was", async () => {
  const { press, action, close, success, error, router } = confirming({ failed: "No se pudo cancelar" });
  action.mockResolvedValueOnce(REFUSED);
  action.mockResolvedValueOnce({ status: "ok", result: 2 });
  await press();
  expect(error).toHaveBeenCalledExactlyOnceWith("No se pudo cancelar", "Ya no está");
  expect([close, router.refresh].map((called) => called.mock.calls.length)).toEqual([0, 0]);
  await press();
  const [first, second] = action.mock.calls.map(([, form]) => Object.fromEntries(form));
  expect(first).toEqual({ id: "7", requestId: expect.stringMatching(/^[\da-f-]{36}$/) });
  expect(second).toEqual(first);
  expect(success).toHaveBeenCalledExactlyOnceWith("Orden cancelada", "Quedan 2");
  expect([close, router.refresh, router.push].map((called) => called.mock.calls.length)).toEqual([1, 1, 0]);
});

it("opens the next page, if there is one, instead of refreshing this one", async () => {
  const { press, action, close, router } = confirming({ next: "/funding?view=mine" });
  action.mockResolvedValueOnce({ status: "ok", result: 0 });
  await press();
  expect(router.push).toHaveBeenCalledExactlyOnceWith("/funding?view=mine");
  expect([close, router.refresh].map((called) => called.mock.calls.length)).toEqual([0, 0]);
});
