import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { logger } from "@/lib/core/server/logger";
import { approveWithdrawalInput } from "@/lib/wallet/schema";
import { readWithdrawal, type WithdrawalLine, withdrawalLine } from "./queries";
import { withdrawalRows } from "./rows";
import { sendWithdrawal } from "./sender";

/** An administrator approves a large withdrawal. The waiting time of a new address still applies. */
export const approveWithdrawal = command(
  {
    name: "exchange.approve-withdrawal",
    allow: "admin",
    input: approveWithdrawalInput,
    refuses: ["not_found", "conflict"],
    audit: recorded,
    after: async (line: WithdrawalLine) => {
      await sendWithdrawal(line.id).catch((error: unknown) =>
        logger.warn({ error }, "immediate send of an approved withdrawal failed; it will be retried"),
      );
      return (await readWithdrawal(line.id)) ?? line;
    },
  },
  async ({ tx, actor, now, record }, { id, reason }) => {
    const { row, to } = await withdrawalRows.lockFor(tx, { id, event: "approve", actor, now });
    if (row.approvedAt) throw new DomainError("conflict", "Otro administrador ya lo ha aprobado.");
    if (!row.needsApproval) throw new DomainError("conflict", "Este retiro no está pendiente de aprobación.");
    const set = { approvedBy: actor.id, approvedAt: now, nextAttemptAt: now };
    const approved = await withdrawalRows.move(tx, row, { to, set });
    record({ targetId: row.userId, details: { withdrawal: id, ...(reason && { reason }) } });
    return withdrawalLine(approved);
  },
);
