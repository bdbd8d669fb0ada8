import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { euros, isoDateTime } from "@/lib/core/fields/response";
import { claimFields, entrySchema, needsApprovalSchema, partyFields } from "@/lib/deals/present";
import { TRANCHE_STATUSES } from "@/lib/funding/constants";
import { TRANCHE } from "./machine";
import type { TrancheCase, TrancheDetail, TrancheLine, TrancheQueueLine } from "./queries";

const PARTIES = ["investor", "owner"] as const;

export const trancheSchema = z
  .object({
    id: z.number().int(),
    offerId: z.number().int(),
    nr: z.number().int().describe("Position of the tranche in its agreement, from 1"),
    purpose: z.string(),
    amount: euros,
    platformFee: euros
      .nullable()
      .describe("Fee deducted from what the owner receives, in euros; null until the tranche is paid"),
    status: z.enum(TRANCHE_STATUSES),
    statusLabel: z.string(),
    answerDays: z.number().int().describe("Days that the investor has to answer the proof"),
    deadline: isoDateTime.nullable().describe("Deadline of the current status; null if there is none"),
    createdAt: isoDateTime,
    endedAt: isoDateTime.nullable(),
  })
  .meta({ id: "FundingTranche" });

const request = z.object({ id: z.number().int(), title: z.string() });

const details = {
  resolution: z.string().nullable(),
  timeline: z.array(entrySchema(PARTIES)),
};

const detailSchema = trancheSchema
  .extend({
    request,
    role: z.enum(PARTIES).describe("Your role in the tranche"),
    counterpart: z.object({ id: z.string(), name: z.string(), profileImageUrl: z.string().nullable() }),
    disputeReason: z.string().nullable(),
    ...details,
    mayDo: z
      .array(z.enum(TRANCHE.events))
      .describe("Actions that you can take now; docs/api/README.md lists the call of each"),
    now: isoDateTime,
  })
  .meta({ id: "FundingTrancheDetail" });

const queueSchema = trancheSchema
  .extend({
    request,
    ...partyFields(PARTIES),
    openedBy: z.enum(PARTIES).nullable().describe("Party that asked for a decision; null if nobody has"),
    disputeReason: z.string().nullable(),
    ...claimFields,
  })
  .meta({ id: "QueuedFundingTranche" });

export const tranchesJson = presenter(z.array(trancheSchema), (rows: readonly TrancheLine[]) => [...rows]);

export const trancheJson = presenter(detailSchema, (tranche: TrancheDetail) => tranche);

export const trancheQueueJson = presenter(z.array(queueSchema), (rows: readonly TrancheQueueLine[]) => [
  ...rows,
]);

export const trancheCaseJson = presenter(
  queueSchema
    .extend({ ...details, canResolve: z.boolean(), needsApproval: needsApprovalSchema })
    .meta({ id: "FundingTrancheCase" }),
  (found: TrancheCase) => found,
);
