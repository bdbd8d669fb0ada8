import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  resolve: {
    alias: {
      "next/headers": here("./tests/next-headers.ts"),
      "next/navigation": here("./tests/next-navigation.ts"),
      "@": here("."),
    },
  },
  test: {
    include: ["tests/**/*.test.ts"],
    exclude: ["tests/long/**", "tests/e2e/**", "tests/bench/**"],
    globalSetup: "tests/global-setup.ts",
    setupFiles: "tests/setup.ts",
    server: { deps: { inline: ["next-auth"] } },
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
