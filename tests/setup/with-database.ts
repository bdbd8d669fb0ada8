import { rm } from "node:fs/promises";
import { afterAll, afterEach, beforeAll, expect, inject, vi } from "vitest";
import { applicationUrl, nameOf } from "./database";
import { beginEnvironment, endBackgroundWork, forgetAll, forgetStubs } from "./environment";
import { freshDatabase } from "./fresh-database";

declare module "vitest" {
  interface ProvidedContext {
    /** The test files that neither use the modules of the previous file in their process nor leave it theirs. */
    newModules?: readonly string[];
  }
}

// The other files in the same process use the same modules and connections.
const needsNewModules = inject("newModules")?.includes(expect.getState().testPath ?? "");

async function renewModules(): Promise<void> {
  // Closed first, because after the reset the connections could no longer be closed.
  const { closeDatabase } = await import("@/db");
  await closeDatabase();
  forgetAll();
}

const database = nameOf(process.env.VITEST_POOL_ID ?? "0");
beginEnvironment(database, applicationUrl(database));
if (needsNewModules) await renewModules();

beforeAll(() => freshDatabase(database));
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await endBackgroundWork();
  if (needsNewModules) await renewModules();
  await rm(process.env.LONJA_FILES_DIR ?? "", { recursive: true, force: true });
  forgetStubs();
});
