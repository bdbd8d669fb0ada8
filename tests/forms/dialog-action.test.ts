import * as navigation from "next/navigation";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, it, vi } from "vitest";
import { useDialogAction } from "@/components/forms/use-dialog-action";
import { toast } from "@/components/parts/toast/toast";
import { NO_CONNECTION } from "@/lib/core/command/api-client";
import type { FormState, SentAction } from "@/lib/core/command/form-state";

const refresh = vi.fn();
const success = vi.fn();
const close = vi.fn();
const action = vi.fn<SentAction<{ tokens: string }>>();
const DONE: FormState<{ tokens: string }> = { status: "ok", result: { tokens: "5" } };
const REFUSED: FormState<never> = { status: "error", code: "conflict", message: "No", requestId: "1" };

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(navigation, "useRouter").mockReturnValue({ refresh } as never);
  vi.spyOn(toast, "success").mockImplementation(success);
  vi.stubGlobal("window", new EventTarget());
});

type Dialog = ReturnType<typeof useDialogAction<{ tokens: string }>>;

function opened(fields: { id: number; total?: string } = { id: 7 }, keepsPage = false): Dialog {
  const dialogs: Dialog[] = [];
  const Opened = () => {
    dialogs.push(useDialogAction({ action, fields, close, keepsPage }));
    return null;
  };
  renderToStaticMarkup(createElement(Opened));
  const [dialog] = dialogs;
  if (!dialog) throw new Error("The dialog was not drawn.");
  return dialog;
}

const sent = () => action.mock.calls.map(([, form]) => Object.fromEntries(form));

it("sends the same request again after a refusal and after a lost connection", async () => {
  action.mockResolvedValueOnce(REFUSED);
  action.mockRejectedValueOnce(new TypeError(NO_CONNECTION));
  action.mockResolvedValueOnce(DONE);
  const { act } = opened();
  for (let attempt = 0; attempt < 3; attempt += 1) await act(["Regalo enviado"], { to: "ana" });
  const [first, ...others] = sent();
  expect(first).toEqual({ to: "ana", id: "7", requestId: expect.stringMatching(/^[\da-f-]{36}$/) });
  expect(others).toEqual([first, first]);
});

it("a figure that the server has changed makes no second request, and other input does", async () => {
  action.mockResolvedValue(REFUSED);
  const fields = { id: 7, total: "10.00" };
  const { act } = opened(fields);
  await act(["Recompra propuesta"], { price: "1" });
  fields.total = "11.00";
  await act(["Recompra propuesta"], { price: "1" });
  await act(["Recompra propuesta"], { price: "2" });
  const [first, second, third] = sent().map(({ requestId }) => requestId);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it("a refusal keeps the dialog open, and success says what was done and closes it", async () => {
  action.mockResolvedValueOnce(REFUSED);
  action.mockResolvedValueOnce(DONE);
  const { act } = opened();
  const done = ({ tokens }: { tokens: string }) => ["Regalo enviado", tokens] as const;
  await act(done);
  expect([refresh.mock.calls, success.mock.calls, close.mock.calls].map(({ length }) => length)).toEqual([
    1, 0, 0,
  ]);
  await act(done);
  expect(success).toHaveBeenCalledExactlyOnceWith("Regalo enviado", "5");
  expect(close).toHaveBeenCalledOnce();
  expect(refresh).toHaveBeenCalledTimes(2);
});

it("after a refusal, a dialog that keeps its page refreshes nothing below what the member reads", async () => {
  action.mockResolvedValueOnce(REFUSED);
  action.mockResolvedValueOnce(DONE);
  const { act } = opened({ id: 7 }, true);
  await act(["Aceptado"]);
  expect(refresh).not.toHaveBeenCalled();
  await act(["Aceptado"]);
  expect(refresh).toHaveBeenCalledOnce();
});
