import { afterEach, expect, it, vi } from "vitest";
import { keepFocus } from "@/components/ui/button";

const body = {};
const page = { body, activeElement: body as object };
afterEach(() => vi.unstubAllGlobals());

function aButton() {
  vi.stubGlobal("document", page);
  const button = { dataset: {} as DOMStringMap, focus: vi.fn() };
  page.activeElement = button;
  return button;
}
const draw = (button: object, busy: boolean) => keepFocus(busy)(button as HTMLButtonElement);

it("a button has the focus again after its action, which disabled it", () => {
  const button = aButton();
  draw(button, false);
  draw(button, true);
  page.activeElement = body;
  draw(button, false);
  expect(button.focus).toHaveBeenCalledOnce();
  draw(button, false);
  expect(button.focus).toHaveBeenCalledOnce();
});

it("a button takes no focus that went elsewhere, or that it did not have", () => {
  const button = aButton();
  draw(button, true);
  page.activeElement = { name: "a field" };
  draw(button, false);
  page.activeElement = body;
  draw(button, true);
  draw(button, false);
  expect(button.focus).not.toHaveBeenCalled();
});
