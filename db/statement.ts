import type { SQL } from "drizzle-orm";
import { PgDialect, type PgPreparedQuery, type PreparedQueryConfig } from "drizzle-orm/pg-core";
import type postgres from "postgres";
import { type Db, type Tx, writes } from "./index";

type Values = Record<string, unknown>;

/** What Drizzle can build once. */
export type Preparable<Answer> = {
  prepare: (name: string) => { execute: (values?: Values) => Promise<Answer> };
};

/** Runs a statement with values for its placeholders, on any connection or in a transaction. */
export type Statement<Answer> = (source: Tx | Db, values: Values) => Promise<Answer>;

/**
 * Declares a statement that Drizzle builds once per process, because building the statements of a command at each call
 * took a fifth of its CPU time. The values are given at each call, under the names of its placeholders.
 */
export function statement<Answer>(build: (source: Db) => Preparable<Answer>): Statement<Answer> {
  return lazily(() => build(writes).prepare("statement"));
}

/** Declares the same for a statement that is written in SQL; the columns of its rows keep their names. */
export function sqlStatement<Row extends Record<string, unknown>>(build: () => SQL): Statement<Row[]> {
  return lazily<Row[]>(() => {
    const query = new PgDialect().sqlToQuery(build());
    return writes._.session.prepareQuery<PreparedQueryConfig & { execute: Row[] }>(
      query,
      undefined,
      "statement",
      false,
    );
  });
}

type Built<Answer> = Pick<PgPreparedQuery<PreparedQueryConfig & { execute: Answer }>, "execute">;

function lazily<Answer>(build: () => Built<Answer>): Statement<Answer> {
  let built: Built<Answer> | undefined;
  return (source, values) => {
    built ??= build();
    // Drizzle binds a prepared query to the connection that built it; nothing else in it depends on the connection.
    const { client } = source._.session as unknown as { client: postgres.Sql };
    const bound: Built<Answer> = Object.create(built, { client: { value: client } });
    return bound.execute(values);
  };
}
