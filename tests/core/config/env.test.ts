import { describe, expect, it } from "vitest";
import { parseEnvironment } from "@/lib/core/config/env";

const complete = {
  DATABASE_URL: "postgres://lonja:secret@localhost:5432/lonja",
  AUTH_SECRET: "0123456789012345678901234567890123456789",
  STORAGE_ENCRYPTION_KEY: "9876543210987654321098765432109876543210",
};

/** Returns the lines of the error, one per variable. */
function refusalOf(source: Record<string, string | undefined>): string[] {
  try {
    parseEnvironment(source);
  } catch (error) {
    return (error as Error).message.split("\n").slice(1);
  }
  return [];
}

describe("parseEnvironment", () => {
  it("needs only a database and two secrets, and has defaults for the rest", () => {
    expect(parseEnvironment(complete)).toEqual({
      ...complete,
      DATABASE_POOL_MAX: 10,
      DATABASE_ANSWER_SECONDS: 5,
      DATABASE_PREPARED_STATEMENTS: "on",
      LONJA_FILES_DIR: ".data/files",
      S3_REGION: "us-east-1",
      AUTH_GOOGLE_ISSUER: "https://accounts.google.com",
      KRAKEN_API_URL: "https://api.kraken.com",
      COINBASE_API_URL: "https://api.exchange.coinbase.com",
      BITSTAMP_API_URL: "https://www.bitstamp.net",
      BITFINEX_API_URL: "https://api-pub.bitfinex.com",
      GEMINI_API_URL: "https://api.gemini.com",
      APP_URL: "http://localhost:3000",
      APP_NAME: "Lonja",
      LONJA_MODE: "production",
      LEGAL_MODE: "demonstration",
      PASSWORD_MIN_LENGTH: 6,
      ASSETS_ENABLED: ["EUR", "USD", "BTC", "USDT", "USDC"],
      HSTS_INCLUDE_SUBDOMAINS: "off",
      TRUSTED_PROXIES: 0,
      BACKGROUND_JOBS: "on",
      LOG_LEVEL: "info",
    });
  });

  it("reads the enabled assets in their order, with or without spaces", () => {
    const { ASSETS_ENABLED } = parseEnvironment({ ...complete, ASSETS_ENABLED: "BTC, USDC,EUR" });
    expect(ASSETS_ENABLED).toEqual(["BTC", "USDC", "EUR"]);
    expect(refusalOf({ ...complete, ASSETS_ENABLED: "BTC" })).toEqual([
      "  ASSETS_ENABLED must contain EUR, the currency of prices and bank accounts",
    ]);
  });

  it.each([
    ["missing", undefined],
    ["empty", ""],
    ["31 characters long", "x".repeat(31)],
  ])("refuses an AUTH_SECRET that is %s, and says how to make one", (_how, AUTH_SECRET) => {
    expect(refusalOf({ ...complete, AUTH_SECRET })).toEqual([
      expect.stringMatching(/^ {2}AUTH_SECRET is .*openssl rand/),
    ]);
  });

  it("accepts a secret of 32 characters", () => {
    expect(refusalOf({ ...complete, AUTH_SECRET: "x".repeat(32) })).toEqual([]);
  });

  it.each([
    ["DATABASE_URL", "mysql://localhost/lonja"],
    ["DATABASE_URL", "localhost"],
    ["DATABASE_LISTEN_URL", "https://db.example"],
    ["DATABASE_REPLICA_URL", "https://db.example"],
    ["DATABASE_POOL_MAX", "0"],
    ["DATABASE_POOL_MAX", "many"],
    ["DATABASE_POOL_MAX", "2.5"],
    ["DATABASE_ANSWER_SECONDS", "0"],
    ["DATABASE_ANSWER_SECONDS", "61"],
    ["APP_URL", "lonja.example"],
    ["CDN_URL", "http://cdn.lonja.example"],
    ["CDN_URL", "https://cdn.lonja.example/?v=1"],
    ["KEYS_EXPIRE", "STRIPE_SECRET_KEY"],
    ["KEYS_EXPIRE", "STRIPE_SECRET_KEY=2027-02-01,S3=soon"],
    ["KEYS_EXPIRE", "STRIPE_SECRET_KEY=2027-13-41"],
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4318"],
    ["OTEL_EXPORTER_OTLP_PROTOCOL", "grpc"],
    ["AUTH_GOOGLE_ISSUER", "http://accounts.example"],
    ["LONJA_MODE", "staging"],
    ["LEGAL_MODE", "yes"],
    ["DESIGNATED_ADMIN_EMAIL", "admin"],
    ["ASSETS_ENABLED", "BTC,USDT"],
    ["ASSETS_ENABLED", "EUR,EUR"],
    ["ASSETS_ENABLED", "EUR,DOGE"],
    ["ASSETS_ENABLED", "eur"],
    ["PASSWORD_MIN_LENGTH", "5"],
    ["PASSWORD_MIN_LENGTH", "65"],
    ["TRUSTED_PROXIES", "-1"],
    ["RESEND_API_KEY", "short"],
    ["RESEND_BASE_URL", "api"],
    ["SMTP_URL", "http://mail.lonja.example"],
    ["SECOND_ADMIN_EMAIL", "admin"],
    ["CLAMD_ADDRESS", "clamd"],
    ["CLAMD_ADDRESS", "tcp://clamd:3310"],
    ["HSTS_INCLUDE_SUBDOMAINS", "yes"],
    ["MAIL_FROM", "Lonja"],
    ["MAIL_FROM", "Lonja\r\nBcc: all@lonja.example"],
    ["CRON_SECRET", "short"],
    ["LOG_LEVEL", "loud"],
  ])("names %s when it is %j", (name, value) => {
    expect(refusalOf({ ...complete, [name]: value })).toEqual([
      expect.stringMatching(new RegExp(`^ {2}${name} \\S`)),
    ]);
  });

  it.each([
    "smtp://ana:p@ss/w@mail.example:587",
    "smtp://ana:12?b@mail.example:587",
    "smtp://ana:12#b@mail.example:587",
    "smtp://ana:10%x@mail.example:587",
    "smtp://ana:no/w@mail.example:587",
  ])("says of SMTP_URL=%s how a password is written, and not what it is", (SMTP_URL) => {
    expect(refusalOf({ ...complete, SMTP_URL })).toEqual([
      expect.stringMatching(
        /^ {2}SMTP_URL .*in its user name and password, encode @ \/ \? # % as %40 %2F %3F %23 %25$/,
      ),
    ]);
  });

  it.each([
    "smtp://ana@lonja.example:secret@mail.example:587",
    "smtp://ana:p@ss@mail.example",
    "smtps://ana:p%40ss%2Fw@mail.example:465/?tls.ca=/etc/ca.pem",
  ])("takes SMTP_URL=%s", (SMTP_URL) => {
    expect(parseEnvironment({ ...complete, SMTP_URL }).SMTP_URL).toBe(SMTP_URL);
  });

  it("names all invalid variables together", () => {
    const lines = refusalOf({
      DATABASE_URL: "x",
      AUTH_SECRET: "short",
      STORAGE_ENCRYPTION_KEY: `${"x".repeat(32)},short`,
      TRUSTED_PROXIES: "ten",
      LOG_LEVEL: "loud",
    });
    expect(lines.map((line) => line.trim().split(" ", 1)[0])).toEqual([
      "DATABASE_URL",
      "AUTH_SECRET",
      "STORAGE_ENCRYPTION_KEY",
      "TRUSTED_PROXIES",
      "LOG_LEVEL",
    ]);
  });

  it("counts an empty variable as absent", () => {
    const empty = {
      APP_URL: "",
      APP_NAME: "",
      DESIGNATED_ADMIN_EMAIL: "",
      TRUSTED_PROXIES: "",
      LOG_LEVEL: "",
    };
    expect(parseEnvironment({ ...complete, ...empty })).toEqual(parseEnvironment(complete));
    expect(refusalOf({ ...complete, DATABASE_URL: "" })).toEqual([expect.stringContaining("DATABASE_URL")]);
  });

  it("never repeats a secret in its refusal", () => {
    const lines = refusalOf({ DATABASE_URL: "mysql://lonja:hunter2@db/lonja", AUTH_SECRET: "hunter3" }).join(
      "\n",
    );
    expect(lines).toContain("DATABASE_URL");
    expect(lines).not.toMatch(/hunter/);
  });

  it("compares the designated administrator's e-mail in small letters", () => {
    const parsed = parseEnvironment({ ...complete, DESIGNATED_ADMIN_EMAIL: "Admin@Lonja.Example" });
    expect(parsed.DESIGNATED_ADMIN_EMAIL).toBe("admin@lonja.example");
  });
});
