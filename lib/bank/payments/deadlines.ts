import { and, eq, lte } from "drizzle-orm";
import { bankRequests } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { processDue, rowsWhere } from "@/lib/core/jobs/due-rows";
import { noteFailure } from "@/lib/core/jobs/failures";
import { always } from "@/lib/core/jobs/job";
import { type Extension, extendDeadlines } from "@/lib/ledger/closures";
import { endRequest, requestRows } from "./requests";

const isPending = eq(bankRequests.status, "pending");

/**
 * Gives a day from the opening of the ledger to pay the requests that ended while it was closed, or end soon after
 * (decision 324). Returns whether the ledger is open.
 */
export function extendRequests(extension?: Extension): Promise<boolean> {
  return extendDeadlines({ table: bankRequests, endsAt: "expiresAt", matching: isPending }, extension);
}

/**
 * Expires the requests that were not answered in time; none while the ledger is closed. Returns the number of requests
 * processed.
 */
export async function expireRequests(shouldContinue = always): Promise<number> {
  if (!(await extendRequests())) return 0;
  return processDue({
    due: rowsWhere(bankRequests, () => and(isPending, lte(bankRequests.expiresAt, clock.now()))),
    decide: expireRequest,
    failed: (request, error) => noteFailure({ request, error }, "could not expire a payment request"),
    shouldContinue,
  });
}

async function expireRequest(id: number): Promise<void> {
  await inTransaction(async (tx) => {
    const now = clock.now();
    const request = await requestRows.lock(tx, id);
    if (request.status !== "pending" || request.expiresAt > now) return;
    await endRequest(tx, request, { how: "expired", now });
  });
}
