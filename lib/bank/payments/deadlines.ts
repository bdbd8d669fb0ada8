import { and, eq, lte } from "drizzle-orm";
import { bankRequests } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { processDue, rowsWhere } from "@/lib/core/jobs/due-rows";
import { noteFailure } from "@/lib/core/jobs/failures";
import { always } from "@/lib/core/jobs/job";
import { endRequest, requestRows } from "./requests";

/** Expires the requests that were not answered in time. Returns the number of requests processed. */
export function expireRequests(shouldContinue = always): Promise<number> {
  return processDue({
    due: rowsWhere(bankRequests, () =>
      and(eq(bankRequests.status, "pending"), lte(bankRequests.expiresAt, clock.now())),
    ),
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
