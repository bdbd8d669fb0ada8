import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import { grantPrivileges } from "./privileges";

const FOLDER = new URL("./migrations", import.meta.url).pathname;
const ONE_AT_A_TIME = 0x10_0a_0a;

/** Brings the database up to this build and lets the application's role in. Two instances may start at once. */
export async function migrateDatabase(ownerUrl: string, applicationUrl: string): Promise<"ok" | "owner"> {
  const sql = postgres(ownerUrl, { max: 1, connect_timeout: 5, onnotice: () => undefined });
  try {
    await sql`select pg_advisory_lock(${ONE_AT_A_TIME})`.catch((error: Error) => {
      const reason = error.message || String(error);
      throw new Error(
        `database unreachable: ${reason}. Start it, or correct its address in the environment.`,
      );
    });
    await migrate(drizzle(sql), { migrationsFolder: FOLDER }).catch((error: Error) => {
      const cause = error.cause instanceof Error ? error.cause : error;
      throw new Error(
        `migration failed: ${cause.message}. Nothing of it was kept. See docs/operations.md, "Upgrade".`,
      );
    });
    return await grantPrivileges(sql, applicationUrl);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const applicationUrl = process.env.DATABASE_URL ?? "";
  try {
    const role = await migrateDatabase(process.env.DATABASE_OWNER_URL || applicationUrl, applicationUrl);
    // Read by scripts/database.mjs.
    console.log(`app-role: ${role}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
