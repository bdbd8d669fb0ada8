import { rm } from "node:fs/promises";
import { afterAll, afterEach, beforeAll, vi } from "vitest";
import { applicationUrl, nameOf } from "./database";
import { beginEnvironment, endBackgroundWork, forgetStubs } from "./environment";
import { freshDatabase } from "./fresh-database";

// The next file in the same process uses the same modules and connections.
const database = nameOf(process.env.VITEST_POOL_ID ?? "0");
beginEnvironment(database, applicationUrl(database));

beforeAll(() => freshDatabase(database));
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await endBackgroundWork();
  await rm(process.env.LONJA_FILES_DIR ?? "", { recursive: true, force: true });
  forgetStubs();
});
