import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { describeFailure } from "../../../scripts/failure.mjs";
import { CHECKOUT } from "../../../scripts/files.mjs";
import { anyFreePort } from "../../../scripts/ports.mjs";
import { run } from "../../../scripts/run.mjs";
import { bootstrap, checkEnvironment, migrate } from "../../../scripts/start/database.mjs";
import { ensureInstalled } from "../../../scripts/start/install.mjs";
import { applicationUrl, copyTemplate, makeEmpty, nameOf, ownerUrl } from "../../setup/database";

const directory = mkdtempSync(path.join(tmpdir(), "lonja-failures-"));
const database = nameOf(`failures_${process.env.VITEST_POOL_ID ?? "0"}`);

afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** Returns the output of `npm start`, and its exit code. */
async function start(environment: Record<string, string>, options: string[] = []) {
  const { code, output } = await run(process.execPath, [...options, "scripts/start/main.mjs"], {
    environment: { ...process.env, LONJA_DATA: directory, NO_COLOR: "1", ...environment },
    quiet: true,
  });
  return { code, said: output.trim() };
}

/** Returns the error message for the person at the terminal. */
const saidOf = (work: Promise<unknown>) => work.then(() => "nothing", describeFailure);

describe("npm start names the error and the solution, without a stack", () => {
  it("Node is too old", async () => {
    const older = "Object.defineProperty(process,'versions',{value:{...process.versions,node:'18.20.0'}})";
    const { code, said } = await start({}, ["--import", `data:text/javascript,${older}`]);
    expect([code, said]).toEqual([
      1,
      "lonja: Lonja needs Node 20.19 or newer; this is Node 18.20.0. Install a newer one from https://nodejs.org.",
    ]);
  });

  it("the port is in use", async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
    const { port } = taken.address() as { port: number };
    const { code, said } = await start({ PORT: String(port) });
    taken.close();
    expect([code, said]).toEqual([
      1,
      `lonja: port ${port} is in use. Stop the process that uses it, or choose another port: PORT=3100 npm start`,
    ]);
  });

  it("the database cannot be reached", async () => {
    const url = `postgres://nobody:x@127.0.0.1:${await anyFreePort()}/lonja`;
    const said = await saidOf(migrate({ ownerUrl: url, serverUrl: url, environment: process.env }));
    expect(said).toMatch(/^database unreachable: .*ECONNREFUSED.*\. Start it, or correct its address/);
    expect(said).not.toContain("\n");
  });

  it("a command finds no database, or one without its tables; never with the parameters of a query", () => {
    const environment = { ...process.env, DATABASE_URL: "postgres://a:b@db.example/lonja" };
    const query = 'Failed query: select "id" from "users" where "email" = $1\nparams: ana@real.example';
    const said = (cause: object) =>
      describeFailure(new Error(query, { cause: Object.assign(new Error("the cause"), cause) }), environment);
    const unreachable =
      "database unreachable: the cause. Start it, or correct its address in the environment.";
    for (const cause of [
      { code: "ENOTFOUND", hostname: "db.example" },
      { code: "ECONNREFUSED", address: "10.0.0.1", port: 5432 },
      { code: "CONNECT_TIMEOUT" },
      { code: "28P01" },
    ])
      expect(said(cause)).toBe(unreachable);
    expect(said({ code: "42P01" })).toMatch(/^the database lacks migrations .* Run npm run db:migrate\.$/);
    for (const cause of [{ code: "ENOTFOUND", hostname: "bucket.example" }, { code: "23505" }]) {
      expect(said(cause)).toMatch(/^Error: the cause\n/);
      expect(said(cause)).not.toContain("ana@real.example");
    }
  });

  it("a variable is wrong", async () => {
    const environment = { ...process.env, TRUSTED_PROXIES: "abc" };
    expect(await saidOf(checkEnvironment({ environment }))).toMatch(
      /^The environment is not valid:\n {2}TRUSTED_PROXIES [^\n]+$/,
    );
  });

  it("there is no administrator, and no address for one", async () => {
    await copyTemplate(database);
    const environment = { ...process.env, DESIGNATED_ADMIN_EMAIL: "" };
    expect(await saidOf(bootstrap({ serverUrl: applicationUrl(database), environment }))).toMatch(
      /^DESIGNATED_ADMIN_EMAIL is missing: [^\n]+$/,
    );
  });

  it("a migration fails, and is rolled back", async () => {
    await makeEmpty(database);
    const sql = postgres(ownerUrl(database), { max: 1, onnotice: () => undefined });
    await sql`create table users (id int)`;
    const urls = { ownerUrl: ownerUrl(database), serverUrl: applicationUrl(database) };
    const said = await saidOf(migrate({ ...urls, environment: process.env }));
    expect(said).toBe(
      'migration failed: relation "users" already exists. The migration was rolled back. See docs/operations.md, "Upgrade".',
    );
    const tables = await sql`select tablename from pg_tables where schemaname = 'public'`;
    expect(tables.map(({ tablename }) => tablename)).toEqual(["users"]);
    await sql.end();
  });
});

describe("a full disk", () => {
  const FULL = /^disk full: no space left while writing .+\. Free some space and start again\.$/;
  let checkout: string;

  beforeEach(() => {
    checkout = mkdtempSync(path.join(directory, "checkout-"));
  });

  it.skipIf(!existsSync("/dev/full"))("is said when a file of ours cannot be written", async () => {
    const write = async () => writeFileSync("/dev/full", "x");
    expect(await saidOf(write())).toMatch(FULL);
  });

  it("is reported if npm cannot install", async () => {
    writeFileSync(path.join(checkout, "package-lock.json"), JSON.stringify({ packages: { "": {}, a: {} } }));
    const npm = path.join(checkout, "npm.mjs");
    writeFileSync(npm, 'console.error("npm error code ENOSPC"); process.exit(228);');
    const before = process.env.npm_execpath;
    process.env.npm_execpath = npm;
    const said = await saidOf(ensureInstalled({ checkout, log: () => undefined }));
    process.env.npm_execpath = before;
    expect(said).toMatch(FULL);
  });

  it("is reported if the database cannot grow", async () => {
    mkdirSync(path.join(checkout, "db"));
    symlinkSync(path.join(CHECKOUT, "node_modules"), path.join(checkout, "node_modules"));
    const line = 'migration failed: could not extend file "base/5/1": No space left on device';
    writeFileSync(
      path.join(checkout, "db", "migrate.ts"),
      `console.error(${JSON.stringify(line)}); process.exit(1);`,
    );
    const url = "postgres://nobody:x@127.0.0.1:1/lonja";
    const said = await saidOf(migrate({ ownerUrl: url, serverUrl: url, environment: process.env, checkout }));
    expect(said).toMatch(FULL);
  });
});
