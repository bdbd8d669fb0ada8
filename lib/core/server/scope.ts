import { AsyncLocalStorage } from "node:async_hooks";

/**
 * The state of the request in progress. `cause`: why it failed. `mayReadStale`: it writes nothing, and its sender has
 * not written in the last seconds.
 */
export type Scope = {
  isDatabaseUnavailable: boolean;
  cause?: string;
  mayReadStale?: boolean;
  hasWritten?: boolean;
};

// One storage per process, even if Next.js loads this module several times.
const holder = globalThis as typeof globalThis & { lonjaRequestScope?: AsyncLocalStorage<Scope> };
holder.lonjaRequestScope ??= new AsyncLocalStorage<Scope>();
const scopes = holder.lonjaRequestScope;

/** Runs `work` in the scope of one request. */
export function inRequestScope<Result>(scope: Scope, work: () => Result): Result {
  return scopes.run(scope, work);
}

/**
 * Records that the database was unavailable during this request, so that a later error is not attributed to the page.
 */
export function noteDatabaseUnavailable(): void {
  const scope = scopes.getStore();
  if (scope) scope.isDatabaseUnavailable = true;
}

/** Records why this request fails, for its line in the access log. */
export function noteCause(cause: string): void {
  const scope = scopes.getStore();
  if (scope) scope.cause = cause;
}

/** Records that this request writes: from now on, it and the sender's next requests must read from the primary. */
export function noteWrite(): void {
  const scope = scopes.getStore();
  if (scope) Object.assign(scope, { hasWritten: true, mayReadStale: false });
}

/**
 * Returns whether current reads may be some seconds stale. Always false outside a request: a job acts on what it reads.
 */
export function mayReadStale(): boolean {
  return scopes.getStore()?.mayReadStale === true;
}
