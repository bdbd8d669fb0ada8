import type { Tx } from "@/db";
import { notifyOfPayout } from "./notices";
import { payoutRows } from "./rows";
import { waitsForApproval } from "./rules";
import { completeTransfer, type Payout, releaseTransfer, returnTransfer } from "./transfers";

type Ending = { actorId: string | null; now: Date };
type Refused = Ending & { reason: string };

/** Completes a locked payout that the bank has carried out. */
export async function completePayout(tx: Tx, row: Payout, by: Ending): Promise<Payout> {
  // The bank has paid it, so there is nothing left to approve.
  const set = { closedAt: by.now, ...(waitsForApproval(row) && { needsApproval: false }) };
  const ended = await payoutRows.move(tx, row, { to: "completed", set });
  await completeTransfer(tx, row, by);
  await notifyOfPayout(tx, ended, "completed");
  return ended;
}

/** Fails a locked payout that was rejected or that the bank refused: the member gets the held money back. */
export async function failPayoutRow(tx: Tx, row: Payout, by: Refused): Promise<Payout> {
  const set = { closedAt: by.now, reason: by.reason };
  const ended = await payoutRows.move(tx, row, { to: "failed", set });
  await releaseTransfer(tx, row, by);
  await notifyOfPayout(tx, ended, "failed");
  return ended;
}

/** Returns a locked payout whose money came back after completion. */
export async function returnPayout(tx: Tx, row: Payout, by: Refused): Promise<Payout> {
  const set = { closedAt: by.now, reason: by.reason };
  const ended = await payoutRows.move(tx, row, { to: "returned", set });
  await returnTransfer(tx, row, by);
  await notifyOfPayout(tx, ended, "returned");
  return ended;
}
