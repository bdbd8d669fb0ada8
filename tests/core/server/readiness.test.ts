import { readdir } from "node:fs/promises";
import { describe, expect, it, vi } from "vitest";
import { logger } from "@/lib/core/server/logger";
import { checkReadiness } from "@/lib/core/server/readiness";
import { asOwner, withoutDatabase } from "../../database/as-owner";

const READY = { status: "ok", database: true, migrations: true, ledger: { open: true, sound: true } };
const OTHER_MIGRATIONS = { status: "unavailable", database: true, migrations: false, ledger: null };
const NO_DATABASE = { status: "unavailable", database: false, migrations: false, ledger: null };

describe("checkReadiness", () => {
  it("is ok if the database responds and has the migrations of this build", async () => {
    expect(await checkReadiness()).toEqual(READY);
    const applied = await asOwner((sql) => sql`select 1 from drizzle.__drizzle_migrations`);
    const files = (await readdir("db/migrations")).filter((name) => name.endsWith(".sql"));
    expect(applied).toHaveLength(files.length);
  });

  it("is unavailable when the database is a migration behind this build", async () => {
    const [last] = await asOwner(
      (sql) => sql`
      delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)
      returning hash, created_at
    `,
    );
    expect(await checkReadiness()).toEqual(OTHER_MIGRATIONS);
    await asOwner((sql) => sql`insert into drizzle.__drizzle_migrations ${sql(last ?? {})}`);
    expect(await checkReadiness()).toEqual(READY);
  });

  it("is unavailable when the database was never migrated, but says that it responds", async () => {
    const rename = (from: string, to: string) =>
      asOwner((sql) => sql`alter table ${sql(`drizzle.${from}`)} rename to ${sql(to)}`);
    await rename("__drizzle_migrations", "hidden");
    try {
      expect(await checkReadiness()).toEqual(OTHER_MIGRATIONS);
    } finally {
      await rename("hidden", "__drizzle_migrations");
    }
  });

  it("is ok if the database is newer, unless a later migration requires a newer build", async () => {
    await asOwner(
      (sql) =>
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`,
    );
    expect(await checkReadiness()).toEqual(READY);
    await asOwner((sql) => sql`update installation set oldest_migration = 9999999999999`);
    expect(await checkReadiness()).toEqual(OTHER_MIGRATIONS);
    await asOwner((sql) => sql`update installation set oldest_migration = 0`);
    await asOwner((sql) => sql`delete from drizzle.__drizzle_migrations where hash = 'later'`);
  });

  it("is unavailable while the database is down, logs why, and is ok again afterwards", async () => {
    const warn = vi.spyOn(logger, "warn").mockImplementation(() => undefined);
    await withoutDatabase(async () => {
      expect(await checkReadiness()).toEqual(NO_DATABASE);
      expect(warn).toHaveBeenCalledWith(
        {
          error: expect.objectContaining({ cause: expect.objectContaining({ message: expect.any(String) }) }),
        },
        "readiness check failed",
      );
    });
    expect(await checkReadiness()).toEqual(READY);
  });
});
