import { expect, test } from "../setup/fixtures";
import { SIZES } from "../setup/sizes";

test("a title in one long word does not widen the landing page on a phone", async ({ page }) => {
  await page.setViewportSize(SIZES.phone);
  await page.goto("/");
  const title = page.getByRole("region", { name: "Hoy en la lonja" }).locator("strong").first();
  await title.evaluate((text) => {
    text.textContent = "x".repeat(120);
  });
  await expect(title).toBeVisible();
  const isWider = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(await isWider()).toBe(false);
});
