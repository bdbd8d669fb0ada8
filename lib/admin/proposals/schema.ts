import { z } from "zod";
import { PROPOSAL_KINDS, PROPOSAL_STATUSES } from "@/lib/admin/constants";
import { pageLimit } from "@/lib/core/fields/page-limit";
import { optionalReason } from "@/lib/core/fields/reason";
import { idCursor, rowId } from "@/lib/core/fields/row-id";

const PROPOSALS_PER_PAGE = 25;

export const NO_PROPOSAL = "Esa propuesta no existe";

export const proposalParams = z.object({
  id: rowId(NO_PROPOSAL),
});

/** Rejects or stops a proposal; the other administrators are notified of the reason too. */
export const endProposalInput = proposalParams.extend({ reason: optionalReason });

export const listProposalsInput = z.object({
  status: z
    .enum([...PROPOSAL_STATUSES, "open", "all"], "No existe ese estado")
    .default("open")
    .describe("`open`: proposed or waiting"),
  kind: z.enum(PROPOSAL_KINDS, "No existe ese tipo").optional(),
  subject: z
    .string()
    .max(64, "Ese miembro no existe")
    .optional()
    .describe("Only proposals that concern this member, by id"),
  cursor: idCursor,
  limit: pageLimit(PROPOSALS_PER_PAGE),
});

export type ListProposals = z.output<typeof listProposalsInput>;
