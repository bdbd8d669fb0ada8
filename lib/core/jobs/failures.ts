import { AsyncLocalStorage } from "node:async_hooks";
import { errorLine, logger } from "@/lib/core/server/logger";

const runs = new AsyncLocalStorage<{ failure: string | null }>();

/**
 * Records the failure of one piece of work whose siblings continue: logs it and, inside a job, makes it the job's last
 * error on the system page.
 */
export function noteFailure(details: Record<string, unknown> & { error: unknown }, message: string): void {
  logger.warn(details, message);
  const run = runs.getStore();
  if (!run) return;
  const { error, ...about } = details;
  const which = Object.entries(about).map(([name, value]) => `${name} ${value}`);
  run.failure = `${[message, ...which].join(", ")}: ${errorLine(error)}`;
}

/** Runs `work` and returns the last failure that it recorded, or null if there was none. */
export async function failureDuring(work: () => Promise<unknown>): Promise<string | null> {
  const run = { failure: null };
  await runs.run(run, work);
  return run.failure;
}
