import { defineConfig } from "@playwright/test";
import { skippedJourneys } from "./scripts/test/turns.mjs";
import type { ProductOption } from "./tests/e2e/setup/fixtures";

// They count statements, or change what everybody sees: settings, the kill switch, a mail to all members.
const APART = "**/{admin,admin-emails,admin-panel,budget,ledger}.spec.ts";
const SCREENS = "**/*screens.spec.ts";
const SKIPPED = skippedJourneys().map((file) => `**/${file}`);

export default defineConfig<object, ProductOption>({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/setup/global-setup.ts",
  outputDir: "test-results/e2e",
  fullyParallel: false,
  projects: [
    { name: "apart", testMatch: APART, testIgnore: SKIPPED, use: { hasOwnProduct: true } },
    { name: "journeys", testIgnore: [APART, SCREENS, ...SKIPPED] },
    // At the end one by one, so that neither worker waits for the other's last file.
    { name: "screens", testMatch: SCREENS, fullyParallel: true, use: { hasOwnProduct: true } },
  ],
  workers: 2,
  retries: 0,
  // So long that only what hangs meets them, on a slow machine too.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  use: {
    baseURL: process.env.E2E_URL,
    locale: "es-ES",
    timezoneId: "Europe/Madrid",
    // A worker between page and server would answer for it; its own tests let it in.
    serviceWorkers: "block",
    viewport: { width: 1440, height: 900 },
    // A press on what still slides in, where the machine is slow, ends beside it.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        "--no-sandbox",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
      ],
    },
  },
});
