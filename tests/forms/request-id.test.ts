import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { useRequestId } from "@/components/forms/use-request-id";

function mounted(): ReturnType<typeof useRequestId> {
  const found: ReturnType<typeof useRequestId>[] = [];
  const Holder = () => {
    found.push(useRequestId());
    return null;
  };
  renderToStaticMarkup(createElement(Holder));
  const [first] = found;
  if (!first) throw new Error("The hook was not called.");
  return first;
}

it("input that is sent again has the same id, and other input another one", () => {
  const { requestIdOf } = mounted();
  const first = requestIdOf({ to: "ana", tokens: "5" });
  expect(requestIdOf({ to: "ana", tokens: "5" })).toBe(first);
  const second = requestIdOf({ to: "ana", tokens: "6" });
  expect(second).not.toBe(first);
  const form = new FormData();
  form.set("to", "ana");
  form.set("tokens", "6");
  expect(requestIdOf(form)).toBe(second);
});

it("input that has arrived is a new request, and no two forms share an id", () => {
  const { requestIdOf, arrived } = mounted();
  const first = requestIdOf({});
  arrived();
  expect(requestIdOf({})).not.toBe(first);
  expect(mounted().requestIdOf({})).not.toBe(requestIdOf({}));
});
