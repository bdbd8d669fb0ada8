import { sql } from "drizzle-orm";
import { db, INSTANCE_NAME, LISTENER } from "@/db";

/** More processes than one database serves without a pooler. */
const MAX_INSTANCES = 200;

type Instance = { host: string; pid: number; connectedAt: Date };

/**
 * Returns the processes of the application on every machine, from the names of their connections for LISTEN, and how
 * many connections the database server has and allows.
 */
export async function readInstances() {
  const [names, [connections]] = await Promise.all([
    db.execute<{ name: string; connectedAt: string }>(sql`
      select application_name as name, backend_start as "connectedAt" from pg_stat_activity
      where datname = current_database() and usename = current_user and application_name like ${`${LISTENER} %`}
      order by backend_start limit ${MAX_INSTANCES}
    `),
    db.execute<{ open: number; max: number }>(sql`
      select count(*)::int as open, current_setting('max_connections')::int as max from pg_stat_activity
      where usename is not null and datname is not null
    `),
  ]);
  if (!connections) throw new Error("the query returned no row");
  return {
    connections: { open: connections.open, max: connections.max },
    instances: names.flatMap(instanceOf),
  };
}

function instanceOf({ name, connectedAt }: { name: string; connectedAt: string }): Instance[] {
  const [, pid, host] = INSTANCE_NAME.exec(name) ?? [];
  return pid && host ? [{ host, pid: Number(pid), connectedAt: new Date(connectedAt) }] : [];
}
