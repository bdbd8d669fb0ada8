import { z } from "zod";
import { PROPOSAL_KINDS, PROPOSAL_STATUSES } from "@/lib/admin/constants";

const PROPOSALS_PER_PAGE = 25;

export const NO_PROPOSAL = "Esa propuesta no existe";

export const proposalParams = z.object({
  id: z.coerce.number(NO_PROPOSAL).int(NO_PROPOSAL).positive(NO_PROPOSAL).max(2_147_483_647, NO_PROPOSAL),
});

export const listProposalsInput = z.object({
  status: z
    .enum([...PROPOSAL_STATUSES, "open", "all"], "No existe ese estado")
    .default("open")
    .describe("open: proposed or waiting"),
  kind: z.enum(PROPOSAL_KINDS, "No existe ese tipo").optional(),
  subject: z
    .string()
    .max(64, "Ese miembro no existe")
    .optional()
    .describe("The id of the member it is about"),
  cursor: z
    .string()
    .regex(/^\d{1,9}$/, "El cursor no es válido")
    .optional(),
  limit: z.coerce.number().int().min(1).max(100).default(PROPOSALS_PER_PAGE),
});

export type ListProposals = z.output<typeof listProposalsInput>;
