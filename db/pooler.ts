import type postgres from "postgres";
import { env } from "../lib/core/config/env";
import { openDriver } from ".";

const MAX_ROUNDS = 5;
const PATIENCE_MS = 2_000;

/** What PostgreSQL answers where a prepared statement is unknown, and where its name is taken. */
const LOST = ["26000", "42P05"];

/**
 * Whether statements prepared on a connection are gone in its next transaction: a pooler in transaction mode then hands it
 * another connection of the database, and knows nothing of prepared statements (PgBouncer before 1.21). Which pooler it is
 * cannot be asked, so it is tried: one connection prepares, another takes what it had, the first asks again. False where that
 * cannot be tried, as with a pool of one.
 */
export async function losesPreparedStatements(): Promise<boolean> {
  if (env().DATABASE_PREPARED_STATEMENTS === "off") return false;
  const { DATABASE_URL } = env();
  const [asking, taking] = [openDriver(DATABASE_URL, 1, {}), openDriver(DATABASE_URL, 1, {})];
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, false);
  });
  const tried = tryRounds(asking, taking).catch((error) => LOST.includes(error?.code));
  return Promise.race([tried, late]).finally(() => {
    clearTimeout(timer);
    for (const client of [asking, taking]) void client.end({ timeout: 0 });
  });
}

// A statement that is lost is prepared again by the driver, except in a transaction, which has failed by then.
async function tryRounds(asking: postgres.Sql, taking: postgres.Sql): Promise<boolean> {
  const ask = () =>
    asking.begin(async (tx) => {
      const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
      return row?.pid;
    });
  for (let round = 0, before = await ask(); round < MAX_ROUNDS; round += 1) {
    const now = await taking.begin(async (tx) => {
      await tx`select 1`;
      return ask();
    });
    if (now !== before) return false;
  }
  return false;
}
