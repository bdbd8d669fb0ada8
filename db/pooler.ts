import type postgres from "postgres";
import { env } from "../lib/core/config/env";
import { openDriver } from ".";

const MAX_ROUNDS = 5;
const TIMEOUT_MS = 2_000;

/** The PostgreSQL error codes for an unknown prepared statement, and for one whose name is already used. */
const STATEMENT_LOST = ["26000", "42P05"];

/**
 * Returns whether a connection loses its prepared statements in the next transaction. That happens with a pooler in
 * transaction mode that does not support prepared statements (PgBouncer before 1.21), because it may use another
 * database connection. The pooler cannot be identified, so this is tested: one connection prepares a statement, a
 * second one occupies its database connection, and the first executes the statement again. Returns false if it cannot
 * be tested, as with a pool of one connection.
 */
export async function losesPreparedStatements(): Promise<boolean> {
  if (env().DATABASE_PREPARED_STATEMENTS === "off") return false;
  const { DATABASE_URL } = env();
  const [tested, occupying] = [openDriver(DATABASE_URL, 1, {}), openDriver(DATABASE_URL, 1, {})];
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS, false);
  });
  const tried = tryRounds(tested, occupying).catch((error) => STATEMENT_LOST.includes(error?.code));
  return Promise.race([tried, late]).finally(() => {
    clearTimeout(timer);
    for (const client of [tested, occupying]) void client.end({ timeout: 0 });
  });
}

// The driver prepares a lost statement again, but not in a transaction, which has already failed.
async function tryRounds(tested: postgres.Sql, occupying: postgres.Sql): Promise<boolean> {
  const ask = () =>
    tested.begin(async (tx) => {
      const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
      return row?.pid;
    });
  for (let round = 0, before = await ask(); round < MAX_ROUNDS; round += 1) {
    const now = await occupying.begin(async (tx) => {
      await tx`select 1`;
      return ask();
    });
    if (now !== before) return false;
  }
  return false;
}
