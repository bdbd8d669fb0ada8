import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { payoutLine } from "./queries";
import { payoutRows } from "./rows";
import { approvePayoutInput } from "./schema";

/** An administrator approves a large payout. The waiting time of a new account still applies. */
export const approvePayout = command(
  {
    name: "bank.approve-payout",
    allow: "admin",
    input: approvePayoutInput,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, reason }) => {
    const { row, to } = await payoutRows.lockFor(tx, { id, event: "approve", actor, now });
    if (row.approvedAt) throw new DomainError("conflict", "Otro administrador ya la ha aprobado.");
    if (!row.needsApproval)
      throw new DomainError("conflict", "Esta retirada no está pendiente de aprobación.");
    const approved = await payoutRows.move(tx, row, {
      to,
      set: { approvedBy: actor.id, approvedAt: now, mayHaveLeft: false },
    });
    record({ targetId: row.userId, details: { payout: id, ...(reason && { reason }) } });
    return payoutLine(approved);
  },
);
