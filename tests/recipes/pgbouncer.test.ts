import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase, driver, writes } from "@/db";
import { losesPreparedStatements } from "@/db/pooler";
import { replaceEnvironment } from "../setup/variables";
import { fitting, hasPgbouncer, keepsStatements, losingStatements, startPgbouncer } from "./pgbouncer";

const settings = replaceEnvironment();

const TRANSACTIONS = /^pool_mode = transaction$/m;
const address = () => process.env.DATABASE_URL ?? "";

describe.skipIf(!hasPgbouncer)("docs/recipes/pgbouncer.ini with the real PgBouncer", () => {
  let pgbouncer: Awaited<ReturnType<typeof startPgbouncer>>;
  let url: string;

  beforeAll(async () => {
    pgbouncer = await startPgbouncer(address(), fitting);
    url = pgbouncer.url;
  }, 20_000);
  afterAll(() => pgbouncer.stop());

  it("accepts every line of it", () => {
    expect(pgbouncer.output()).not.toMatch(/WARNING|ERROR|FATAL/);
  });

  it("answers parallel reads and writes of connections with all parameters of this project", async () => {
    settings.given = { DATABASE_URL: url, DATABASE_PREPARED_STATEMENTS: keepsStatements ? "on" : "off" };
    await closeDatabase();
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, at) =>
        driver().begin(async (tx) => {
          await tx`insert into rate_limits (key, points) values (${`recipe-${at}`}, ${at})`;
          const [row] = await tx<
            { points: number }[]
          >`select points from rate_limits where key = ${`recipe-${at}`}`;
          return row?.points;
        }),
      ),
    );
    expect(answers).toEqual(Array.from({ length: 64 }, (_, at) => at));
    expect(await writes.execute(sql`select ${"kept"}::text as kept`)).toMatchObject([{ kept: "kept" }]);
    await closeDatabase();
  });

  it("refuses a parameter that is not ignored, as `jit` once was", async () => {
    const client = postgres(url, { max: 1, connection: { jit: "off", work_mem: "4MB" } as never });
    await expect(client`select 1`).rejects.toThrow("unsupported startup parameter: work_mem");
    await client.end();
  });
});

describe.skipIf(!hasPgbouncer)("a pooler that loses prepared statements", () => {
  const database = address();
  const through = async (change: (ini: string) => string, given: Record<string, unknown> = {}) => {
    const pgbouncer = await startPgbouncer(database, change);
    settings.given = { DATABASE_URL: pgbouncer.url, ...given };
    try {
      return await losesPreparedStatements();
    } finally {
      await pgbouncer.stop();
    }
  };

  it("is noticed", async () => {
    expect(await through(losingStatements)).toBe(true);
  });

  it("is nothing to warn of where none are used", async () => {
    expect(await through(losingStatements, { DATABASE_PREPARED_STATEMENTS: "off" })).toBe(false);
  });

  it("is not one that pools sessions", async () => {
    const sessions = (ini: string) => losingStatements(ini).replace(TRANSACTIONS, "pool_mode = session");
    expect(await through(sessions)).toBe(false);
  });

  it("cannot be tested with a single connection", async () => {
    const single = (ini: string) =>
      losingStatements(ini).replace(/^default_pool_size = .*$/m, "default_pool_size = 1");
    expect(await through(single)).toBe(false);
  });

  it.skipIf(!keepsStatements)("does not support prepared statements", async () => {
    expect(await through(fitting)).toBe(false);
  });

  it("is not the database itself", async () => {
    settings.given = {};
    expect(await losesPreparedStatements()).toBe(false);
  });
});
