import { noteFailure } from "@/lib/core/jobs/failures";
import { isLedgerClosed } from "./refusals";

/**
 * Records the failure of one piece of work of a job that moves money, as `noteFailure` does, but not that the ledger is
 * closed: the alert of the kill switch already says it, and the next run tries again.
 */
export function noteMoneyFailure(...[details, message]: Parameters<typeof noteFailure>): void {
  if (!isLedgerClosed(details.error)) noteFailure(details, message);
}
