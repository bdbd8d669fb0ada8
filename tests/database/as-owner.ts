import postgres from "postgres";
import { ownerUrl } from "../setup/database";

/** The name of this worker's own copy of the database. */
export const database = new URL(process.env.DATABASE_URL ?? "").pathname.slice(1);

/** Runs `work` as the owner of the tables, by default on this worker's database. */
export async function asOwner<Result>(
  work: (sql: postgres.Sql) => Promise<Result>,
  on = database,
): Promise<Result> {
  const sql = postgres(ownerUrl(on), { max: 1, onnotice: () => undefined });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/** Runs `work` while nobody can connect to the database, as after a crash of the server. */
export async function withoutDatabase(work: () => Promise<void>): Promise<void> {
  const allow = (may: boolean) =>
    asOwner((sql) => sql.unsafe(`alter database ${database} with allow_connections ${may}`), "postgres");
  await allow(false);
  try {
    await asOwner(
      (sql) => sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${database}`,
      "postgres",
    );
    await work();
  } finally {
    await allow(true);
  }
}
