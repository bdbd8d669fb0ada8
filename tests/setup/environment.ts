import { tmpdir } from "node:os";
import path from "node:path";
import { vi } from "vitest";

/** What every test file begins with, whatever the one before it in the same process left in the environment. */
export function beginEnvironment(database: string, url: string): void {
  const holder = globalThis as typeof globalThis & { testEnvironment?: NodeJS.ProcessEnv };
  holder.testEnvironment ??= { ...process.env };
  for (const name of Object.keys(process.env))
    if (!(name in holder.testEnvironment)) delete process.env[name];
  Object.assign(process.env, holder.testEnvironment, {
    DATABASE_URL: url,
    DATABASE_POOL_MAX: "8",
    // What a busy machine takes longer for is not what these tests are about.
    DATABASE_ANSWER_SECONDS: "15",
    AUTH_SECRET: "a-secret-that-only-the-tests-know-0123456789",
    STORAGE_ENCRYPTION_KEY: "a-storage-key-that-only-the-tests-know-0123",
    LONJA_FILES_DIR: path.join(tmpdir(), `lonja-test-files-${database}`),
    APP_URL: "http://localhost:3000",
    DESIGNATED_ADMIN_EMAIL: "admin@lonja.example",
    LONJA_MODE: "test",
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? "silent",
  });
}

/** After a test file: the next one of the same process begins with modules that remember nothing. */
export function forgetAll(): void {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.resetModules();
  // What the product keeps once per process, however often a module is loaded.
  for (const name of Object.keys(globalThis)) {
    if (name.startsWith("lonja")) Reflect.deleteProperty(globalThis, name);
  }
}
