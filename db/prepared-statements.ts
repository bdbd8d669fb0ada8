import type postgres from "postgres";

/** Longer parameter lists have a different length each time, so their plans would only accumulate. */
const MAX_PARAMETERS = 40;

/** The maximum number of prepared statements of a process on each of its connections. */
const MAX_STATEMENTS = 2_000;

type Options = postgres.UnsafeQueryOptions;
type Work = (sql: postgres.TransactionSql) => unknown;

const seen = new Set<string>();

/**
 * Returns the driver with prepared statements. Drizzle has each statement parsed and described again, which takes a
 * second round trip and prevents pipelining. A statement is prepared from its second use on. Every transaction is READ
 * COMMITTED, whatever the database's default is. Only for access by keys: a search needs a plan for its values
 * (decision 030).
 */
export function withPreparedStatements<Sql extends postgres.Sql | postgres.TransactionSql>(sql: Sql): Sql {
  const unsafe = (query: string, values: readonly unknown[] = [], options: Options = {}) =>
    sql.unsafe(query, [...values] as never[], { ...options, prepare: isKept(query, values.length) });
  return new Proxy(sql, {
    get(target, property) {
      if (property === "unsafe") return unsafe;
      if (property === "begin" && "begin" in target) {
        return (work: Work) =>
          target.begin("isolation level read committed", (tx) => work(withPreparedStatements(tx)));
      }
      if (property === "savepoint" && "savepoint" in target) {
        return (work: Work) => target.savepoint((tx) => work(withPreparedStatements(tx)));
      }
      return Reflect.get(target, property, target);
    },
  });
}

function isKept(query: string, parameters: number): boolean {
  if (parameters === 0 || parameters > MAX_PARAMETERS) return false;
  const isKnown = seen.has(query);
  if (!isKnown && seen.size < MAX_STATEMENTS) seen.add(query);
  return isKnown;
}
