import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrateDatabase } from "../../../db/migrate";
import { CHECKOUT } from "../../../scripts/files.mjs";
import { startPostgres } from "../../../scripts/postgres/server.mjs";
import { run } from "../../../scripts/run.mjs";
import { archiveAll, archiving, copyCluster, layOutRecovery, untilRecovered } from "../../database/recovery";

const directory = mkdtempSync(path.join(tmpdir(), "lonja-recovery-"));
chmodSync(directory, 0o755);
const within = (name: string) => path.join(directory, name);
const SECRETS = {
  AUTH_SECRET: "a-secret-that-only-the-tests-know-0123456789",
  STORAGE_ENCRYPTION_KEY: "a-storage-key-that-only-the-tests-know-0123",
};
const REMOVED_AT = "2026-11-20T10:00:00.000Z";

type Database = Awaited<ReturnType<typeof startPostgres>>;
let recovered: Database;

const applicationUrl = (url: string) => url.replace(/\/\/[^@]*@/, "//lonja_app:only-for-tests@");

async function inside<Result>(url: string, work: (sql: postgres.Sql) => Promise<Result>): Promise<Result> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

const insertMember = (sql: postgres.Sql, id: string) =>
  sql`insert into users (id, email, password_hash, first_name, last_name)
    values (${id}, ${`${id}@lonja.example`}, 'x', 'Ana', 'Ruiz')`;

async function fill(sql: postgres.Sql): Promise<void> {
  for (const id of ["stays", "goes"]) {
    await insertMember(sql, id);
    await sql`insert into emails (user_id, to_address, kind, subject, html, text)
      values (${id}, ${`${id}@lonja.example`}, 'test', 'Asunto', '', '')`;
    await sql`insert into sessions (sid, user_id, sess, idle_expire, expire)
      values (${id}, ${id}, '{}', now() + interval '1 day', now() + interval '1 day')`;
  }
  await sql`update users set is_admin = true, kyc_status = 'verified', kyc_level = 'complete', kyc_verified_at = now()
    where id = 'stays'`;
  await sql`insert into admin_proposals (kind, reason, payload, status, proposed_by, decided_by, decided_at, due_at)
    values ('correction', 'x', '{}', 'waiting', 'stays', 'goes', now(), now())`;
  await sql`insert into audit_log (action, ip, request_id) values ('test', '192.0.2.1', 'before')`;
}

// What follows the recovery target: a member is removed, the waiting e-mails are sent, and a mistake is made.
async function goOn(sql: postgres.Sql): Promise<void> {
  await sql`update users set deleted_at = ${REMOVED_AT} where id = 'goes'`;
  await sql`update emails set status = 'sent', sent_at = now()`;
  await insertMember(sql, "later");
  await sql`delete from users where id = 'before'`;
}

async function lonja(...options: string[]) {
  const environment = {
    PATH: process.env.PATH,
    HOME: directory,
    LOG_LEVEL: "silent",
    DATABASE_OWNER_URL: recovered.url,
    DATABASE_URL: applicationUrl(recovered.url),
    LONJA_FILES_DIR: within("files"),
    ...SECRETS,
  };
  const { code, output } = await run(process.execPath, [within("bundled/lonja.mjs"), ...options], {
    environment: environment as unknown as NodeJS.ProcessEnv,
    quiet: true,
  });
  return { code, said: output.trim() };
}

describe("recovery to a second in the past, from a copy of the cluster and the archive", () => {
  beforeAll(async () => {
    await run(process.execPath, ["scripts/build/bundle-commands.mjs", within("bundled")], { quiet: true });
    symlinkSync(path.join(CHECKOUT, "node_modules"), within("node_modules"));
    symlinkSync(path.join(CHECKOUT, "db/migrations"), within("bundled/migrations"));
    const [archive, base] = [within("archive"), within("base")];
    const original = await startPostgres({
      dataDir: within("original"),
      database: "lonja",
      parameters: archiving(archive),
      durable: false,
    });
    let at = "";
    try {
      await migrateDatabase(original.url, applicationUrl(original.url));
      await copyCluster(original.url, { cluster: within("original/postgres"), into: base });
      await inside(original.url, async (sql) => {
        await fill(sql);
        await insertMember(sql, "before");
        at = String((await sql`select clock_timestamp()::text as at`)[0]?.at);
        await goOn(sql);
      });
      await archiveAll(original.url);
    } finally {
      await original.stop();
    }
    mkdirSync(within("files"));
    writeFileSync(within("files/lonja-removed-members.json"), JSON.stringify({ goes: REMOVED_AT }));
    layOutRecovery({ from: within("original"), dataDir: within("recovered"), base, archive, at });
    recovered = await startPostgres({ dataDir: within("recovered"), database: "lonja", durable: false });
    await untilRecovered(recovered.url);
  }, 120_000);

  afterAll(async () => {
    await recovered?.stop();
    rmSync(directory, { recursive: true, force: true });
  });

  it("contains everything committed by then, and nothing later", async () => {
    await inside(recovered.url, async (sql) => {
      const people = await sql`select id, deleted_at from users order by id`;
      expect(people).toEqual(["before", "goes", "stays"].map((id) => ({ id, deleted_at: null })));
      expect(await sql`select distinct status from emails`).toEqual([{ status: "queued" }]);
    });
  });

  it("is not settled while clients are connected to it", async () => {
    const { code, said } = await inside(recovered.url, async (sql) => {
      await sql`select 1`;
      return lonja("settle-restored");
    });
    expect([code, said]).toEqual([1, expect.stringContaining("Stop every instance first")]);
  }, 60_000);

  it("restores no removed member and no waiting e-mail, ends all sessions and stops money operations", async () => {
    const { code, said } = await lonja("settle-restored");
    expect([code, said]).toEqual([
      0,
      expect.stringContaining("removed after the backup, now removed again: 1."),
    ]);
    expect(said).toContain("Check that these are still administrators");
    expect(said).toContain("the others: stays@lonja.example.");
    expect(said).toMatch(/The database has the state of 20\d\d-.*All members are signed out/);
    await inside(recovered.url, async (sql) => {
      expect(await sql`select id from users where deleted_at is not null`).toEqual([{ id: "goes" }]);
      expect(await sql`select distinct status from emails`).toEqual([{ status: "failed" }]);
      expect(await sql`select count(*)::int as left from sessions`).toEqual([{ left: 0 }]);
      expect(await sql`select is_open from ledger.kill_switch`).toEqual([{ is_open: false }]);
      expect(await sql`select status, failure from admin_proposals`).toEqual([
        { status: "failed", failure: expect.stringContaining("proponla de nuevo") },
      ]);
      const audited = await sql`select action from audit_log where details ? 'restored' order by id`;
      expect(audited.map(({ action }) => action)).toEqual(["admin.set-kill-switch", "identity.delete-user"]);
      const [row] = await sql`select nextval('wallet_addresses_id_seq')::int as next`;
      expect(row?.next).toBeGreaterThan(1_000_000);
    });
  }, 60_000);

  it("accepts no option", async () => {
    const { code, said } = await lonja("settle-restored", "now");
    expect([code, said]).toEqual([1, "lonja: Usage: lonja settle-restored, without options"]);
  }, 60_000);
});
