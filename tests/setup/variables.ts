import { beforeEach, vi } from "vitest";
import * as environment from "@/lib/core/config/env";

// Three ways to change the environment, which is parsed once in a process. `vi.stubEnv` is for what reads
// `process.env` itself: the parsing, and commands that are started.

/** Changes these variables until the end of the test. */
export function withEnvironment(more: Partial<environment.Env>): void {
  const usual = environment.env();
  vi.spyOn(environment, "env").mockReturnValue({ ...usual, ...more });
}

/**
 * Changes these variables in place, so that functions of `env.ts` itself see them too; returns the function that
 * restores all.
 */
export function changeEnvironment(more: Partial<environment.Env>): () => void {
  const parsed = environment.env();
  const before = { ...parsed };
  Object.assign(parsed, more);
  return () => {
    for (const name of Object.keys(parsed)) if (!(name in before)) Reflect.deleteProperty(parsed, name);
    Object.assign(parsed, before);
  };
}

/**
 * Replaces variables during the tests of a file: `given` contains parsed values, and may be changed at any time, also
 * within a test.
 */
export function replaceEnvironment(): { given: Record<string, unknown> } {
  const replaced: { given: Record<string, unknown> } = { given: {} };
  const { env } = environment;
  beforeEach(() => {
    const current = () => ({ ...env(), ...replaced.given });
    vi.spyOn(environment, "env").mockImplementation(current);
    vi.spyOn(environment, "servedOverHttps").mockImplementation(() =>
      current().APP_URL.startsWith("https://"),
    );
  });
  return replaced;
}
