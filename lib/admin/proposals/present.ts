import { z } from "zod";
import { PROPOSAL_KINDS, PROPOSAL_STATUSES, type ProposalStatus } from "@/lib/admin/constants";
import { presenter } from "@/lib/core/command/presenter";
import { printMoney } from "@/lib/core/format/money";
import { DECISIONS } from "@/lib/deals/constants";
import type { ListedProposal } from "./queries";

const isoDateTime = z.iso.datetime();

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
    status: z.enum(PROPOSAL_STATUSES).describe("waiting: approved, and done at dueAt unless it is stopped"),
    subjectId: z.string().nullable().describe("The member it is about; null for corrections and settings"),
    subjectName: z.string().nullable(),
    reason: z.string(),
    evidence: z.string().nullable().describe("Of corrections"),
    transfers: z
      .array(z.object({ currency: z.string(), amount: z.string(), from: side, to: side }))
      .describe("Of corrections"),
    changes: z
      .record(z.string(), z.tuple([z.unknown(), z.unknown()]))
      .describe("Of settings and members: before and after, by field"),
    decision: z
      .object({
        name: z.string(),
        path: z.string().describe("The case in the panel"),
        for: z.enum(DECISIONS),
        buyerPercent: z.number().int().nullable().describe("Of a share"),
      })
      .nullable()
      .describe("Of disputes"),
    worthEur: z.string().nullable().describe("Of approved corrections, and of disputes"),
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
      .describe("Why an approved correction could not be posted, or why the proposal has expired"),
  })
  .meta({ id: "Proposal" });

const textOf = (date: Date | null) => date?.toISOString() ?? null;

export const proposalsJson = presenter(z.array(proposalSchema), (proposals: readonly ListedProposal[]) =>
  proposals.map(({ decidedBy: _, stoppedBy: __, worthCents, ...proposal }) => ({
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
    decidedAt: textOf(proposal.decidedAt),
    dueAt: textOf(proposal.dueAt),
    endedAt: textOf(proposal.endedAt),
  })),
);

export const decidedJson = presenter(
  z.object({ id: z.number().int(), status: z.enum(PROPOSAL_STATUSES) }).meta({ id: "DecidedProposal" }),
  (decided: { id: number; status: ProposalStatus }) => decided,
);
