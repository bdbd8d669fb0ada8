import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { btcWithdrawals } from "@/db/schema";
import { DomainError } from "@/lib/core/errors";
import { available, escrow } from "@/lib/ledger/accounts";
import { post } from "@/lib/ledger/post";
import { withdrawalObligation } from "./open-withdrawal";
import { withdrawalAfter } from "./wallet-rules";

const WITHDRAWAL_NOT_FOUND = "Ese retiro no existe";

type Withdrawal = typeof btcWithdrawals.$inferSelect;

/** The withdrawal, locked until the transaction ends. Throws `not_found`; with `userId`, also where it is another's. */
export async function lockWithdrawal(tx: Tx, id: number, userId?: string): Promise<Withdrawal> {
  const [row] = await tx
    .select()
    .from(btcWithdrawals)
    .where(and(eq(btcWithdrawals.id, id), userId ? eq(btcWithdrawals.userId, userId) : undefined))
    .limit(1)
    .for("no key update");
  if (!row) throw new DomainError("not_found", WITHDRAWAL_NOT_FOUND);
  return row;
}

type End = {
  event: "cancel" | "reject" | "refuse";
  reason: string | null;
  actorId: string | null;
  now: Date;
};

/** Ends a locked withdrawal without paying: what was held is the member's to spend again. */
export async function releaseWithdrawal(tx: Tx, row: Withdrawal, { event, reason, actorId, now }: End) {
  const { id, userId, asset, amountMinor, networkFeeMinor } = row;
  const status = withdrawalAfter(row.status, event);
  const [ended] = await tx
    .update(btcWithdrawals)
    .set({ status, failureReason: reason, ...(event === "cancel" && { cancelledAt: now }) })
    .where(and(eq(btcWithdrawals.id, id), eq(btcWithdrawals.status, row.status)))
    .returning();
  if (!ended) throw new Error("the withdrawal was not locked");
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
