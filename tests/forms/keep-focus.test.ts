import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { FollowSeller } from "@/components/marketplace/searches/follow-seller";
import { passFocus } from "@/components/parts/replaced-button";
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

function aPlace() {
  vi.stubGlobal("document", page);
  const link = { focus: vi.fn() };
  const place = { dataset: {} as DOMStringMap, querySelector: () => link };
  return { link, draw: (isReplaced: boolean) => passFocus(isReplaced)(place as unknown as HTMLElement) };
}

it("the link that replaces a button after its action receives the focus of the button", () => {
  const { link, draw: drawPlace } = aPlace();
  drawPlace(false);
  page.activeElement = body;
  drawPlace(true);
  drawPlace(true);
  expect(link.focus).toHaveBeenCalledOnce();
});

it("the link takes no focus when the page opens with it, or that went elsewhere", () => {
  const { link, draw: drawPlace } = aPlace();
  page.activeElement = body;
  drawPlace(true);
  drawPlace(false);
  page.activeElement = { name: "a field" };
  drawPlace(true);
  expect(link.focus).not.toHaveBeenCalled();
});

it("the button that follows a seller is in such a place, and so is the link to the member's searches", () => {
  const html = (followed: "active" | null) =>
    renderToStaticMarkup(createElement(FollowSeller, { seller: { id: "1", name: "Ana" }, followed }));
  expect(html(null)).toMatch(/^<span><button.*Seguir<\/button><\/span>$/);
  expect(html("active")).toMatch(/^<span><a .*Siguiendo<\/a><\/span>$/);
});
