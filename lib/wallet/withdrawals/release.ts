import type { Tx } from "@/db";
import type { btcWithdrawals } from "@/db/schema";
import { discardPayout } from "@/lib/gateways/chains/payouts";
import { available, escrow } from "@/lib/ledger/accounts";
import { post } from "@/lib/ledger/post";
import { withdrawalRows } from "./rows";
import { requestKeyOf, withdrawalAfter } from "./rules";
import { withdrawalObligation } from "./transfers";

type Withdrawal = typeof btcWithdrawals.$inferSelect;

type End = {
  event: "cancel" | "reject" | "refuse";
  reason: string | null;
  actorId: string | null;
  now: Date;
};

/**
 * Ends a locked withdrawal without paying: releases the held money to the member. A payment that was signed for it is
 * never announced again.
 */
export async function releaseWithdrawal(tx: Tx, row: Withdrawal, { event, reason, actorId, now }: End) {
  const { id, userId, asset, amountMinor, networkFeeMinor } = row;
  const set = { failureReason: reason, ...(event === "cancel" && { cancelledAt: now }) };
  const ended = await withdrawalRows.move(tx, row, { to: withdrawalAfter(row.status, event), set });
  await discardPayout(requestKeyOf(row), { source: tx });
  const ref = withdrawalObligation(id);
  await post(tx, {
    act: "withdrawal.release",
    ref,
    actorId,
    idempotencyKey: `withdrawal.release:${id}`,
    occurredAt: now,
    transfers: [
      {
        from: escrow(userId, asset, ref),
        to: available(userId, asset),
        amount: amountMinor + networkFeeMinor,
      },
    ],
  });
  return ended;
}
