import { tmpdir } from "node:os";
import path from "node:path";
import { vi } from "vitest";

/** Sets the initial environment of a test file, whatever the previous one in the same process has left. */
export function beginEnvironment(database: string, url: string): void {
  const holder = globalThis as typeof globalThis & { testEnvironment?: NodeJS.ProcessEnv };
  holder.testEnvironment ??= { ...process.env };
  for (const name of Object.keys(process.env))
    if (!(name in holder.testEnvironment)) delete process.env[name];
  Object.assign(process.env, holder.testEnvironment, {
    DATABASE_URL: url,
    DATABASE_POOL_MAX: "8",
    // Slow answers on a busy machine are not the subject of these tests.
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

/**
 * Before the end of a test file: waits for the modules that it still loads (a screen rendered to text does not wait for
 * its lazy parts, and a process that ends meanwhile fails the file), and ends LISTEN, which the driver would otherwise
 * resume on a new connection when its connection is closed.
 */
export async function endBackgroundWork(): Promise<void> {
  await vi.dynamicImportSettled();
  await (globalThis as { lonjaLiveHub?: { stop: (() => Promise<void>) | null } }).lonjaLiveHub?.stop?.();
}

// The connections stay open while the modules that prepared statements on them stay loaded.
const OF_CONNECTION = ["lonjaConnection", "lonjaClosing", "lonjaReader"];

/** After a test file: forgets what it has replaced, and what the product keeps once per process. */
export function forgetStubs(kept: readonly string[] = OF_CONNECTION): void {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  for (const name of Object.keys(globalThis)) {
    if (name.startsWith("lonja") && !kept.includes(name)) Reflect.deleteProperty(globalThis, name);
  }
}

/** Lets the next imports load the product's modules again, which then read the environment again. */
export function reloadModules(): void {
  Reflect.deleteProperty(globalThis, "lonjaEnvironment");
  vi.resetModules();
}

/** Also resets the modules, so that the next file in the same process starts without their state. */
export function forgetAll(): void {
  forgetStubs([]);
  vi.resetModules();
}
