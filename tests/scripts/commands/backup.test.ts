import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { scratchName } from "../../../scripts/commands/scratch-database";
import {
  bin,
  databases,
  directory,
  environment,
  FILE,
  hereOf,
  inside,
  lonja,
  startServer,
  stopServer,
  stored,
  urlOf,
} from "./backup-server";

describe.skipIf(bin === null)("lonja backup and lonja restore", () => {
  beforeAll(startServer, 120_000);
  afterAll(stopServer);

  it("saves database and files, checks them by restoring, and writes down that it did", async () => {
    const { code, said } = await lonja(["backup"], environment("lonja"));
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(/database and 1 files, verified by a test restore/),
    ]);
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
    expect([keys.code, keys.said]).toEqual([1, expect.stringMatching(/AUTH_SECRET differs from its value/)]);
    const wrong = environment("lonja", { BACKUP_KEY: "another-key-of-backups-that-nobody-used-01" });
    const locked = await lonja(["restore", "--replace"], wrong);
    expect([locked.code, locked.said]).toEqual([1, expect.stringContaining("another BACKUP_KEY")]);
    const left = await inside("lonja", (sql) => sql`select id from users`);
    expect(left).toHaveLength(2);
  }, 120_000);

  it("leaves the database as it was where the restore fails, however late", async () => {
    const folder = path.dirname(stored(FILE));
    rmSync(folder, { recursive: true });
    // The files come last, and this one cannot be written.
    writeFileSync(folder, "");
    const { code, said } = await lonja(["restore", "--replace"], environment("lonja"));
    expect([code, said]).toEqual([1, expect.stringContaining("migrated and settled")]);
    expect(said).toContain("Nothing was replaced: the database is unchanged.");
    await inside("lonja", async (sql) => {
      expect(await sql`select is_open from ledger.kill_switch`).toEqual([{ is_open: true }]);
      expect(await sql`select distinct status from emails`).toEqual([{ status: "queued" }]);
    });
    expect([await databases("lonja\\_restore%"), await databases("lonja\\_before%")]).toEqual([[], []]);
    rmSync(folder);
    mkdirSync(folder);
    writeFileSync(stored(FILE), "a public picture");
  }, 120_000);

  it("restores no removed member and no waiting e-mail, ends all sessions and stops money operations", async () => {
    await inside("lonja", async (sql) => {
      await sql`update users set deleted_at = '2026-11-20T10:00:00Z' where id = 'goes'`;
      await sql`insert into users (id, email, password_hash, first_name, last_name)
        values ('later', 'later@lonja.example', 'x', 'Luis', 'Gil')`;
      await sql`update users set is_admin = id = 'later', kyc_status = 'verified', kyc_level = 'complete', kyc_verified_at = now()`;
      await sql`insert into account_suspensions (user_id, reason, started_by, started_at)
        values ('stays', 'Abuso', 'later', '2026-11-20T10:00:00Z')`;
      await sql`update messages set deleted_at = now()`;
    });
    rmSync(stored(FILE));
    const busy = await inside("lonja", async (sql) => {
      await sql`select 1`;
      return lonja(["restore", "--replace"], environment("lonja"));
    });
    expect([busy.code, busy.said]).toEqual([1, expect.stringMatching(/owner .* Stop every instance first/)]);
    await inside("lonja", (sql) => sql`alter database lonja set work_mem = '5MB'`);
    const { code, said } = await lonja(["restore", "--replace"], environment("lonja"));
    expect([code, said]).toEqual([
      0,
      expect.stringContaining("Members removed after the backup, now removed again: 1."),
    ]);
    expect(said).toContain("who lost the role after the backup, now members again: 1.");
    expect(said).toContain("suspended after the backup, now suspended again: 1.");
    expect(said).toContain("Warning: there is no administrator.");
    expect(said).toContain("Messages deleted after the backup, now deleted again: 1; conversations: 0.");
    const [kept = "", ...others] = await databases("lonja\\_before\\_%");
    expect([said, others]).toEqual([expect.stringContaining(`is kept as ${kept}`), []]);
    expect(await inside(kept, (sql) => sql`select id from users where id = 'later'`)).toHaveLength(1);
    expect(await databases("lonja\\_restore%")).toEqual([]);
    await inside("lonja", async (sql) => {
      expect(await sql`select home from installation`).toEqual([{ home: await hereOf(sql) }]);
      expect(await sql`show work_mem`).toEqual([{ work_mem: "5MB" }]);
      const people = await sql`select id, deleted_at from users order by id`;
      expect(people).toEqual([
        { id: "goes", deleted_at: new Date("2026-11-20T10:00:00Z") },
        { id: "stays", deleted_at: null },
      ]);
      expect(await sql`select distinct status from emails`).toEqual([{ status: "failed" }]);
      expect(await sql`select is_open from ledger.kill_switch`).toEqual([{ is_open: false }]);
      expect(await sql`select id from users where is_admin`).toEqual([]);
      expect(await sql`select user_id, reason, lifted_at from account_suspensions`).toEqual([
        { user_id: "stays", reason: "Abuso", lifted_at: null },
      ]);
      expect(await sql`select status, payload from admin_proposals`).toEqual([
        { status: "expired", payload: {} },
      ]);
      const links = await sql`select revoked_at is not null as revoked from bank_share_links`;
      expect(links).toEqual([{ revoked: true }]);
      const withdrawals = await sql`select status, needs_approval, attempts from btc_withdrawals`;
      expect(withdrawals).toEqual([{ status: "pending", needs_approval: true, attempts: 1 }]);
      const audited = await sql`
        select target_id, details->'isOpen' as open, details->>'restored' as of from audit_log order by id
      `;
      expect(audited).toEqual([
        { target_id: null, open: [true, false], of: expect.stringMatching(/^20\d\d-/) },
        { target_id: "goes", open: null, of: expect.any(String) },
        { target_id: "stays", open: null, of: expect.any(String) },
        { target_id: "stays", open: null, of: expect.any(String) },
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

  it("reads the removed members from the file store, if the database is lost", async () => {
    const list = { stays: "2026-11-21T10:00:00.000Z" };
    writeFileSync(path.join(directory, "files", "lonja-removed-members.json"), JSON.stringify(list));
    await inside("postgres", (sql) => sql`create database elsewhere`);
    writeFileSync(stored(FILE), "something else");
    const { code, said } = await lonja(["restore"], environment("elsewhere"));
    expect([code, said]).toEqual([
      0,
      expect.stringContaining("Members removed after the backup, now removed again: 1."),
    ]);
    expect(said).toContain(`file ${FILE} in the file store differs from the backup`);
    writeFileSync(stored(FILE), "a public picture");
    const gone = await inside("elsewhere", (sql) => sql`select id from users where deleted_at is not null`);
    expect(gone).toEqual([{ id: "stays" }]);
  }, 120_000);

  it("removes what an interrupted backup has left, after the doctor has reported it", async () => {
    const unfinished = path.join(directory, "backups", "lonja-20261101-033000.backup.unfinished");
    writeFileSync(unfinished, "");
    utimesSync(unfinished, new Date("2026-11-01"), new Date("2026-11-01"));
    const [old, running] = ["lonja_check_0123456789ab", scratchName("check", new Date())];
    for (const name of [old, running]) await inside("postgres", (sql) => sql`create database ${sql(name)}`);
    const doctor = await lonja(["doctor"], environment("lonja"));
    expect(doctor.said).toContain(`${old}, ${path.basename(unfinished)}. The next backup removes these.`);
    expect((await lonja(["backup"], environment("lonja"))).code).toBe(0);
    expect([existsSync(unfinished), await databases("lonja\\_check%")]).toEqual([false, [running]]);
    const after = await lonja(["doctor"], environment("lonja"));
    expect(after.said).toContain("No backup or restore has left anything behind.");
  }, 120_000);

  it("names a file that is removed while the backup is made", async () => {
    const other = `removed-${FILE.slice(8)}`;
    mkdirSync(path.dirname(stored(other)), { recursive: true });
    writeFileSync(stored(other), "a public picture");
    await inside(
      "lonja",
      (sql) => sql`insert into files (id, purpose, store, content_type, size_bytes, sha256, is_public)
        values (${other}, 'forum', 'local', 'image/webp', 16, 'x', true)`,
    );
    // A pg_dump that also removes the file.
    const tools = path.join(directory, "tools");
    mkdirSync(tools);
    symlinkSync(path.join(bin ?? "", "pg_restore"), path.join(tools, "pg_restore"));
    const remove = `update files set deleted_at = now() where id = '${other}'`;
    const script = [
      "#!/bin/sh",
      `${bin}/pg_dump "$@" || exit 1`,
      `[ "$1" = --version ] && exit 0`,
      `${bin}/psql --quiet --command "${remove}" "${urlOf("lonja")}" >&2 && rm "${stored(other)}"`,
    ];
    writeFileSync(path.join(tools, "pg_dump"), `${script.join("\n")}\n`, { mode: 0o755 });
    const { code, said } = await lonja(["backup"], environment("lonja", { PG_BIN: tools }));
    expect([code, said]).toEqual([
      0,
      expect.stringContaining(`File ${other} was removed during the backup and is not in it.`),
    ]);
    expect(said).not.toContain("Error");
  }, 120_000);

  it("fails if the store has lost a file, and keeps the backup of the rest", async () => {
    renameSync(stored(FILE), `${stored(FILE)}.lost`);
    const { code, said } = await lonja(["backup"], environment("lonja"));
    renameSync(`${stored(FILE)}.lost`, stored(FILE));
    expect([code, said]).toEqual([
      1,
      expect.stringContaining(`Error: the file store has no content for file ${FILE}.`),
    ]);
    expect(said).toMatch(/database and \d+ files, verified by a test restore/);
  }, 120_000);

  it("names in a message what is missing", async () => {
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
    const absent = await lonja(["restore", path.join(directory, "absent")], environment("lonja"));
    expect([absent.code, absent.said]).toEqual([1, expect.stringMatching(/there is no file .*absent\.$/)]);
  }, 60_000);
});
