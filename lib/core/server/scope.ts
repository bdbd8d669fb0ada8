import { AsyncLocalStorage } from "node:async_hooks";

/** What is known of the request that is being answered. */
type Scope = { databaseIsAway: boolean };

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
