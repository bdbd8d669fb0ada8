import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll } from "vitest";
import { run } from "../../../scripts/run.mjs";

const OURS = /^(DATABASE_|AUTH_|STORAGE_|DESIGNATED_|LONJA_|APP_URL|NODE_ENV)/;

/** The environment of a terminal without any settings. */
export const BARE = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !OURS.test(name)),
) as unknown as NodeJS.ProcessEnv;

/** The secrets that a command needs besides its database. */
export const SECRETS = {
  AUTH_SECRET: "a-secret-that-only-the-tests-know-0123456789",
  STORAGE_ENCRYPTION_KEY: "a-storage-key-that-only-the-tests-know-0123",
};

/** Returns the data folder of a test file, which is deleted after it, and a function that runs a command with it. */
export function withDataFolder() {
  const directory = mkdtempSync(path.join(tmpdir(), "lonja-commands-"));
  // If root runs this, PostgreSQL runs as another user, who must be able to enter the folder.
  chmodSync(directory, 0o755);
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  async function command(
    file: string,
    environment: Record<string, string | undefined> = {},
    options: readonly string[] = [],
  ) {
    const { code, output } = await run(process.execPath, ["scripts/commands/main.mjs", file, ...options], {
      environment: { ...BARE, LONJA_DATA: directory, NO_COLOR: "1", ...environment },
      quiet: true,
    });
    return { code, said: output.trim() };
  }

  return { directory, command };
}
