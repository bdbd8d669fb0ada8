import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";
import { CHECKOUT } from "./scripts/files.mjs";
import { ALIAS, INLINED, SlowestFirst, testFiles } from "./scripts/test/vitest.mjs";

const { pure, database, fresh, apart } = testFiles();
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
    // No more than the processors: each loads the modules of the whole product.
    maxWorkers: Math.min(availableParallelism(), 6),
    sequence: { sequencer: SlowestFirst },
    projects: [
      project({ name: "apart", include: apart, pool: "forks", setupFiles: "tests/setup/with-database.ts" }),
      // In one project, because each project transforms the modules of the product anew.
      project({
        ...{ name: "database", include: [...database, ...fresh], pool: "forks", isolate: false },
        setupFiles: "tests/setup/with-database.ts",
        provide: { newModules: fresh.map((file) => path.join(CHECKOUT, file)) },
      }),
      project({
        ...{ name: "pure", include: pure, pool: "threads", isolate: false },
        setupFiles: "tests/setup/without-database.ts",
      }),
    ],
  },
});
