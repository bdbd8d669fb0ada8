import { beforeEach, vi } from "vitest";
import * as configuration from "@/lib/core/config/env";

/**
 * Replaces variables of the environment during the tests of a file, although the environment is parsed once: `given`
 * contains parsed values, and may be changed at any time.
 */
export function replaceSettings(): { given: Record<string, unknown> } {
  const settings: { given: Record<string, unknown> } = { given: {} };
  const { env } = configuration;
  beforeEach(() => {
    const replaced = () => ({ ...env(), ...settings.given });
    vi.spyOn(configuration, "env").mockImplementation(replaced);
    vi.spyOn(configuration, "servedOverHttps").mockImplementation(() =>
      replaced().APP_URL.startsWith("https://"),
    );
  });
  return settings;
}
