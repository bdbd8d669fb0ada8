import { z } from "zod";
import { typedAmount } from "@/lib/core/format/typed-amount";
import { SOPHISTICATION_CRITERIA } from "./constants";
import { answerFields } from "./schema";

const typed = z.string().default("").transform(typedAmount);

/** The form of the test. */
export const testForm = z.object(answerFields).transform((answers) => ({ answers }));

/** The form of the simulator, with amounts as people type them. */
export const simulationForm = z.object({ income: typed, assets: typed, commitments: typed });

// An unticked box has different values in a form and in its posted data.
const box = z.union([z.string(), z.boolean()]).optional();

/** The declaration of a sophisticated investor: one box per criterion. */
export const sophisticationForm = z
  .object(Object.fromEntries(SOPHISTICATION_CRITERIA.map((criterion) => [criterion, box])))
  .transform((boxes) => ({
    sophisticated: true,
    criteria: SOPHISTICATION_CRITERIA.filter((criterion) => boxes[criterion] === "yes"),
  }));

/** The withdrawal of that declaration. */
export const withdrawalForm = z.object({}).transform(() => ({ sophisticated: false }));
