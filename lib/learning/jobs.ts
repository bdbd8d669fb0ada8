import { doEach } from "@/lib/core/do-each";
import { openHeldMentorships } from "./open-mentorship";
import { reconcilePurchases } from "./reconcile-purchases";
import { reconcileReturns } from "./reconcile-returns";
import { releasePurchases } from "./release-purchases";
import { remindOfSessions } from "./remind-of-sessions";

const EVERY_MS = 60_000;

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
  // In this order: what was given back is known before anything is released.
  return doEach({
    "mentorships that began": openHeldMentorships,
    "sessions that are near": () => remindOfSessions(mayGoOn),
    "open payments": () => reconcilePurchases(mayGoOn),
    "refunds and disputes": () => reconcileReturns(mayGoOn),
    "what sellers may spend": () => releasePurchases(mayGoOn),
  });
}
