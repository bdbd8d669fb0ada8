import { logger } from "@/lib/core/logger";
import { openHeldMentorships } from "./open-mentorship";
import { reconcilePurchases } from "./reconcile-purchases";
import { reconcileReturns } from "./reconcile-returns";
import { releasePurchases } from "./release-purchases";
import { remindOfSessions } from "./remind-of-sessions";

const EVERY_MS = 60_000;

/** What is done by the clock, in this order: what was given back is known before anything is released. */
const WORKS: Readonly<Record<string, (mayGoOn: () => boolean) => Promise<number>>> = {
  "mentorships that began": openHeldMentorships,
  "sessions that are near": remindOfSessions,
  "open payments": reconcilePurchases,
  "refunds and disputes": reconcileReturns,
  "what sellers may spend": releasePurchases,
};

/**
 * Looks every minute after payments and refunds that nobody told us of, what sellers may spend by now, mentorships that
 * began, and sessions that are near.
 */
export function decidePurchasesEveryMinute(): void {
  setInterval(() => void decidePurchases(), EVERY_MS).unref();
}

/**
 * The same once. Answers how many were looked at, released, opened or told of; any number of processes may do it. What
 * fails is logged and keeps nothing else from being done.
 */
export async function decidePurchases(mayGoOn: () => boolean = () => true): Promise<number> {
  let done = 0;
  for (const [what, work] of Object.entries(WORKS)) {
    done += await work(mayGoOn).catch((error: unknown) => {
      logger.warn({ what, error: String(error) }, "the clock of the learning area was not looked at");
      return 0;
    });
  }
  return done;
}
