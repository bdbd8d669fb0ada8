import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { THEME_SCRIPT, THEME_SCRIPT_HASH } from "@/lib/core/site/theme-script";

it("allows the theme script by the hash of what it says", () => {
  expect(THEME_SCRIPT_HASH).toBe(`sha256-${createHash("sha256").update(THEME_SCRIPT).digest("base64")}`);
});
