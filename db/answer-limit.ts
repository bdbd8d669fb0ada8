import type postgres from "postgres";
import { env } from "../lib/core/config/env";
import { startCall } from "../lib/core/server/tracing";
import { dropSilent } from "./sockets";

/** How long a statement may wait for its answer, including the wait for a connection (decision 045). */
const answerMs = () => env().DATABASE_ANSWER_SECONDS * 1_000;

/** If a statement has no answer this long after its limit, its connection is considered dead. */
const DROP_AFTER_MS = 1_500;

/** The database did not answer in time: the statement may or may not have been executed. */
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
 * Adds a client-side time limit to the driver. `statement_timeout` is enforced by a running server, and has no effect
 * if the server is frozen or cut off. Statements that were not sent before the limit are never sent.
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

/** Longer statements are lists of rows, which are repetitive. */
const MAX_TRACED_LENGTH = 2_000;

// The text contains placeholders instead of parameter values, so it has no personal data.
function traceStatement(text: string, answer: Promise<unknown>): void {
  const operation = /^\W*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? "statement";
  const span = startCall(operation, {
    "db.system.name": "postgresql",
    "db.operation.name": operation,
    "db.query.text": text.slice(0, MAX_TRACED_LENGTH),
  });
  if (span) answer.then(() => span.end(), span.end);
}

// Sent when it is first awaited, like the driver's own queries; the time limit starts then.
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
 * Withdraws a statement that was not sent. If a cancelled statement is the first one of a connection that is opening,
 * the driver loses that connection. So the statement is sent there without its text, which frees the connection.
 */
function withdraw(query: Query): void {
  query.cancel();
  const options = { ...query.options, simple: true, prepare: false };
  Object.assign(query, { cancelled: null, strings: [""], args: [], options });
}

/** Rejects a transaction that does not end in time, even if the driver still waits for its rollback. */
async function limitTransaction(begin: (work: Work) => Promise<unknown>, work: Work): Promise<unknown> {
  let abort: (error: unknown) => void = () => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    abort = reject;
  });
  let ending: NodeJS.Timeout | undefined;
  const done = begin(async (tx) => {
    limitStatements(tx);
    limitSavepoints(tx);
    try {
      return await work(tx);
    } catch (error) {
      if (isUnanswered(error)) abort(error);
      throw error;
    } finally {
      ending = setTimeout(() => abort(expire(done)), answerMs());
    }
  });
  return Promise.race([done, aborted]).finally(() => clearTimeout(ending));
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

let inProgress = 0;

/** Returns how many statements wait for their answer or for a connection. */
export function countStatements(): number {
  return inProgress;
}

function within<Answer>(answer: Promise<Answer>, onExpiry: () => void): Promise<Answer> {
  inProgress += 1;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(expire(answer));
      onExpiry();
    }, answerMs());
    answer.then(resolve, reject).finally(() => {
      inProgress -= 1;
      clearTimeout(timer);
    });
  });
}

// At this moment the server also ends a slow statement. If no answer arrives even then, the connection is dropped.
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
