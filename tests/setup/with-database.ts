import { rm } from "node:fs/promises";
import { afterAll, afterEach, beforeAll, vi } from "vitest";
import { closeDatabase } from "@/db";
import { applicationUrl, nameOf } from "./database";
import { beginEnvironment, forgetAll, stopListening } from "./environment";
import { freshDatabase } from "./fresh-database";

const database = nameOf(process.env.VITEST_POOL_ID ?? "0");
beginEnvironment(database, applicationUrl(database));

beforeAll(() => freshDatabase(database));
afterEach(() => vi.restoreAllMocks());
// Reset last, because after the reset the connections could no longer be closed.
afterAll(async () => {
  await stopListening();
  await closeDatabase();
  await rm(process.env.LONJA_FILES_DIR ?? "", { recursive: true, force: true });
  forgetAll();
});
