import { execFileSync, spawn } from "node:child_process";
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrateDatabase } from "../../../db/migrate";
import { CHECKOUT } from "../../../scripts/files.mjs";
import { anyFreePort } from "../../../scripts/ports.mjs";
import { run } from "../../../scripts/run.mjs";

const NOBODY = 65_534;
const HOME = "/usr/lib/postgresql";

/** The folder of a whole PostgreSQL of the system, with its tools; the embedded one comes without them. */
function installed(): string | null {
  const folders = existsSync(HOME) ? readdirSync(HOME).map((name) => path.join(HOME, name, "bin")) : [];
  return (
    folders.find((folder) => ["initdb", "pg_dump"].every((tool) => existsSync(path.join(folder, tool)))) ??
    null
  );
}

const bin = installed();
const directory = mkdtempSync(path.join(tmpdir(), "lonja-backup-"));
const asRoot = process.getuid?.() === 0;
const who = asRoot ? { uid: NOBODY, gid: NOBODY } : {};
let port: number;
let server: ReturnType<typeof spawn>;

const urlOf = (name: string, user = "owner") => `postgres://${user}:only-for-tests@127.0.0.1:${port}/${name}`;

const environment = (name: string, more: Record<string, string> = {}) => ({
  PATH: process.env.PATH ?? "",
  HOME: directory,
  NO_COLOR: "1",
  LOG_LEVEL: "silent",
  DATABASE_OWNER_URL: urlOf(name),
  DATABASE_URL: urlOf(name, "app"),
  AUTH_SECRET: "a-secret-that-only-the-tests-know-0123456789",
  STORAGE_ENCRYPTION_KEY: "a-storage-key-that-only-the-tests-know-0123",
  BACKUP_KEY: "a-key-of-backups-that-only-the-tests-know-01",
  BACKUP_DIR: path.join(directory, "backups"),
  LONJA_FILES_DIR: path.join(directory, "files"),
  PG_BIN: bin ?? "",
  ...more,
});

// As the image has it: it starts at once, where the sources have to be compiled each time.
const bundled = path.join(directory, "bundled");

async function lonja(options: readonly string[], given: Record<string, string>) {
  const { code, output } = await run(process.execPath, [path.join(bundled, "lonja.mjs"), ...options], {
    environment: given as unknown as NodeJS.ProcessEnv,
    quiet: true,
  });
  return { code, said: output.trim() };
}

