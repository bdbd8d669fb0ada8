import { defineJob, MINUTE } from "@/lib/core/jobs/job";
import { runTasks } from "@/lib/core/jobs/tasks";
import { reconcileReturns } from "./cards/chargeback-reconciliation";
import { reconcilePurchases } from "./cards/payment-reconciliation";
import { purchaseCharge } from "./purchases/charge";
import { releasePurchases } from "./purchases/releases";

export const PAYMENTS_JOBS = [
  defineJob({
    name: "decide-purchases",
    label: "Compras y devoluciones",
    every: MINUTE,
    run: ({ mayGoOn }) => processPurchases(mayGoOn),
  }),
];

/**
 * Looks after payments and refunds that nobody told us of, and what sellers may spend by now. Answers how many were looked
 * at or released; any number of processes may do it.
 */
export async function processPurchases(mayGoOn: () => boolean = () => true): Promise<number> {
  // In this order: what was given back is known before anything is released.
  return runTasks({
    "open payments": () => reconcilePurchases(mayGoOn),
    "refunds and disputes": () => reconcileReturns(purchaseCharge, mayGoOn),
    "what sellers may spend": () => releasePurchases(mayGoOn),
  });
}
