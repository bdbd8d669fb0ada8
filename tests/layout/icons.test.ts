import { icons as lucide } from "lucide-react";
import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import * as icons from "@/components/parts/icons";

const shapesOf = (icon: ComponentType) => /^<svg[^>]*>(.*)<\/svg>$/.exec(markupOf(icon))?.[1];

function markupOf(icon: ComponentType): string {
  return renderToStaticMarkup(createElement(icon)).replace(/><\/(path|rect|circle)>/g, "/>");
}

it.each(Object.entries(icons))("draws %s as Lucide does", (name, icon) => {
  expect(shapesOf(icon)).toBe(shapesOf(lucide[name as keyof typeof lucide]));
});

it("is hidden from screen readers and takes a class", () => {
  const bell = renderToStaticMarkup(createElement(icons.Bell, { className: "size-4" }));
  expect(bell).toMatch(/^<svg class="lucide size-4" viewBox="0 0 24 24" aria-hidden="true">/);
});
