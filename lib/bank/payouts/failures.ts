import { eq } from "drizzle-orm";
import { z } from "zod";
import { bankPayouts } from "@/db/schema";
import { writeProposal } from "@/lib/admin/proposals/proposals";
import { defineProposalHandler } from "@/lib/core/area";
import type { CommandContext } from "@/lib/core/command/command";
import type { Pending } from "@/lib/core/command/pending";
import { printMoney } from "@/lib/core/format/money";
import { failPayoutRow } from "./endings";
import { PAYOUT } from "./machine";
import { payoutRows } from "./rows";
import { NO_PAYOUT } from "./schema";
import type { Payout } from "./transfers";

type Context = Pick<CommandContext<"admin", unknown>, "tx" | "actor" | "now" | "record">;

/** Proposes to mark a locked payout as refused by the bank, which would return the held money to the member. */
export function proposeFailure(context: Context, row: Payout, reason: string): Promise<Pending> {
  const { id, userId, amountMinor } = row;
  const amount = printMoney(amountMinor, "EUR");
  return writeProposal(context.tx, context, {
    kind: "payout",
    subjectId: userId,
    reason,
    worthCents: amountMinor,
    payload: {
      id,
      // The transfer in the form that the proposal queue shows.
      transfers: [
        {
          currency: "EUR",
          amount,
          from: { kind: "escrow", memberId: userId, refType: "payout", refId: String(id) },
          to: { kind: "available", memberId: userId },
        },
      ],
    },
    details: { payout: id, amount },
  });
}

const payloadSchema = z.object({ id: z.number() });

/** Fails a payout that the bank has refused, once a second administrator has approved it. */
export const payoutFailure = defineProposalHandler({
  key: "payout",
  read: (stored) => payloadSchema.parse(stored),
  staleness: async (source, { payload: { id } }) => {
    const [row] = await source.select().from(bankPayouts).where(eq(bankPayouts.id, id)).limit(1);
    if (!row) return NO_PAYOUT;
    return PAYOUT.stepFrom(row.status, "fail") ? null : PAYOUT.refusal(row.status, "fail").message;
  },
  carryOut: async ({ tx, actor, now, record }, { id: proposal, payload: { id }, reason }) => {
    const { row } = await payoutRows.lockFor(tx, { id, event: "fail", actor, now });
    await failPayoutRow(tx, row, { actorId: actor.id, now, reason });
    record({
      action: "bank.fail-payout",
      targetId: row.userId,
      details: { payout: id, reason, proposal },
    });
  },
});
