import { availableParallelism } from "node:os";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";
import { ALIAS, INLINED, SlowestFirst, testFiles } from "./scripts/test/vitest.mjs";

const { pure, database, fresh, apart } = testFiles();
const NEW_MODULES = ["tests/setup/with-database.ts", "tests/setup/with-new-modules.ts"];
// So long that only what hangs meets it, on a machine three times as slow too.
const TIMEOUTS = { testTimeout: 60_000, hookTimeout: 60_000 };

const project = (test: object): TestProjectConfiguration => ({
  resolve: { alias: ALIAS },
  test: { ...TIMEOUTS, server: { deps: { inline: INLINED } }, ...test },
});

// Which file belongs where, and why: docs/decisions/060-test-files-are-grouped-by-what-they-need.md.
export default defineConfig({
  test: {
    globalSetup: "tests/setup/global-setup.ts",
    // One more than the processors: each waits for the database half of its time.
    maxWorkers: Math.min(availableParallelism() + 1, 6),
    sequence: { sequencer: SlowestFirst },
    projects: [
      project({ name: "apart", include: apart, pool: "forks", setupFiles: NEW_MODULES }),
      project({
        ...{ name: "fresh", include: fresh, pool: "forks", isolate: false },
        setupFiles: NEW_MODULES,
      }),
      project({
        ...{ name: "database", include: database, pool: "forks", isolate: false },
        setupFiles: "tests/setup/with-database.ts",
      }),
      project({
        ...{ name: "pure", include: pure, pool: "threads", isolate: false },
        setupFiles: "tests/setup/without-database.ts",
      }),
    ],
  },
});
