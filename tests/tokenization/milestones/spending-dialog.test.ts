import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import * as upload from "@/components/forms/upload-file";
import * as modal from "@/components/parts/modal";
import { SpendingDialog } from "@/components/tokenization/milestones/promoter-dialogs";

const states = vi.hoisted(() => [] as unknown[]);

// A browser would draw the dialog again: here what it would then show is kept.
vi.mock("react", async (original) => ({
  ...(await original<object>()),
  useState: (first: unknown) => [first, (value: unknown) => states.push(value)],
}));

type Drawn = { props: { onSubmit: (event: unknown) => void } };

/** Draws the dialog and fills it in; `send` presses its button, `pressEscape` closes it. */
function opened() {
  // The test gives the form data themselves as the form.
  vi.stubGlobal("FormData", function asGiven(given: object) {
    return given;
  });
  const close = vi.fn();
  let form: Drawn | undefined;
  let change: (open: boolean) => void = () => undefined;
  vi.spyOn(modal, "Modal").mockImplementation(({ onOpenChange, children }) => {
    form = children as never;
    change = onOpenChange;
    return children as never;
  });
  renderToStaticMarkup(createElement(SpendingDialog, { projectId: 1, n: 2, title: "Obra", close } as never));
  const typed = new Map<string, unknown>([
    ["document", new File(["%PDF-1.4"], "factura.pdf", { type: "application/pdf" })],
    ["label", "Obra"],
    ["amount", "mil"],
    ["spentOn", "2026-11-30"],
  ]);
  const send = () => form?.props.onSubmit({ preventDefault: () => undefined, currentTarget: typed });
  return { send, pressEscape: () => change(false), close };
}

it("closing while it uploads cancels the upload", () => {
  const sent = vi.spyOn(upload, "uploadFile").mockReturnValue(new Promise(() => undefined));
  const { send, pressEscape, close } = opened();
  send();
  const signal = sent.mock.calls[0]?.[1];
  expect(signal?.aborted).toBe(false);
  pressEscape();
  expect(signal?.aborted).toBe(true);
  expect(close).toHaveBeenCalledOnce();
});

it("the examples in the errors are in the format that people write", async () => {
  const fields = { amount: "Escribe un importe, por ejemplo 1000.00" };
  vi.spyOn(upload, "uploadFile").mockResolvedValue({ ok: false, code: "invalid", message: "Revisa", fields });
  opened().send();
  await vi.waitFor(() =>
    expect(states).toContainEqual({
      message: null,
      fields: { amount: "Escribe un importe, por ejemplo 1.000,00" },
    }),
  );
});
