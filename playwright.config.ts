import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/global-setup.ts",
  outputDir: process.env.E2E_OUTPUT ?? "test-results/e2e",
  fullyParallel: false,
  projects: [
    { name: "timed", grep: /@timed/ },
    { name: "journeys", testIgnore: "**/*screens.spec.ts", grepInvert: /@timed/ },
    { name: "screens", testMatch: "**/*screens.spec.ts" },
  ],
  // Journeys count statements and change what everybody sees: of one database, one runs at a time.
  workers: 1,
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
