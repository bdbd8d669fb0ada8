import { z } from "zod";
import { typedAmount } from "@/lib/core/format/typed-amount";
import { FUND_STRATEGIES, SECTORS } from "@/lib/equity/constants";

const typed = z.string().default("").transform(typedAmount);
const written = z.string().default("");

/** A fund in the format that people type: «12.000.000 €» and «1,75 %». */
export const createFundForm = z.object({
  id: z.string().optional(),
  name: written,
  managerName: written,
  description: written,
  risks: written,
  portfolioSize: typed,
  minInvestment: typed,
  managementFee: typed,
  performanceFee: typed,
  hurdle: typed.transform((text) => text || "0"),
  fundStrategy: z.enum(FUND_STRATEGIES, "Elige la estrategia"),
  sector: z.enum(SECTORS, "Elige el sector"),
  draft: z.stringbool().optional(),
});

/** The same for an existing draft. */
export const editFundForm = createFundForm.required({ id: true });

export const moveMoneyForm = z.object({
  id: z.string(),
  direction: z.enum(["in", "out"], "Elige si el dinero entra o sale"),
  amount: typed,
  concept: written,
});

export const reviewFundForm = z.object({
  id: z.string(),
  approve: z.stringbool(),
  reason: z.string().optional(),
  updatedAt: z.string().optional(),
});
