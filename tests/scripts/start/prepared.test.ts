import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { preparationKey, preparedEarlier, rememberPrepared } from "../../../scripts/start/database.mjs";
import { applicationUrl, copyTemplate, ownerUrl } from "../../setup/database";

const database = `lonja_test_prepared_${process.env.VITEST_POOL_ID ?? "0"}`;
const dataDirectory = mkdtempSync(path.join(tmpdir(), "lonja-prepared-"));
const accounts = [{ email: "ana@lonja.example", password: "p", name: "Ana", state: "" }];
const urls = { ownerUrl: ownerUrl(database), serverUrl: applicationUrl(database) };

const earlier = (more: object = {}) => preparedEarlier({ dataDirectory, ...urls, key: "key", ...more });

beforeAll(async () => {
  await copyTemplate(database);
  const prepared = { serverUrl: urls.serverUrl, asOwner: false, accounts };
  await rememberPrepared({ dataDirectory, ownerUrl: urls.ownerUrl, key: "key", prepared });
});

afterAll(() => rmSync(dataDirectory, { recursive: true, force: true }));

describe("the stored preparation of an earlier start", () => {
  it("is used while the database itself still proves it, and is private", async () => {
    expect(await earlier()).toEqual({ serverUrl: urls.serverUrl, asOwner: false, accounts });
    expect(statSync(path.join(dataDirectory, "prepared.json")).mode & 0o777).toBe(0o600);
  });

  it("is invalid after a change in the migrations, the seed or their settings", async () => {
    expect(await earlier({ key: "another" })).toBeNull();
    const facts = { DESIGNATED_ADMIN_EMAIL: "a@lonja.example" };
    expect(preparationKey({ facts })).not.toBe(preparationKey({ facts: {} }));
  });

  it("is invalid if the server's role cannot sign in", async () => {
    const wrong = new URL(urls.serverUrl);
    wrong.password = "changed";
    expect(await earlier({ serverUrl: wrong.href })).toBeNull();
  });

  it("is invalid for a recreated database", async () => {
    await copyTemplate(database);
    expect(await earlier()).toBeNull();
  });
});
