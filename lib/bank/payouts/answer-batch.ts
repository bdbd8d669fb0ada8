import { and, asc, eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { adminProposals, bankPayoutBatches, bankPayouts } from "@/db/schema";
import { unreadable } from "@/lib/bank/text-file";
import { type CommandContext, command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { getSettings } from "@/lib/core/config/settings";
import { needsSecondAdministrator } from "@/lib/deals/approval";
import { type BatchAnswer, readBatchAnswer } from "./batch-answer";
import { proposeDecision } from "./decisions";
import { failPayoutRow } from "./endings";
import { answerBatchInput, NO_BATCH } from "./schema";
import type { Payout } from "./transfers";

type Context = Pick<CommandContext<"admin", unknown>, "tx" | "actor" | "now" | "record">;

/** The result of an answer: payouts that failed, that wait for a second administrator, and that are unchanged. */
export type AnsweredBatch = { refused: number; proposed: number; unchanged: number };

/**
 * An administrator uploads the bank's answer to a batch (pain.002). A refused payout returns to its member; above an
 * amount this needs a second administrator. An accepted payout is completed only by the bank statement. Uploading the
 * same answer again changes nothing.
 */
export const answerBatch = command(
  {
    name: "bank.answer-batch",
    allow: "admin",
    input: answerBatchInput,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: recorded,
    prepare: async (_, { file }) => readBatchAnswer(new Uint8Array(await file.arrayBuffer())),
  },
  async (context, { id }): Promise<AnsweredBatch> => {
    const { tx, record, prepared: answer } = context;
    const rows = await lockBatch(tx, id, answer);
    const settings = await getSettings(["disputeApprovalEur"], tx);
    const counts = { refused: 0, proposed: 0, unchanged: 0 };
    for (const row of rows) {
      const isLarge = needsSecondAdministrator(row.amountMinor, settings);
      counts[await refuse(context, row, { reason: reasonFor(answer, row), isLarge })] += 1;
    }
    record({ details: { batch: id, ...counts } });
    return counts;
  },
);

async function lockBatch(tx: Tx, id: number, { messageId, payments }: BatchAnswer): Promise<Payout[]> {
  const [batch] = await tx.select().from(bankPayoutBatches).where(eq(bankPayoutBatches.id, id)).limit(1);
  if (!batch) throw new DomainError("not_found", NO_BATCH);
  if (batch.messageId !== messageId) throw unreadable("La respuesta es de otra remesa");
  const rows = await tx
    .select()
    .from(bankPayouts)
    .where(eq(bankPayouts.batchId, id))
    .orderBy(asc(bankPayouts.id))
    .limit(batch.payouts)
    .for("no key update");
  const known = new Set(rows.map(({ endToEndId }) => endToEndId));
  if ([...payments.keys()].some((name) => !known.has(name))) {
    throw unreadable("La respuesta nombra una retirada que no está en la remesa");
  }
  if (rows.every(({ status }) => status !== "sent")) {
    throw new DomainError("conflict", "Todas las retiradas de la remesa tienen ya respuesta.");
  }
  return rows;
}

function reasonFor({ refusal, payments }: BatchAnswer, { endToEndId }: Payout): string | null {
  return (payments.get(endToEndId) ?? (payments.has(endToEndId) ? null : refusal))?.reason ?? null;
}

type Refused = { reason: string | null; isLarge: boolean };

// Administrators cannot decide about their own payouts. Only one large payout per member waits for a second
// administrator at a time.
async function refuse(
  context: Context,
  row: Payout,
  { reason, isLarge }: Refused,
): Promise<keyof AnsweredBatch> {
  const { tx, actor, now } = context;
  if (reason === null || row.status !== "sent" || row.userId === actor.id) return "unchanged";
  if (!isLarge) {
    await failPayoutRow(tx, row, { actorId: actor.id, now, reason });
    return "refused";
  }
  if (await hasProposal(tx, row)) return "unchanged";
  await proposeDecision(context, row, { event: "fail", reason });
  return "proposed";
}

async function hasProposal(tx: Tx, { userId }: Payout): Promise<boolean> {
  const { kind, status, subjectId } = adminProposals;
  const open = and(eq(kind, "payout"), eq(status, "proposed"), eq(subjectId, userId));
  return (await tx.$count(adminProposals, open)) > 0;
}