async function inside<Result>(name: string, work: (sql: postgres.Sql) => Promise<Result>): Promise<Result> {
  const sql = postgres(urlOf(name), { max: 1, onnotice: () => undefined });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

const stored = (name: string) => path.join(directory, "files", name.slice(0, 2), name);
const FILE = "abcdefghijklmnopqrstuvwx";

describe.skipIf(bin === null)("lonja backup and lonja restore", () => {
  beforeAll(async () => {
    await run(process.execPath, ["scripts/build/bundle-commands.mjs", bundled], { quiet: true });
    symlinkSync(path.join(CHECKOUT, "node_modules"), path.join(directory, "node_modules"));
    symlinkSync(path.join(CHECKOUT, "db/migrations"), path.join(bundled, "migrations"));
    const cluster = path.join(directory, "cluster");
    chownSync(directory, who.uid ?? process.getuid?.() ?? 0, who.gid ?? process.getgid?.() ?? 0);
    const options = ["-D", cluster, "--username=owner", "--auth=trust", "--encoding=UTF8", "--no-sync"];
    execFileSync(path.join(bin ?? "", "initdb"), options, { ...who, stdio: "ignore", cwd: directory });
    port = await anyFreePort();
    const settings = [
      "-p",
      String(port),
      "-k",
      directory,
      "-c",
      "listen_addresses=127.0.0.1",
      "-c",
      "fsync=off",
    ];
    server = spawn(path.join(bin ?? "", "postgres"), ["-D", cluster, ...settings], {
      ...who,
      stdio: "ignore",
      cwd: directory,
    });
    for (let tries = 0; ; tries += 1) {
      try {
        await inside("postgres", (sql) => sql`create database lonja`);
        break;
      } catch (error) {
        if (tries > 50) throw error;
        await pause(200);
      }
    }
    await migrateDatabase(urlOf("lonja"), urlOf("lonja", "app"));
    await inside("lonja", fill);
  }, 120_000);

  afterAll(async () => {
    if (server.exitCode === null) {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGQUIT");
      await ended;
    }
    rmSync(directory, { recursive: true, force: true });
  });

  // Two members, one of whom goes after the backup; a letter that waits, a session, a file.
  async function fill(sql: postgres.Sql) {
    for (const id of ["stays", "goes"]) {
      await sql`insert into users (id, email, password_hash, first_name, last_name)
        values (${id}, ${`${id}@lonja.example`}, 'x', 'Ana', 'Ruiz')`;
      await sql`insert into emails (user_id, to_address, kind, subject, html, text)
        values (${id}, ${`${id}@lonja.example`}, 'test', 'Asunto', '', '')`;
    }
    mkdirSync(path.dirname(stored(FILE)), { recursive: true });
    writeFileSync(stored(FILE), "a public picture");
    await sql`insert into files (id, purpose, store, content_type, size_bytes, sha256, is_public)
      values (${FILE}, 'forum', 'local', 'image/webp', 16, 'x', true)`;
    await sql`select setval('wallet_addresses_id_seq', 7)`;
  }

  it("saves database and files, checks them by restoring, and writes down that it did", async () => {
    const { code, said } = await lonja(["backup"], environment("lonja"));
    expect([code, said]).toEqual([0, expect.stringMatching(/database and 1 files, restored once/)]);
    const [name, ...others] = readdirSync(path.join(directory, "backups"));
    expect([name, others]).toEqual([expect.stringMatching(/^lonja-\d{8}-\d{6}\.backup$/), []]);
    const [row] = await inside("lonja", (sql) => sql`select name, files, bytes::int from backups`);
    expect(row).toMatchObject({ name, files: 1, bytes: expect.any(Number) });
    const left = await inside(
      "lonja",
      (sql) => sql`select 1 from pg_database where datname like 'lonja_check%'`,
    );
    expect(left).toHaveLength(0);
  }, 120_000);

  it("refuses a database that is not empty, other keys, and a backup that was touched, before anything is lost", async () => {
    const full = await lonja(["restore"], environment("lonja"));
    expect([full.code, full.said]).toEqual([1, expect.stringContaining("the database is not empty")]);
    const other = environment("lonja", { AUTH_SECRET: "another-secret-that-only-the-tests-know-01" });
    const keys = await lonja(["restore", "--replace"], other);
    expect([keys.code, keys.said]).toEqual([1, expect.stringMatching(/AUTH_SECRET is not what it was/)]);
    const wrong = environment("lonja", { BACKUP_KEY: "another-key-of-backups-that-nobody-used-01" });
    const locked = await lonja(["restore", "--replace"], wrong);
    expect([locked.code, locked.said]).toEqual([1, expect.stringContaining("another BACKUP_KEY")]);
    const left = await inside("lonja", (sql) => sql`select id from users`);
    expect(left).toHaveLength(2);
  }, 120_000);

  it("brings no removed member and no waiting letter back, signs everybody out and closes the money", async () => {
    await inside("lonja", async (sql) => {
      await sql`update users set deleted_at = '2026-11-20T10:00:00Z' where id = 'goes'`;
      await sql`insert into users (id, email, password_hash, first_name, last_name)
        values ('later', 'later@lonja.example', 'x', 'Luis', 'Gil')`;
    });
    rmSync(stored(FILE));
    const busy = await inside("lonja", async (sql) => {
      await sql`select 1`;
      return lonja(["restore", "--replace"], environment("lonja"));
    });
    expect([busy.code, busy.said]).toEqual([1, expect.stringMatching(/owner .* Stop every instance first/)]);
    const { code, said } = await lonja(["restore", "--replace"], environment("lonja"));
    expect([code, said]).toEqual([
      0,
      expect.stringContaining("Members who were removed since, and are again: 1."),
    ]);
    await inside("lonja", async (sql) => {
      const people = await sql`select id, deleted_at from users order by id`;
      expect(people).toEqual([
        { id: "goes", deleted_at: new Date("2026-11-20T10:00:00Z") },
        { id: "stays", deleted_at: null },
      ]);
      expect(await sql`select distinct status from emails`).toEqual([{ status: "failed" }]);
      expect(await sql`select is_open from ledger.door`).toEqual([{ is_open: false }]);
      const audited = await sql`
        select target_id, details->'isOpen' as open, details->>'restored' as of from audit_log order by id
      `;
      expect(audited).toEqual([
        { target_id: null, open: [true, false], of: expect.stringMatching(/^20\d\d-/) },
        { target_id: "goes", open: null, of: expect.any(String) },
      ]);
      const [row] = await sql`select nextval('wallet_addresses_id_seq')::int as next`;
      expect(row?.next).toBeGreaterThan(1_000_007);
      await sql`create role stranger login`;
      await sql`grant usage on schema ledger to stranger`;
      const open = await sql`
        select proname from pg_proc
        where pronamespace = 'ledger'::regnamespace and has_function_privilege('stranger', oid, 'execute')
      `;
      expect(open).toEqual([]);
    });
    expect(existsSync(stored(FILE))).toBe(true);
  }, 120_000);

  it("knows who was removed by the file store alone, where the database is lost", async () => {
    const list = { stays: "2026-11-21T10:00:00.000Z" };
    writeFileSync(path.join(directory, "files", "lonja-removed-members.json"), JSON.stringify(list));
    await inside("postgres", (sql) => sql`create database elsewhere`);
    const { code, said } = await lonja(["restore"], environment("elsewhere"));
    expect([code, said]).toEqual([
      0,
      expect.stringContaining("Members who were removed since, and are again: 1."),
    ]);
    const gone = await inside("elsewhere", (sql) => sql`select id from users where deleted_at is not null`);
    expect(gone).toEqual([{ id: "stays" }]);
  }, 120_000);

  it("says in a sentence what is missing", async () => {
    const short = await lonja(["backup"], environment("lonja", { BACKUP_KEY: "short" }));
    expect([short.code, short.said]).toEqual([
      1,
      expect.stringContaining("BACKUP_KEY is missing or too short"),
    ]);
    const nowhere = await lonja(
      ["restore"],
      environment("lonja", { BACKUP_DIR: path.join(directory, "none") }),
    );
    expect([nowhere.code, nowhere.said]).toEqual([1, expect.stringContaining("there is no backup in")]);
  }, 60_000);
});
