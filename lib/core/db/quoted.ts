import { type SQL, sql } from "drizzle-orm";

/** Returns states as literals in SQL, so that the planner recognizes the partial index for exactly these states. */
export function quoted(states: readonly string[]): SQL {
  return sql.raw(states.map((state) => `'${state}'`).join(", "));
}
