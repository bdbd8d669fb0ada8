import { mkdtempSync, rmSync, statSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { accountTable } from "../../../scripts/start/application.mjs";
import { applicationUrl, parseAccounts } from "../../../scripts/start/database.mjs";
import { demonstrationSecrets } from "../../../scripts/start/secrets.mjs";
import {
  databaseUrls,
  listenAddress,
  readMode,
  readSettings,
  serverEnvironment,
} from "../../../scripts/start/settings.mjs";

const directory = mkdtempSync(path.join(tmpdir(), "lonja-settings-"));
const none = { NODE_ENV: "test" } as const;
const ownerUrl = "postgres://owner:o@db.example:5432/market";

afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe("the demonstration's secrets", () => {
  it("are created once, kept private, and different for each folder", () => {
    const first = demonstrationSecrets(directory, none);
    expect(demonstrationSecrets(directory, none)).toEqual(first);
    expect(first.AUTH_SECRET).toHaveLength(43);
    expect(first.STORAGE_ENCRYPTION_KEY).toHaveLength(43);
    expect(statSync(path.join(directory, "secrets.json")).mode & 0o777).toBe(0o600);
  });

  it("are overridden by the environment", () => {
    const given = { ...none, AUTH_SECRET: "mine", DESIGNATED_ADMIN_EMAIL: "me@lonja.example" };
    const secrets = demonstrationSecrets(directory, given);
    expect(secrets.AUTH_SECRET).toBe("mine");
    expect(secrets.DESIGNATED_ADMIN_EMAIL).toBe("me@lonja.example");
    expect(secrets.DESIGNATED_ADMIN_PASSWORD).toBe("lonja-admin-2026");
  });
});

describe("production", () => {
  const production = readMode(["--production"]);

  it("refuses to start without its secrets, naming them", () => {
    expect(() => readSettings(production, directory, none)).toThrow(
      "production needs AUTH_SECRET, STORAGE_ENCRYPTION_KEY and DATABASE_APP_PASSWORD in the environment",
    );
    const external = { ...none, DATABASE_URL: ownerUrl };
    expect(() => readSettings(production, directory, external)).toThrow(
      "production needs AUTH_SECRET and STORAGE_ENCRYPTION_KEY in",
    );
  });

  it("refuses the owner's address without the application's", () => {
    const halfSet = { ...none, AUTH_SECRET: "s", STORAGE_ENCRYPTION_KEY: "k", DATABASE_OWNER_URL: ownerUrl };
    expect(() => readSettings(production, directory, halfSet)).toThrow("set without DATABASE_URL");
  });

  it("serves with DATABASE_URL and migrates with the owner's", () => {
    const given = {
      ...none,
      AUTH_SECRET: "s",
      STORAGE_ENCRYPTION_KEY: "k",
      DATABASE_URL: "postgres://app:a@db/x",
      DATABASE_OWNER_URL: ownerUrl,
    };
    const settings = readSettings(production, directory, given);
    expect(databaseUrls(settings, undefined, given)).toEqual({
      ownerUrl,
      serverUrl: "postgres://app:a@db/x",
    });
  });
});

describe("the server's environment", () => {
  const localUrl = "postgres://owner:o@localhost:5432/market";
  const given = { ...none, DATABASE_URL: localUrl, DATABASE_OWNER_URL: localUrl, OTHER: "kept" };
  const settings = readSettings(readMode([]), directory, given);
  const urls = databaseUrls(settings, undefined, given);
  const environment = serverEnvironment(settings, { serverUrl: urls.serverUrl, port: 3000 }, given);

  it("has the application's role and never the owner's", () => {
    expect(urls.ownerUrl).toBe(localUrl);
    expect(environment.DATABASE_URL).toMatch(/^postgres:\/\/market_app:[\w-]{43}@localhost:5432\/market$/);
    expect(environment).not.toHaveProperty("DATABASE_OWNER_URL");
    expect(environment).not.toHaveProperty("DATABASE_APP_PASSWORD");
  });

  it("contains how and where to serve", () => {
    expect(environment).toMatchObject({
      LONJA_MODE: "demo",
      NODE_ENV: "production",
      PORT: "3000",
      HOSTNAME: "127.0.0.1",
      APP_URL: "http://localhost:3000",
      OTHER: "kept",
    });
  });
});

describe("where the server listens", () => {
  it.each([
    ["the demonstration on this machine alone", [], {}, "127.0.0.1"],
    ["production on every address", ["--production"], {}, "0.0.0.0"],
    ["wherever HOSTNAME says", ["--production"], { HOSTNAME: "10.0.0.11" }, "10.0.0.11"],
    ["wherever HOSTNAME says, in the demonstration too", [], { HOSTNAME: "0.0.0.0" }, "0.0.0.0"],
    ["not at the name that a shell exports of itself", [], { HOSTNAME: hostname() }, "127.0.0.1"],
  ])("%s", (_where, options, given, address) => {
    expect(listenAddress(readMode(options), { ...none, ...given })).toBe(address);
  });
});

describe("the demonstration", () => {
  const demo = readMode([]);
  const readingFor =
    (DATABASE_URL: string, more = {}) =>
    () =>
      readSettings(demo, directory, { ...none, DATABASE_URL, ...more });

  it("refuses a database that is not local, before anything is written to it", () => {
    expect(readingFor(ownerUrl)).toThrow('the demo is only for a local database, but "db.example" is remote');
    expect(readingFor("postgres://owner:o@localhost,db.example/market")).toThrow("only for a local database");
    expect(readingFor("postgres:///market", { PGHOST: "db.example" })).toThrow("only for a local database");
    expect(() => readSettings(readMode(["--dev"]), directory, { ...none, DATABASE_URL: ownerUrl })).toThrow(
      "only for a local database",
    );
  });

  it.each(["localhost", "127.0.0.1", "[::1]", ""])("takes a database at «%s»", (host) => {
    expect(readingFor(`postgres://${host && `owner:o@${host}:5432`}/market`)).not.toThrow();
  });

  it.each(["DATABASE_LISTEN_URL", "DATABASE_REPLICA_URL"])("refuses %s without DATABASE_URL", (name) => {
    const given = { ...none, [name]: "postgres://localhost/market" };
    expect(() => readSettings(demo, directory, given)).toThrow(`${name} is set without DATABASE_URL`);
  });
});

describe("small readers", () => {
  it("parse the start modes", () => {
    expect(readMode(["--dev"]).dev).toBe(true);
    expect(() => readMode(["--prod"])).toThrow("unknown option: --prod");
  });

  it("escape any password in an address", () => {
    const url = new URL(applicationUrl(ownerUrl, "a:b@c/d"));
    expect(decodeURIComponent(url.password)).toBe("a:b@c/d");
    expect(() => applicationUrl("mysql://x", "p")).toThrow("DATABASE_URL must look like postgres://");
  });

  it("find the accounts in the output of the seed, and show them in columns", () => {
    const account = { email: "ana@lonja.example", password: "p", name: "Ana", state: "verified" };
    const accounts = parseAccounts(`seeding\n${JSON.stringify({ accounts: [account] })}\n`);
    expect(accounts).toEqual([account]);
    expect(accountTable(accounts).split("\n")[1]).toBe("  ana@lonja.example  p         Ana   verified");
    expect(parseAccounts("nothing")).toEqual([]);
  });
});
