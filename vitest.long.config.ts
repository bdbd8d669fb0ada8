import { defineConfig } from "vitest/config";
import { ALIAS, INLINED } from "./scripts/test/vitest.mjs";

const PATIENCE = { testTimeout: 300_000, hookTimeout: 300_000, fileParallelism: false };
const OWN_DATABASE = "tests/long/{mail,withdrawal,money}-*.test.ts";
const REHEARSAL = "tests/long/rehearsal/*.test.ts";

// What takes minutes: the whole life of `npm start`, with every process killed in turn, the workers of mail and chain, and
// every lie about every field.
export default defineConfig({
  test: {
    fileParallelism: false,
    projects: [
      {
        test: {
          ...PATIENCE,
          name: "product",
          include: ["tests/long/**/*.test.ts"],
          exclude: [OWN_DATABASE, REHEARSAL],
        },
      },
      {
        test: { ...PATIENCE, name: "rehearsal", include: [REHEARSAL] },
      },
      {
        resolve: { alias: ALIAS },
        test: {
          ...PATIENCE,
          name: "database",
          include: [OWN_DATABASE, "tests/endpoints/bad-input.test.ts"],
          globalSetup: "tests/setup/global-setup.ts",
          setupFiles: "tests/setup/with-database.ts",
          server: { deps: { inline: INLINED } },
        },
      },
    ],
  },
});
