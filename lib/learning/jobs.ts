import { doEach } from "@/lib/core/do-each";
import { defineJob, MINUTE } from "@/lib/core/jobs/job";
import { openHeldMentorships } from "./open-mentorship";
import { reconcilePurchases } from "./reconcile-purchases";
import { reconcileReturns } from "./reconcile-returns";
import { releasePurchases } from "./release-purchases";
import { remindOfSessions } from "./remind-of-sessions";

export const LEARNING_JOBS = [
  defineJob({
    name: "decide-purchases",
    label: "Compras, devoluciones y citas",
    every: MINUTE,
    run: ({ mayGoOn }) => decidePurchases(mayGoOn),
  }),
];

/**
 * Looks after payments and refunds that nobody told us of, what sellers may spend by now, mentorships that began, and
 * sessions that are near. Answers how many were looked at, released, opened or told of; any number of processes may do it.
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
