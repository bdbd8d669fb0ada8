import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ToastActions, ToastFrame } from "@/components/parts/toast/toast-frame";
import { toastPlace } from "@/components/parts/toast/toast-viewport";

it("toasts are below the header of a phone, where no dialog has its buttons", () => {
  expect(toastPlace(true)).toMatchObject({ position: "top-center", offset: { top: expect.any(String) } });
  expect(toastPlace(false)).toEqual({ position: "bottom-right" });
});

it("the parts of a toast of one line are centred, those of a longer one start at the top", () => {
  const html = renderToStaticMarkup(createElement(ToastFrame, { tone: "success" }, "Guardado"));
  expect(html).toMatch(/ items-center [^"]*has-\[p,span\]:items-start/);
  const next = { label: "Ver", href: "/debank" };
  const actions = createElement(ToastActions, { next, dismiss: () => undefined });
  expect(renderToStaticMarkup(actions)).toMatch(/^<span/);
});
