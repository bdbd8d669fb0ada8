import { AsyncLocalStorage } from "node:async_hooks";

/**
 * What is known of the request that is being answered; `cause`: why it failed. `mayReadLate`: it writes nothing, and who sends it
 * has not written in the last seconds.
 */
export type Scope = {
  databaseIsAway: boolean;
  cause?: string;
  mayReadLate?: boolean;
  hasWritten?: boolean;
};

// One per process, however often Next loads this module.
const holder = globalThis as typeof globalThis & { lonjaRequestScope?: AsyncLocalStorage<Scope> };
holder.lonjaRequestScope ??= new AsyncLocalStorage<Scope>();
const scopes = holder.lonjaRequestScope;

/** Runs `work` as the answer to one request. */
export function inRequestScope<Result>(scope: Scope, work: () => Result): Result {
  return scopes.run(scope, work);
}

/** Remembers that this request met a database that cannot answer: a failure that follows is none of the page's. */
export function noteDatabaseUnavailable(): void {
  const scope = scopes.getStore();
  if (scope) scope.databaseIsAway = true;
}

/** Remembers why this request fails, for the line that says how it ended. */
export function noteCause(cause: string): void {
  const scope = scopes.getStore();
  if (scope) scope.cause = cause;
}

/** Remembers that this request writes: from here on it reads what it wrote, and so must the next ones of who sent it. */
export function noteWrite(): void {
  const scope = scopes.getStore();
  if (scope) Object.assign(scope, { hasWritten: true, mayReadLate: false });
}

/** Whether what is read now may be some seconds old. Never outside of a request: a job acts on what it reads. */
export function mayReadLate(): boolean {
  return scopes.getStore()?.mayReadLate === true;
}
