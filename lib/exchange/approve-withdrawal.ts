import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { btcWithdrawals } from "@/db/schema";
import { command, recorded } from "@/lib/core/command";
import { DomainError } from "@/lib/core/errors";
import { logger } from "@/lib/core/logger";
import { lockWithdrawal } from "./release-withdrawal";
import { sendWithdrawal } from "./send-withdrawals";
import { withdrawalAfter } from "./wallet-rules";
import { approveWithdrawalInput } from "./wallet-schema";
import { readWithdrawal, type WithdrawalLine, withdrawalLine } from "./withdrawal-queries";

/** An administrator lets a large withdrawal go; the wait of a new address remains. */
export const approveWithdrawal = command(
  {
    name: "exchange.approve-withdrawal",
    allow: "admin",
    input: approveWithdrawalInput,
    refuses: ["not_found", "conflict"],
    audit: recorded,
    after: async (line: WithdrawalLine) => {
      await sendWithdrawal(line.id).catch((error: unknown) =>
        logger.warn({ error }, "an approved withdrawal was not sent at once"),
      );
      return (await readWithdrawal(line.id)) ?? line;
    },
  },
  async ({ tx, actor, now, record }, { id, reason }) => {
    const row = await lockForReview(tx, id, actor.id);
    if (row.approvedAt) throw new DomainError("conflict", "Otro administrador ya lo ha aprobado.");
    if (!row.needsApproval) throw new DomainError("conflict", "Este retiro no está pendiente de aprobación.");
    const [approved] = await tx
      .update(btcWithdrawals)
      .set({
        status: withdrawalAfter(row.status, "approve"),
        approvedBy: actor.id,
        approvedAt: now,
        nextAttemptAt: now,
      })
      .where(and(eq(btcWithdrawals.id, id), eq(btcWithdrawals.status, row.status)))
      .returning();
    if (!approved) throw new Error("the withdrawal was not locked");
    record({ targetId: row.userId, details: { withdrawal: id, ...(reason && { reason }) } });
    return withdrawalLine(approved);
  },
);

/** A pending withdrawal, locked for an administrator. Nobody decides on their own money. */
export async function lockForReview(tx: Tx, id: number, actorId: string) {
  const row = await lockWithdrawal(tx, id);
  withdrawalAfter(row.status, "reject");
  if (row.userId === actorId)
    throw new DomainError("conflict", "Es tu propio retiro: debe decidirlo otra persona.");
  return row;
}
