import { z } from "zod";
import { PAYOUT_STATUSES } from "@/lib/bank/constants";
import { presenter } from "@/lib/core/command/presenter";
import { euros, isoDateTime } from "@/lib/core/fields/response";
import type { AnsweredBatch } from "./answer-batch";
import type { Payee, PayoutLine, QueuedPayout } from "./queries";

const payoutFields = z.object({
  id: z.number().int(),
  iban: z.string(),
  holder: z.string(),
  amount: euros,
  status: z.enum(PAYOUT_STATUSES),
  reason: z.string().nullable().describe("Why the payout failed or was returned; null otherwise"),
  waitsForApproval: z.boolean().describe("Whether the payout waits for an administrator's approval"),
  holdUntil: isoDateTime
    .nullable()
    .describe("When the waiting period of a new bank account ends; null if it is over"),
  canCancel: z.boolean(),
  createdAt: isoDateTime,
  closedAt: isoDateTime.nullable(),
});

export const payoutJson = presenter(payoutFields.meta({ id: "Payout" }), (line: PayoutLine) => line);

export const payoutsJson = presenter(z.array(payoutFields), (lines: readonly PayoutLine[]) => [...lines]);

const queuedFields = payoutFields.extend({
  mayHaveLeft: z
    .boolean()
    .describe("Whether the bank may have paid it already, because a restored backup has it from before"),
  batchId: z.number().int().nullable(),
  endToEndId: z.string(),
  member: z.object({ id: z.string(), name: z.string(), email: z.string() }),
});

export const payoutQueueJson = presenter(z.array(queuedFields), (lines: readonly QueuedPayout[]) => [
  ...lines,
]);

const payeeFields = z
  .object({
    id: z.number().int(),
    iban: z.string(),
    holder: z.string(),
    label: z.string().describe("Label chosen by the owner; empty if there is none"),
    usableAt: isoDateTime.describe("From when payouts to this account are sent"),
  })
  .meta({ id: "Payee" });

const payeeLine = ({ usableAt, ...payee }: Payee) => ({ ...payee, usableAt: usableAt.toISOString() });

export const payeeJson = presenter(payeeFields, payeeLine);

export const payeesJson = presenter(z.array(payeeFields), (payees: readonly Payee[]) =>
  payees.map(payeeLine),
);

type Batch = { id: number; messageId: string; payouts: number; total: string };

export const batchJson = presenter(
  z
    .object({
      id: z.number().int().describe("Id of the payment file"),
      messageId: z.string().describe("Message id by which the bank identifies the file"),
      payouts: z.number().int(),
      total: euros,
    })
    .meta({ id: "PayoutBatch" }),
  (batch: Batch) => batch,
);

export const answeredBatchJson = presenter(
  z
    .object({
      refused: z.number().int().describe("Number of payouts marked as failed"),
      proposed: z
        .number()
        .int()
        .describe("Number of large payouts whose failure a second administrator decides"),
      unchanged: z
        .number()
        .int()
        .describe("Number of payouts not refused, already answered, or not yours to decide"),
    })
    .meta({ id: "AnsweredBatch" }),
  (counts: AnsweredBatch) => counts,
);
