import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { expect, it } from "vitest";
import { foldTailwindVariables } from "../../../scripts/build/tailwind-variables.mjs";
import { CHECKOUT } from "../../../scripts/files.mjs";

type PostCss = (plugins: unknown[]) => {
  process: (css: string, options: { from: string }) => PromiseLike<{ css: string }>;
};

const load = createRequire(import.meta.url);
const tailwind = load("@tailwindcss/postcss") as (options: object) => unknown;
// The version that Tailwind uses.
const postcss = createRequire(load.resolve("@tailwindcss/postcss"))("postcss") as PostCss;

const STYLES = path.join(CHECKOUT, "app", "globals.css");
const REGISTERED = `
  @property --tw-ring-offset { syntax: "*"; inherits: false; initial-value: 0px; }
  @property --tw-shadow { syntax: "*"; inherits: false; initial-value: 0 0 #0000; }
  @property --tw-inset-shadow { syntax: "*"; inherits: false; initial-value: 0 0 #0000; }
  @property --tw-leading { syntax: "*"; inherits: false; }
  @property --tw-color { syntax: "*"; inherits: false; }`;

const fold = async (css: string) => {
  const { css: folded } = await postcss([foldTailwindVariables()]).process(css, { from: STYLES });
  return folded.replace(/\s+/g, " ").trim();
};

it("replaces a variable that no rule changes by its initial value, or by the fallback", async () => {
  expect(await fold(`${REGISTERED} .a { margin: calc(1px + var(--tw-ring-offset)); }`)).toBe(
    ".a { margin: calc(1px + 0px); }",
  );
  expect(await fold(`${REGISTERED} .a { color: var(--tw-color, var(--tw-other, rgb(0 0 0))); }`)).toBe(
    ".a { color: rgb(0 0 0); }",
  );
  expect(await fold(".a { touch-action: var(--tw-x,) pan-y; }")).toBe(".a { touch-action: pan-y; }");
});

it("keeps a variable that a rule changes, with its registration and fallback", async () => {
  const css = `@property --tw-color { syntax: "*"; inherits: false; } .a { --tw-color: red; } .b { color: var(--tw-color,blue); }`;
  expect(await fold(css)).toBe(css);
});

it("treats a variable that is only set to its initial value as unchanged", async () => {
  expect(
    await fold(`${REGISTERED} .a { --tw-ring-offset: 0px; margin: var(--tw-ring-offset) var(--m); }`),
  ).toBe(".a { margin: 0px var(--m); }");
});

it("removes what nothing reads, also when only that read something else", async () => {
  expect(
    await fold(`${REGISTERED} .a { --tw-leading: var(--tw-color); --tw-color: 1; line-height: 1; }`),
  ).toBe(".a { line-height: 1; }");
});

it("leaves out shadows that are always empty", async () => {
  const shadow = "box-shadow: var(--tw-inset-shadow), var(--tw-shadow)";
  expect(await fold(`${REGISTERED} .a { --tw-shadow: 0 1px var(--c, red), 0 2px; ${shadow}; }`)).toContain(
    "{ --tw-shadow: 0 1px var(--c, red), 0 2px; box-shadow: var(--tw-shadow); }",
  );
  expect(await fold(`${REGISTERED} .a { ${shadow}; }`)).toBe(".a { box-shadow: none; }");
});

it("leaves out the fallback of a variable of the theme", async () => {
  const theme = ":root { --default-font-family: Inter; }";
  expect(
    await fold(`${theme} html { font: var(--default-font-family, serif) var(--default-x, normal); }`),
  ).toBe(`${theme} html { font: var(--default-font-family) normal; }`);
});

it("leaves no variable unset or unread in the product's style sheet", async () => {
  const source = readFileSync(STYLES, "utf8");
  const { css } = await postcss([
    tailwind({ base: CHECKOUT, optimize: false }),
    foldTailwindVariables(),
  ]).process(source, { from: STYLES });
  const all = (pattern: RegExp) => new Set([...css.matchAll(pattern)].map(([, name]) => name as string));
  const set = all(/(?<![\w-])(--tw-[\w-]+)\s*:/g);
  const read = all(/var\(\s*(--tw-[\w-]+)/g);
  expect(set.size).toBeGreaterThan(5);
  expect([...set].filter((name) => !read.has(name))).toEqual([]);
  expect([...read].filter((name) => !set.has(name))).toEqual([]);
  expect(css).not.toMatch(/@layer properties/);
});
