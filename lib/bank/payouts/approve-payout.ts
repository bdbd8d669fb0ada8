import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { approvePayoutRow, isRestoredAndLarge, proposeDecision } from "./decisions";
import { payoutLine } from "./queries";
import { payoutRows } from "./rows";
import { approvePayoutInput } from "./schema";

/**
 * An administrator approves a large payout. The waiting time of a new account still applies. If the bank may have paid
 * it before a backup was restored, a second administrator must approve this above an amount.
 */
export const approvePayout = command(
  {
    name: "bank.approve-payout",
    allow: "admin",
    input: approvePayoutInput,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async (context, { id, reason }) => {
    const { tx, actor, now, record } = context;
    const { row } = await payoutRows.lockFor(tx, { id, event: "approve", actor, now });
    if (row.approvedAt) throw new DomainError("conflict", "Otro administrador ya la ha aprobado.");
    if (!row.needsApproval)
      throw new DomainError("conflict", "Esta retirada no está pendiente de aprobación.");
    if (await isRestoredAndLarge(tx, row)) return proposeDecision(context, row, { event: "approve", reason });
    const approved = await approvePayoutRow(tx, row, { id: actor.id, now });
    record({ targetId: row.userId, details: { payout: id, ...(reason && { reason }) } });
    return payoutLine(approved);
  },
);
