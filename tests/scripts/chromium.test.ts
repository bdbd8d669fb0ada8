import { describe, expect, it } from "vitest";
import { findChromium } from "../../scripts/chromium.mjs";

const environment = { NODE_ENV: "test", PATH: "/custom/bin" } as const;

describe("finding Chromium", () => {
  it("takes the one named in CHROMIUM_PATH, and refuses when there is none", async () => {
    const named = { ...environment, CHROMIUM_PATH: "/opt/chrome" };
    expect(await findChromium({ environment: named, isThere: () => true })).toBe("/opt/chrome");
    await expect(findChromium({ environment: named, isThere: () => false })).rejects.toThrow(
      "CHROMIUM_PATH names no program: /opt/chrome",
    );
  });

  it("looks in the usual places, the search path and among Mac applications", async () => {
    for (const place of [
      "/usr/bin/chromium",
      "/custom/bin/google-chrome",
      "/Applications/Chromium.app/Contents/MacOS/Chromium",
    ]) {
      expect(await findChromium({ environment, isThere: (file: string) => file === place })).toBe(place);
    }
    expect(await findChromium({ environment, isThere: () => false })).toBeNull();
  });
});
