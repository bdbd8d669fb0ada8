import { vi } from "vitest";
import * as environment from "@/lib/core/config/env";

/** From here on these variables are others, until the test ends. */
export function withEnvironment(more: Partial<environment.Env>): void {
  const usual = environment.env();
  vi.spyOn(environment, "env").mockReturnValue({ ...usual, ...more });
}
