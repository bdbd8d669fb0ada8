import { describe, expect, it } from "vitest";
import { environmentWarnings } from "@/lib/core/config/env-warnings";

const whole = {
  LONJA_MODE: "production",
  LEGAL_MODE: "demonstration",
  APP_URL: "https://lonja.example",
  DATABASE_URL: "postgres://a/b",
};

describe("environmentWarnings", () => {
  it("returns nothing for a complete environment, and ignores variables of other programs", () => {
    const others = {
      PATH: "/bin",
      HOME: "/root",
      LANG: "es",
      HOSTNAME: "machine",
      npm_config_cache: "x",
      EDITOR: "vi",
    };
    expect(environmentWarnings({ ...whole, ...others })).toEqual([]);
  });

  it.each([
    [{ AUTH_SECERT: "x" }, "AUTH_SECERT is not read; is AUTH_SECRET meant?"],
    [{ SMTP_ULR: "x" }, "SMTP_ULR is not read; is SMTP_URL meant?"],
    [
      { STRIPE_SECRET_KEY: "sk_test_12345678" },
      "STRIPE_SECRET_KEY does nothing without STRIPE_PUBLISHABLE_KEY.",
    ],
    [{ VAPID_PUBLIC_KEY: "x" }, "VAPID_PUBLIC_KEY does nothing without VAPID_PRIVATE_KEY and VAPID_SUBJECT."],
    [{ S3_PREFIX: "lonja/" }, "S3_PREFIX does nothing without S3_BUCKET."],
    [{ APP_URL: "" }, "APP_URL is missing: links in mail lead to localhost, and cookies are not Secure."],
    [
      { LEGAL_MODE: "" },
      "LEGAL_MODE is missing: pages say that this is a demonstration, and deposit addresses belong to a simulated chain.",
    ],
  ])("of %o", (given, warning) => {
    expect(environmentWarnings({ ...whole, ...given })).toEqual([warning]);
  });

  it("requires neither of the two in a demonstration", () => {
    expect(environmentWarnings({ LONJA_MODE: "demo" })).toEqual([]);
  });
});
