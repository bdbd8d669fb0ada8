import { z } from "zod";
import { PAYOUT_STATUSES } from "@/lib/bank/constants";
import { presenter } from "@/lib/core/command/presenter";
import type { AnsweredBatch } from "./answer-batch";
import type { Payee, PayoutLine, QueuedPayout } from "./queries";

const isoDateTime = z.iso.datetime();

const payoutFields = z.object({
  id: z.number().int(),
  iban: z.string(),
  holder: z.string(),
  amount: z.string().describe("Euros, a decimal string"),
  status: z.enum(PAYOUT_STATUSES),
  reason: z.string().nullable().describe("Why it failed or came back"),
  waitsForApproval: z.boolean().describe("Whether an administrator looks at it first"),
  holdUntil: isoDateTime
    .nullable()
    .describe("An account that is used for the first time waits until then; null once that is over"),
  canCancel: z.boolean(),
  createdAt: isoDateTime,
  closedAt: isoDateTime.nullable(),
});

export const payoutJson = presenter(payoutFields.meta({ id: "Payout" }), (line: PayoutLine) => line);

export const payoutsJson = presenter(z.array(payoutFields), (lines: readonly PayoutLine[]) => [...lines]);

const queuedFields = payoutFields.extend({
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
    label: z.string().describe("What its owner calls it; empty without a name"),
    usableAt: isoDateTime.describe("Payouts to it leave from then on"),
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
      id: z.number().int().describe("Of its file"),
      messageId: z.string().describe("What the bank calls the file by"),
      payouts: z.number().int(),
      total: z.string().describe("Euros, a decimal string"),
    })
    .meta({ id: "PayoutBatch" }),
  (batch: Batch) => batch,
);

export const answeredBatchJson = presenter(
  z
    .object({
      refused: z.number().int().describe("Payouts that failed"),
      proposed: z.number().int().describe("Large ones, which a second administrator decides"),
      unchanged: z.number().int().describe("Not refused, answered before, or not yours to decide"),
    })
    .meta({ id: "AnsweredBatch" }),
  (counts: AnsweredBatch) => counts,
);
