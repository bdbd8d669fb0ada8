import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

export const THEMES = ["light", "dark"] as const;

export const setTheme = (page: Page, theme: string) =>
  page.evaluate((chosen) => document.documentElement.setAttribute("data-theme", chosen), theme);

// A page that is being refreshed is without its title for an instant: whoever looks waits for it instead.
const LEFT_OUT = { "document-title": { enabled: false } };

/** What axe finds wrong on the page as it stands. */
export async function violationsOf(page: Page): Promise<string[]> {
  // A document that has been looked at has the script, more than a megabyte of it, and is not given it again.
  const isThere = await page.evaluate(() => "axe" in window);
  // The newer mode opens a page for each look, and describes what is right as well: three times as long.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ";" }) }).setLegacyMode();
  const { violations } = await axe
    .options({ runOnly: RULES, rules: LEFT_OUT, resultTypes: ["violations"] })
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`,
  );
}
