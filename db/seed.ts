import { closeDatabase } from ".";
import { seedDemonstration } from "./seed/identity";

const LOCAL_HOSTS = new Set(["localhost", "127.0.0.1", "[::1]", ""]);

const { hostname } = new URL(process.env.DATABASE_URL ?? "postgres://nowhere.invalid/");
if (!LOCAL_HOSTS.has(hostname)) {
  console.error(
    `The demonstration is only for a local database, and «${hostname}» is not: its passwords are public.`,
  );
  process.exit(1);
}

try {
  console.log(JSON.stringify({ accounts: await seedDemonstration() }));
} finally {
  await closeDatabase();
}
