import { defineConfig } from "vitest/config";
import { ALIAS, INLINED } from "./scripts/test/vitest.mjs";

const TIMEOUTS = { testTimeout: 300_000, hookTimeout: 300_000, fileParallelism: false };
const OWN_DATABASE = "tests/long/{mail,withdrawal,money}-*.test.ts";
const REHEARSAL = "tests/long/rehearsal/*.test.ts";

// What takes minutes: the whole life of `npm start`, with every process killed in turn, the workers of mail and chain,
// and every invalid value of every field.
export default defineConfig({
  test: {
    fileParallelism: false,
    projects: [
      {
        test: {
          ...TIMEOUTS,
          name: "product",
          include: ["tests/long/**/*.test.ts"],
          exclude: [OWN_DATABASE, REHEARSAL],
        },
      },
      {
        test: { ...TIMEOUTS, name: "rehearsal", include: [REHEARSAL] },
      },
      {
        resolve: { alias: ALIAS },
        test: {
          ...TIMEOUTS,
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
