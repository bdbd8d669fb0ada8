import { vi } from "vitest";
import * as environment from "@/lib/core/config/env";

/** Changes these variables until the end of the test. */
export function withEnvironment(more: Partial<environment.Env>): void {
  const usual = environment.env();
  vi.spyOn(environment, "env").mockReturnValue({ ...usual, ...more });
}
