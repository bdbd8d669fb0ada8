import { MINUTE_SECONDS } from "@/lib/core/format/durations";
import { always, defineJob } from "@/lib/core/jobs/job";
import { runTasks } from "@/lib/core/jobs/tasks";
import { reconcileReturns } from "./cards/chargeback-reconciliation";
import { reconcilePurchases } from "./cards/payment-reconciliation";
import { purchaseCharge } from "./purchases/charge";
import { releasePurchases } from "./purchases/releases";

export const PAYMENTS_JOBS = [
  defineJob({
    name: "decide-purchases",
    label: "Compras y devoluciones",
    every: MINUTE_SECONDS,
    run: ({ shouldContinue }) => processPurchases(shouldContinue),
  }),
];

/**
 * Reconciles payments and refunds that were not reported, and releases sellers' money that is due. Returns how many
 * rows were checked or released; any number of processes may run it.
 */
export async function processPurchases(shouldContinue = always): Promise<number> {
  // In this order, so that refunds are known before money is released.
  return runTasks({
    "reconcile open payments": () => reconcilePurchases(shouldContinue),
    "reconcile refunds and disputes": () => reconcileReturns(purchaseCharge, shouldContinue),
    "release seller earnings": () => releasePurchases(shouldContinue),
  });
}
