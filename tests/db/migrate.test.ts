import postgres from "postgres";
import { describe, expect, it, vi } from "vitest";
import { migrateDatabase } from "@/db/migrate";
import { applicationUrl, copyTemplate, makeEmpty, nameOf, ownerUrl } from "../setup/database";

const database = nameOf(`migrate_${process.env.VITEST_POOL_ID ?? "0"}`);

describe("migrateDatabase", () => {
  it("gives up its place in the lock queue while a table is in use, and ends when it is free", async () => {
    await makeEmpty(database);
    const sql = postgres(ownerUrl(database), { max: 2, onnotice: () => undefined });
    const said: string[] = [];
    const other = await sql.reserve();
    await other`begin`;
    await other`create table users (id int)`;
    const settled = migrateDatabase(ownerUrl(database), applicationUrl(database), {
      say: (line) => said.push(line),
      pauseMilliseconds: 1_000,
    }).then(
      (role) => role,
      (error: Error) => error.message,
    );
    await vi.waitFor(() => expect(said).toHaveLength(1), { timeout: 10_000 });
    expect(said).toEqual([
      "A migration waits for a table that is in use (for example by a dump); retrying ...",
    ]);
    const waiting = () =>
      sql`select 1 from pg_stat_activity where datname = ${database} and wait_event_type = 'Lock'`;
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 10_000, interval: 100 });
    await other`rollback`;
    other.release();
    expect(await settled).toBe("ok");
    expect(await sql`select count(*)::int as rows from installation`).toMatchObject([{ rows: 1 }]);
    await sql.end();
  }, 60_000);

  it("keeps the migrations before a failing one", async () => {
    await makeEmpty(database);
    const sql = postgres(ownerUrl(database), { max: 1, onnotice: () => undefined });
    await sql`create function refuse_change() returns int language sql as 'select 1'`;
    await expect(migrateDatabase(ownerUrl(database), applicationUrl(database))).rejects.toThrow(
      /^migration failed: .*"refuse_change" already exists .*\. The migration was rolled back/,
    );
    expect(await sql`select to_regclass('users') is not null as kept`).toMatchObject([{ kept: true }]);
    await sql`drop function refuse_change()`;
    expect(await migrateDatabase(ownerUrl(database), applicationUrl(database))).toBe("ok");
    await sql.end();
  }, 60_000);

  it("continues from the last of the migrations before the baseline", async () => {
    await copyTemplate(database);
    const sql = postgres(ownerUrl(database), { max: 1 });
    const recorded = () => sql`select hash, created_at from drizzle.__drizzle_migrations order by id`;
    const baseline = await recorded();
    // The migrations after the baseline stay recorded.
    await sql`delete from drizzle.__drizzle_migrations where created_at <= 1795350731163`;
    await sql`
      insert into drizzle.__drizzle_migrations (hash, created_at)
      values ('0000', 1795226801045), ('0041', 1795350050645), ('0042', 1795350731163)
    `;
    expect(await migrateDatabase(ownerUrl(database), applicationUrl(database))).toBe("ok");
    expect(await recorded()).toEqual(baseline);
    await sql.end();
  }, 60_000);

  it("explains what to do with a database older than those", async () => {
    await copyTemplate(database);
    const sql = postgres(ownerUrl(database), { max: 1 });
    await sql`delete from drizzle.__drizzle_migrations`;
    await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('0041', 1795350050645)`;
    await expect(migrateDatabase(ownerUrl(database), applicationUrl(database))).rejects.toThrow(
      /^migration failed: this database is older than the migrations of this build\. For a demo database, delete/,
    );
    await sql.end();
  }, 60_000);
});
