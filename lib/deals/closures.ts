import type { Tx } from "@/db";
import { readReopeningEnd } from "@/lib/ledger/closures";
import { refuseWhileClosed } from "@/lib/ledger/refusals";

/**
 * Returns the later end of a deadline that passed without a day since the ledger was opened; null if the deadline has
 * really ended. Throws `unavailable` while the ledger is closed, so that the job tries again.
 */
export async function laterEnd(
  tx: Tx,
  { stageExpiresAt: end }: { stageExpiresAt: Date | null },
): Promise<Date | null> {
  await refuseWhileClosed(tx);
  const reopened = await readReopeningEnd(tx);
  return reopened && end && end < reopened ? reopened : null;
}
