import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/global-setup.ts",
  outputDir: "test-results/e2e",
  fullyParallel: false,
  // Journeys count statements and change what everybody sees, so one runs at a time; screens are only looked at.
  projects: [
    { name: "journeys", testIgnore: "**/*screens.spec.ts", workers: 1 },
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
