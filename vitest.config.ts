import { defineConfig } from "vitest/config";
import { ALIAS, INLINED, LongestFirst } from "./scripts/test-vitest.mjs";

export default defineConfig({
  resolve: { alias: ALIAS },
  test: {
    include: ["tests/**/*.test.ts"],
    exclude: ["tests/long/**", "tests/e2e/**", "tests/bench/**"],
    globalSetup: "tests/global-setup.ts",
    setupFiles: "tests/setup.ts",
    server: { deps: { inline: INLINED } },
    pool: "forks",
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
