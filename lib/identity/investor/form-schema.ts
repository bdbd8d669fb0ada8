import { z } from "zod";
import { typedAmount } from "@/lib/core/format/typed-amount";
import { SOPHISTICATION_CRITERIA } from "./constants";
import { answerFields } from "./schema";

const typed = z.string().default("").transform(typedAmount);

/** The test as a form has it. */
export const testForm = z.object(answerFields).transform((answers) => ({ answers }));

/** The simulator, with sums as people type them. */
export const simulationForm = z.object({ income: typed, assets: typed, commitments: typed });

// What a box that is not ticked says differs between a form and what is posted of it.
const box = z.union([z.string(), z.boolean()]).optional();

/** The declaration of a sophisticated investor: a box for each criterion. */
export const sophisticationForm = z
  .object(Object.fromEntries(SOPHISTICATION_CRITERIA.map((criterion) => [criterion, box])))
  .transform((boxes) => ({
    sophisticated: true,
    criteria: SOPHISTICATION_CRITERIA.filter((criterion) => boxes[criterion] === "yes"),
  }));

/** And what takes it back. */
export const withdrawalForm = z.object({}).transform(() => ({ sophisticated: false }));
