import { vi } from "vitest";
import * as environment from "@/lib/core/config/env";

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
