import type { Page } from "@playwright/test";
import { isFullRun, isInShare } from "../../setup/share";
import type { Screen } from "../identity/kyc-screens";
import { setTheme, THEMES, violationsOf } from "./axe";
import { expect, test } from "./fixtures";
import { SIZES, type Size } from "./sizes";

// Bars that stick would cover, at one scroll position, what any other shows; axe measures what is uncovered.
const UNSTUCK =
  "[data-slot=tabbar], [data-slot=topbar], [data-slot=bottom-bar], [data-slot=joinbar] { position: static !important }";

test.use({ hasSeenPrompts: true });

type Look = { size: Size; theme: (typeof THEMES)[number] };
const LOOKS = Object.keys(SIZES).flatMap((size) => THEMES.map((theme) => ({ size, theme }) as Look));

/** Of so many screens a run looks at one: all of them would take it sixteen minutes. */
const SCREENS_PER_LOOK = 36;

// Once a screen, at a size and in a theme that go round; in all of them where everything is run (npm run test:full).
const looksOf = (place: number) => (isFullRun() ? LOOKS : [LOOKS[place % LOOKS.length] as Look]);

/**
 * Asks of every screen that it is no wider than the window, on a phone and at a desk, light and dark, and that it is
 * accessible: of one of 36 in a run, of all in a full one.
 */
export function lookAt(screens: readonly Screen[]): void {
  for (const [place, screen] of screens.entries())
    if (isInShare(place, SCREENS_PER_LOOK)) look(screen, looksOf(place));
}

function look(screen: Screen, looks: readonly Look[]): void {
  test(`${screen.name} is accessible and fits, on a phone and at a desk, light and dark`, async ({
    page,
    loginAs,
  }) => {
    if (screen.as) await loginAs(screen.as);
    // What differs between the sizes is the style sheet's work: a window that is made larger shows what a larger one
    // would.
    const turns: Size[][] = screen.anew ? [["phone"], ["desk"]] : [["phone", "desk"]];
    for (const [first = "phone", ...others] of turns) {
      await page.setViewportSize(SIZES[first]);
      await arriveAt(page, screen);
      await lookAtAll(page, screen.name, [first, ...others], looks);
    }
  });
}

async function arriveAt(page: Page, screen: Screen): Promise<void> {
  if ("path" in screen) await page.goto(screen.path);
  await screen.open?.(page);
  await expect(page.locator("h1", { hasNotText: "..." }).first()).toBeVisible();
  await page.addStyleTag({ content: UNSTUCK });
  await page.evaluate(() => document.fonts.ready);
}

async function lookAtAll(
  page: Page,
  name: string,
  sizes: readonly Size[],
  looks: readonly Look[],
): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(SIZES[size]);
    const wider = await widerThanWindow(page);
    expect(wider, `${size} is wider than the window`).toEqual([]);
    if (process.env.SCREENSHOTS) await picture(page, `${name}-${size}`);
  }
  // No script runs in them, and axe waits for its own for ever.
  await page.locator("iframe[sandbox='']").evaluateAll((frames) => {
    for (const frame of frames) frame.remove();
  });
  for (const { size, theme } of looks.filter((each) => sizes.includes(each.size))) {
    await page.setViewportSize(SIZES[size]);
    await setTheme(page, theme);
    await expect(page).toHaveTitle(/./);
    expect(await violationsOf(page), `${size} ${theme}`).toEqual([]);
  }
}

/** The themes in which the page is wider than the window. */
function widerThanWindow(page: Page): Promise<string[]> {
  return page.evaluate(
    (themes) => {
      const { documentElement: html } = document;
      return themes.filter((theme) => {
        html.setAttribute("data-theme", theme);
        return html.scrollWidth > window.innerWidth;
      });
    },
    THEMES as readonly string[],
  );
}

async function picture(page: Page, name: string): Promise<void> {
  for (const theme of THEMES) {
    await setTheme(page, theme);
    await page.screenshot({ path: `test-results/screens/${name}-${theme}.png`, fullPage: true });
  }
}
