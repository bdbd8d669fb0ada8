import { z } from "zod";
import { typedAmount } from "@/lib/core/format/typed-amount";
import { RISKS } from "@/lib/funding/constants";
import { clauseForm } from "@/lib/funding/schema";
import { INDUSTRIES } from "@/lib/startups/constants";

const typed = z.string().transform(typedAmount);
const typedOrNone = z
  .string()
  .optional()
  .transform((text) => (text ? typedAmount(text) : undefined));
const typedOrNull = z
  .string()
  .optional()
  .transform((text) => (text ? typedAmount(text) : null));

// A checkbox is a word in the submitted form, and a boolean in the browser's validation.
const ticked = z.union([z.boolean(), z.stringbool()]).default(false);

const terms = {
  title: z.string(),
  description: z.string(),
  amount: typed,
  equityOffered: typedOrNull,
  acceptsSales: ticked,
  minInvestment: typedOrNone,
  allOrNothing: ticked,
  deadline: z.string(),
  monthlyGoal: typedOrNull,
  monthlyPurpose: z
    .string()
    .optional()
    .transform((text) => text?.trim() || null),
  sector: z.enum(INDUSTRIES, "Elige el sector"),
  risk: z.enum(RISKS, "Elige el riesgo"),
  startupId: z
    .string()
    .optional()
    .transform((id) => id || null),
  ...clauseForm,
};

/** A request in the format that people type: «120.000 €» is an amount here, and «5,4 %» a share. */
export const createRequestForm = z.object({ ...terms, draft: z.stringbool().optional() });

export const editRequestForm = z.object({ id: z.string(), ...terms });
