import type postgres from "postgres";
import { env } from "../lib/core/config/env";
import { beginCall } from "../lib/core/server/tracing";
import { dropSilent } from "./sockets";

/** How long a statement may go unanswered, the wait for a connection included (ADR 045). */
const answerMs = () => env().DATABASE_ANSWER_SECONDS * 1_000;

/** A statement still unanswered this long after its time came on a connection that is taken for dead. */
const DROP_AFTER_MS = 1_500;

/** The database did not answer in time: what was sent may or may not have been done. */
class DatabaseUnanswered extends Error {
  readonly code = "DATABASE_UNANSWERED";

  constructor() {
    super(`the database did not respond within ${answerMs()} ms`);
    this.name = "DatabaseUnanswered";
  }
}

type Client = postgres.Sql | postgres.TransactionSql;
type Work = (tx: postgres.TransactionSql) => unknown;
type Begin = (options: string, work: Work) => Promise<unknown>;
type Savepoint = (...work: [Work] | [string, Work]) => Promise<unknown>;
type Query = postgres.PendingQuery<postgres.Row[]> & { state?: unknown; options?: object };

/**
 * The driver with a time limit of this side's own: `statement_timeout` is kept by a server that runs, and says nothing of
 * one that is frozen or cut off. Statements that were not sent yet never will be.
 */
export function limitAnswers(sql: postgres.Sql): postgres.Sql {
  limitStatements(sql);
  // Of its overloads, the one with options covers all calls.
  const begin = sql.begin.bind(sql) as unknown as Begin;
  const limited = (...given: [Work] | [string, Work]) => {
    const [options, work] = given.length === 1 ? ["", given[0]] : given;
    return limitTransaction((inner) => begin(options, inner), work);
  };
  return Object.assign(sql, { begin: limited });
}

function limitStatements(client: Client): void {
  const unsafe = client.unsafe.bind(client) as (...call: unknown[]) => Query;
  Object.assign(client, { unsafe: (...call: unknown[]) => limitQuery(unsafe(...call), String(call[0])) });
}

/** Longer statements are lists of rows, which say the same again and again. */
const MAX_TRACED_LENGTH = 2_000;

// The text has numbers where its parameters stand: nothing of anybody's is in it.
function traceStatement(text: string, answer: Promise<unknown>): void {
  const operation = /^\W*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? "statement";
  const span = beginCall(operation, {
    "db.system.name": "postgresql",
    "db.operation.name": operation,
    "db.query.text": text.slice(0, MAX_TRACED_LENGTH),
  });
  if (span) answer.then(() => span.end(), span.end);
}

// Sent when it is first waited for, as ever; from then on its time runs.
function limitQuery(query: Query, text: string): Query {
  const wait = query.then.bind(query);
  let limited: Promise<unknown> | undefined;
  const begin = () => {
    const answer = within(
      wait((rows) => rows),
      () => {
        if (!query.state) withdraw(query);
      },
    );
    traceStatement(text, answer);
    return answer;
  };
  const beginOnce = () => {
    limited ??= begin();
    return limited;
  };
  // biome-ignore lint/suspicious/noThenProperty: the driver's own query is a promise that is sent once it is waited for.
  return Object.assign(query, { then: (...callbacks: never[]) => beginOnce().then(...callbacks) });
}

/**
 * Takes back a statement that was not sent. The driver loses a connection that holds a cancelled one as its next, which is
 * so for the first of each connection that is opening: there it goes without its text, and the connection is free again.
 */
function withdraw(query: Query): void {
  query.cancel();
  const options = { ...query.options, simple: true, prepare: false };
  Object.assign(query, { cancelled: null, strings: [""], args: [], options });
}

/** A transaction that did not end in time is given up, also where the driver goes on waiting for its rollback. */
async function limitTransaction(begin: (work: Work) => Promise<unknown>, work: Work): Promise<unknown> {
  let giveUp: (error: unknown) => void = () => undefined;
  const givenUp = new Promise<never>((_resolve, reject) => {
    giveUp = reject;
  });
  let ending: NodeJS.Timeout | undefined;
  const done = begin(async (tx) => {
    limitStatements(tx);
    limitSavepoints(tx);
    try {
      return await work(tx);
    } catch (error) {
      if (isUnanswered(error)) giveUp(error);
      throw error;
    } finally {
      ending = setTimeout(() => giveUp(expire(done)), answerMs());
    }
  });
  return Promise.race([done, givenUp]).finally(() => clearTimeout(ending));
}

function limitSavepoints(tx: postgres.TransactionSql): void {
  // Of its overloads, the one with a name covers all calls.
  const savepoint = tx.savepoint.bind(tx) as unknown as Savepoint;
  const limited = (work: Work) => (inner: postgres.TransactionSql) => {
    limitStatements(inner);
    limitSavepoints(inner);
    return work(inner);
  };
  Object.assign(tx, {
    savepoint: (...given: [Work] | [string, Work]) =>
      given.length === 1 ? savepoint(limited(given[0])) : savepoint(given[0], limited(given[1])),
  });
}

let underWay = 0;

/** How many statements wait for their answer or for a connection. */
export function countStatements(): number {
  return underWay;
}

function within<Answer>(answer: Promise<Answer>, onExpiry: () => void): Promise<Answer> {
  underWay += 1;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(expire(answer));
      onExpiry();
    }, answerMs());
    answer.then(resolve, reject).finally(() => {
      underWay -= 1;
      clearTimeout(timer);
    });
  });
}

// A slow statement is ended by the server at this very moment; one that is not even then is nobody's any more.
function expire(answer: Promise<unknown>): DatabaseUnanswered {
  const error = new DatabaseUnanswered();
  const drop = setTimeout(() => dropSilent(answerMs(), error), DROP_AFTER_MS).unref();
  const answered = () => clearTimeout(drop);
  answer.then(answered, answered);
  return error;
}

function isUnanswered(error: unknown): boolean {
  if (error instanceof DatabaseUnanswered) return true;
  return error instanceof Error && isUnanswered(error.cause);
}
