import { z } from "zod";
import { PROPOSAL_KINDS, PROPOSAL_STATUSES, type ProposalStatus } from "@/lib/admin/constants";
import { presenter } from "@/lib/core/command/presenter";
import { isoDateTime } from "@/lib/core/fields/response";
import { isoOrNull } from "@/lib/core/format/clock";
import { printMoney } from "@/lib/core/format/money";
import { DECISIONS } from "@/lib/deals/constants";
import type { ListedProposal } from "./queries";

const side = z.object({
  kind: z.string(),
  memberId: z.string().optional(),
  refType: z.string().optional(),
  refId: z.string().optional(),
  potId: z.string().optional(),
  world: z.string().optional(),
});

const proposalSchema = z
  .object({
    id: z.number().int(),
    kind: z.enum(PROPOSAL_KINDS),
    status: z
      .enum(PROPOSAL_STATUSES)
      .describe("`waiting`: approved; executed at `dueAt` unless it is stopped"),
    subjectId: z
      .string()
      .nullable()
      .describe("Id of the member concerned; null for corrections and settings"),
    subjectName: z.string().nullable(),
    reason: z.string(),
    evidence: z.string().nullable().describe("Evidence for a correction; null for other kinds"),
    transfers: z
      .array(z.object({ currency: z.string(), amount: z.string(), from: side, to: side }))
      .describe("Transfers of a correction, or of a decision on a payout; empty for other kinds"),
    changes: z
      .record(z.string(), z.tuple([z.unknown(), z.unknown()]))
      .describe("Changed fields of settings or members, each as [before, after]; of a payout, its decision"),
    decision: z
      .object({
        name: z.string(),
        path: z.string().describe("Path of the case in the admin panel"),
        for: z.enum(DECISIONS),
        buyerPercent: z
          .number()
          .int()
          .nullable()
          .describe("Buyer's part in percent; null unless the decision is a share"),
      })
      .nullable()
      .describe("Proposed decision of a dispute; null for other kinds"),
    worthEur: z
      .string()
      .nullable()
      .describe(
        "Value in euros, as a decimal string; only of approved corrections and of disputes, else null",
      ),
    proposedBy: z.string(),
    proposerName: z.string().nullable(),
    proposedAt: isoDateTime,
    deciderName: z.string().nullable(),
    decidedAt: isoDateTime.nullable(),
    dueAt: isoDateTime.nullable(),
    stopperName: z.string().nullable(),
    endedAt: isoDateTime.nullable(),
    failure: z
      .string()
      .nullable()
      .describe(
        "Why an approved correction could not be posted, or why the proposal expired; null otherwise",
      ),
  })
  .meta({ id: "Proposal" });

const shown = ({ decidedBy: _, stoppedBy: __, worthCents, ...proposal }: ListedProposal) => ({
  ...proposal,
  transfers: [...proposal.transfers],
  changes: Object.fromEntries(
    Object.entries(proposal.changes).map(([field, [before, after]]) => [
      field,
      [before, after] as [unknown, unknown],
    ]),
  ),
  worthEur: worthCents === null ? null : printMoney(worthCents, "EUR"),
  proposedAt: proposal.proposedAt.toISOString(),
  decidedAt: isoOrNull(proposal.decidedAt),
  dueAt: isoOrNull(proposal.dueAt),
  endedAt: isoOrNull(proposal.endedAt),
});

export const proposalJson = presenter(proposalSchema, shown);

export const proposalsJson = presenter(z.array(proposalSchema), (proposals: readonly ListedProposal[]) =>
  proposals.map(shown),
);

export const decidedJson = presenter(
  z.object({ id: z.number().int(), status: z.enum(PROPOSAL_STATUSES) }).meta({ id: "DecidedProposal" }),
  (decided: { id: number; status: ProposalStatus }) => decided,
);
