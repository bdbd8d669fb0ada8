import type { Tx } from "@/db";
import { btcWithdrawals } from "@/db/schema";
import { queuePath } from "@/lib/core/site/panel-path";
import type { ChainAsset } from "@/lib/gateways/constants";
import { available, escrow, type Obligation } from "@/lib/ledger/accounts";
import { post } from "@/lib/ledger/post";
import { requireFunds } from "@/lib/ledger/refusals";
import { notifyInstallation } from "@/lib/notifications/webhooks/outbox";

type Opened = {
  userId: string;
  asset: ChainAsset;
  amountMinor: bigint;
  networkFeeMinor: bigint;
  /** In its normal form (`normalDestination`). */
  destinationAddress: string;
  tradeId?: number | null;
  holdUntil: Date | null;
  needsApproval: boolean;
  actorId: string | null;
  now: Date;
};

export function withdrawalObligation(id: number): Obligation {
  return { type: "withdrawal", id: String(id) };
}

/**
 * Writes a pending withdrawal and holds its amount and fee; the installation's webhooks are notified of one that waits
 * for approval. Throws `conflict` if the balance does not suffice.
 */
export async function createWithdrawal(tx: Tx, { actorId, now, ...opened }: Opened) {
  const { userId, asset, amountMinor, networkFeeMinor } = opened;
  const [row] = await tx
    .insert(btcWithdrawals)
    .values({ ...opened, createdAt: now, nextAttemptAt: now })
    .returning();
  if (!row) throw new Error("the withdrawal was not inserted");
  const ref = withdrawalObligation(row.id);
  await requireFunds(
    post(tx, {
      act: "withdrawal.hold",
      ref,
      actorId,
      idempotencyKey: `withdrawal.hold:${row.id}`,
      occurredAt: now,
      transfers: [
        {
          from: available(userId, asset),
          to: escrow(userId, asset, ref),
          amount: amountMinor + networkFeeMinor,
        },
      ],
    }),
  );
  if (row.needsApproval) {
    await notifyInstallation(tx, {
      kind: "exchange.withdrawal-to-approve",
      href: queuePath("withdrawals", { id: row.id }),
      about: { withdrawal: row.id },
      dedupeKey: `withdrawal-to-approve:${row.id}`,
    });
  }
  return row;
}
