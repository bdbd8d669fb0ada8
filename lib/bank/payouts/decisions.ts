import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "@/db";
import { bankPayouts } from "@/db/schema";
import { writeProposal } from "@/lib/admin/proposals/proposals";
import { defineProposalHandler } from "@/lib/core/area";
import type { CommandContext } from "@/lib/core/command/command";
import type { Pending } from "@/lib/core/command/pending";
import { getSettings } from "@/lib/core/config/settings";
import { printMoney } from "@/lib/core/format/money";
import { needsSecondAdministrator } from "@/lib/deals/approval";
import { failPayoutRow } from "./endings";
import { PAYOUT } from "./machine";
import { payoutRows } from "./rows";
import { mayBePaid } from "./rules";
import { NO_PAYOUT } from "./schema";
import type { Payout } from "./transfers";

type Context = Pick<CommandContext<"admin", unknown>, "tx" | "actor" | "now" | "record">;

const EVENTS = ["approve", "reject", "fail"] as const;
const EVENT_NAMES = { approve: "Aprobar", reject: "Rechazar", fail: "Marcar como fallida" } as const;

type Decision = { event: (typeof EVENTS)[number]; reason?: string };

/**
 * Proposes a decision on a locked payout that a second administrator must approve: its hold would return to a member
 * whom the bank may have paid, or the bank may pay it twice.
 */
export function proposeDecision(
  context: Context,
  row: Payout,
  { event, reason }: Decision,
): Promise<Pending> {
  const { id, userId, amountMinor } = row;
  const amount = printMoney(amountMinor, "EUR");
  return writeProposal(context.tx, context, {
    kind: "payout",
    subjectId: userId,
    reason,
    worthCents: amountMinor,
    payload: {
      id,
      event,
      // What the proposal queue shows: the decision, and the transfer.
      changes: {
        decision: [PAYOUT.labels[row.status], EVENT_NAMES[event]],
        ...(mayBePaid(row) && { mayHaveLeft: [null, true] }),
      },
      transfers: [
        {
          currency: "EUR",
          amount,
          from: { kind: "escrow", memberId: userId, refType: "payout", refId: String(id) },
          to:
            event === "approve" ? { kind: "world", world: "bank" } : { kind: "available", memberId: userId },
        },
      ],
    },
    details: { payout: id, amount },
  });
}

/** Whether a locked payout that the bank may have paid already is too large for one administrator to decide. */
export async function isRestoredAndLarge(tx: Tx, row: Payout): Promise<boolean> {
  if (!mayBePaid(row)) return false;
  return needsSecondAdministrator(row.amountMinor, await getSettings(["disputeApprovalEur"], tx));
}

/** Approves a locked payout for the next file. */
export function approvePayoutRow(
  tx: Tx,
  row: Payout,
  { id, now }: { id: string; now: Date },
): Promise<Payout> {
  const to = PAYOUT.stateAfter(row.status, "approve", "administrator");
  return payoutRows.move(tx, row, { to, set: { approvedBy: id, approvedAt: now, mayHaveLeft: false } });
}

// Proposals that were stored before the other decisions could be proposed name no event.
const payloadSchema = z.object({ id: z.number(), event: z.enum(EVENTS).default("fail") });

/** Carries out a proposed decision on a payout, once a second administrator has approved it. */
export const payoutDecision = defineProposalHandler({
  key: "payout",
  read: (stored) => payloadSchema.parse(stored),
  staleness: async (source, { payload: { id, event } }) => {
    const [row] = await source.select().from(bankPayouts).where(eq(bankPayouts.id, id)).limit(1);
    if (!row) return NO_PAYOUT;
    return PAYOUT.stepFrom(row.status, event) ? null : PAYOUT.refusal(row.status, event).message;
  },
  carryOut: async ({ tx, actor, now, record }, { id: proposal, payload: { id, event }, reason }) => {
    const { row } = await payoutRows.lockFor(tx, { id, event, actor, now });
    if (event === "approve") await approvePayoutRow(tx, row, { id: actor.id, now });
    else await failPayoutRow(tx, row, { actorId: actor.id, now, reason });
    record({
      action: `bank.${event}-payout`,
      targetId: row.userId,
      details: { payout: id, ...(reason && { reason }), proposal },
    });
  },
});
