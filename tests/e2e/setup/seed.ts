import { execFile } from "node:child_process";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { applicationUrl, copyTemplate, makeTemplate, nameOf } from "../../setup/database";

/** What the servers of the browser tests need to read what was seeded. */
export const SEEDED_ENVIRONMENT = {
  AUTH_SECRET: "a-secret-that-only-the-tests-know-0123456789",
  STORAGE_ENCRYPTION_KEY: "a-storage-key-that-only-the-tests-know-0123",
  DESIGNATED_ADMIN_EMAIL: "admin@lonja.example",
  DESIGNATED_ADMIN_PASSWORD: "lonja-admin-2026",
  LONJA_MODE: "demo",
  LOG_LEVEL: "warn",
};

/** Seeds the demonstration in a new database; returns the variables that name the run, the database and its files. */
export async function seed(): Promise<Record<string, string>> {
  await makeTemplate();
  const database = nameOf("e2e_seeded");
  const files = await mkdtemp(path.join(tmpdir(), "lonja-e2e-files-"));
  await copyTemplate(database);
  const place = { DATABASE_URL: applicationUrl(database), LONJA_FILES_DIR: files };
  const environment = { ...process.env, ...SEEDED_ENVIRONMENT, ...place };
  await promisify(execFile)(process.execPath, ["--import", "tsx", "db/seed.ts"], { env: environment });
  const run = process.env.TEST_RUN ?? "";
  return { TEST_RUN: run, E2E_SEEDED_DATABASE: database, E2E_SEEDED_FILES: files };
}
