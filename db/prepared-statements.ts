import type postgres from "postgres";

/** Longer lists of parameters have a length of their own each time: their plans would only pile up. */
const MAX_PARAMETERS = 40;

/** How many statements one process has planned at most on each of its connections. */
const MAX_STATEMENTS = 2_000;

type Options = postgres.UnsafeQueryOptions;
type Work = (sql: postgres.TransactionSql) => unknown;

const seen = new Set<string>();

/**
 * The driver with the plans of its statements kept: Drizzle has each statement parsed and described again, which is a
 * second trip to the database and keeps statements sent together from sharing the first. A statement is kept from its
 * second time on. Every transaction begins as READ COMMITTED, whatever the database's default is. For what goes by keys:
 * a search needs the plan that its values call for (ADR 030).
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
