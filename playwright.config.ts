import { defineConfig } from "@playwright/test";

// They count statements, or change what everybody sees: settings, the doors of money, a letter to all.
const ALONE = "**/{admin,admin-emails,admin-panel,budget,ledger,notifications,two-instances,wallet}.spec.ts";

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/setup/global-setup.ts",
  outputDir: "test-results/e2e",
  fullyParallel: false,
  projects: [
    { name: "alone", testMatch: ALONE, workers: 1 },
    { name: "journeys", testIgnore: [ALONE, "**/*screens.spec.ts"] },
    { name: "screens", testMatch: "**/*screens.spec.ts" },
  ],
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
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
