import { z } from "zod";
import { rowId } from "@/lib/core/fields/row-id";
import { MAX_LENGTH } from "@/lib/tokenization/constants";
import { projectParams, spendingInput } from "@/lib/tokenization/projects/schema";

export const NO_MILESTONE = "Ese hito no existe";
export const NO_SPENDING = "Ese gasto no existe";

const milestoneParams = projectParams.extend({ n: rowId(NO_MILESTONE) });

export const askMilestoneInput = milestoneParams.extend({
  report: z
    .string("Escribe el informe")
    .trim()
    .min(1, "Escribe el informe")
    .max(MAX_LENGTH.report, `Como mucho ${MAX_LENGTH.report} caracteres`)
    .describe("Report on what was done and what the money is for"),
});

export const returnFundInput = projectParams.extend({
  reason: z
    .string("Escribe el motivo")
    .trim()
    .min(1, "Escribe el motivo")
    .max(MAX_LENGTH.reason, `Como mucho ${MAX_LENGTH.reason} caracteres`)
    .describe("Reason, public on the page of the project"),
});

export const castVoteInput = milestoneParams.extend({
  approve: z.boolean("Di si lo apruebas: true o false"),
});

export const castVoteForm = z.object({
  id: z.string(),
  n: z.string(),
  approve: z.string().transform((text) => text === "true"),
});

export const addSpendingInput = milestoneParams.extend({
  ...spendingInput.shape,
  spentOn: z.iso.date("Escribe la fecha del gasto"),
  document: z.file("Elige un PDF"),
});

export const spendingParams = milestoneParams.extend({ spendingId: rowId(NO_SPENDING) });
