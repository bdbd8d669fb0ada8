import { z } from "zod";
import { isAmount, parseMoney } from "@/lib/core/format/money";
import { MAX_DECLARED_CENTS, SOPHISTICATION_CRITERIA, SOPHISTICATION_LEAST } from "./constants";
import { QUESTIONS } from "./questions";

const UNANSWERED = "Responde a todas las preguntas";

const answer = (options: readonly string[]) =>
  z.string(UNANSWERED).refine((given) => options.includes(given), "Elige una de las respuestas");

/** One field for each question. */
export const answerFields = Object.fromEntries(
  QUESTIONS.map(({ id, options }) => [id, answer(options.map((option) => option.id))]),
);

export const takeTestInput = z.object({ answers: z.object(answerFields, UNANSWERED) });

const WRONG_AMOUNT = "Escribe un importe, por ejemplo 24000.00";

const euros = z
  .string(WRONG_AMOUNT)
  .trim()
  .refine((text) => isAmount(text, 2), WRONG_AMOUNT)
  .refine(
    (text) => !isAmount(text, 2) || parseMoney(text, "EUR") <= MAX_DECLARED_CENTS,
    "El importe es demasiado grande",
  );

const MEANS = ["income", "assets", "commitments"] as const;

/**
 * A member's means, all three amounts together, and whether they are a sophisticated investor, which requires at least
 * two criteria. What is absent stays unchanged.
 */
export const declareInput = z
  .object({
    income: euros.optional().describe("Yearly income in euros"),
    assets: euros.optional().describe("Assets that can be spent or sold, in euros"),
    commitments: euros.optional().describe("Financial commitments in euros per year"),
    sophisticated: z
      .boolean("Escribe true o false")
      .optional()
      .describe("true declares to be a sophisticated investor; false withdraws the declaration"),
    criteria: z
      .array(z.enum(SOPHISTICATION_CRITERIA, "Ese criterio no existe"), "Escribe una lista de criterios")
      .default([]),
  })
  .superRefine((input, context) => {
    const missing = MEANS.filter((name) => input[name] === undefined);
    const isNothing = missing.length === MEANS.length && input.sophisticated === undefined;
    const isPart = missing.length > 0 && missing.length < MEANS.length;
    for (const name of isNothing || isPart ? missing : []) {
      context.addIssue({ code: "custom", path: [name], message: WRONG_AMOUNT });
    }
    if (input.sophisticated && new Set(input.criteria).size < SOPHISTICATION_LEAST) {
      context.addIssue({ code: "custom", path: ["criteria"], message: "Marca al menos dos" });
    }
  });

export type Declared = z.output<typeof declareInput>;
