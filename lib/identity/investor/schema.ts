import { z } from "zod";
import { isAmount, parseMoney } from "@/lib/core/format/money";
import { MAX_DECLARED_CENTS, SOPHISTICATION_CRITERIA, SOPHISTICATION_LEAST } from "./constants";
import { QUESTIONS } from "./questions";

const UNANSWERED = "Responde a todas las preguntas";

const answer = (options: readonly string[]) =>
  z.string(UNANSWERED).refine((given) => options.includes(given), "Elige una de las respuestas");

export const takeTestInput = z.object({
  answers: z.object(
    Object.fromEntries(QUESTIONS.map(({ id, options }) => [id, answer(options.map((option) => option.id))])),
    UNANSWERED,
  ),
});

const euros = z
  .string("Escribe un importe, por ejemplo 24000.00")
  .trim()
  .refine((text) => isAmount(text, 2), "Escribe un importe, por ejemplo 24000.00")
  .refine(
    (text) => !isAmount(text, 2) || parseMoney(text, "EUR") <= MAX_DECLARED_CENTS,
    "El importe es demasiado grande",
  );

/** What one owns, and whether one declares to be a sophisticated investor: then two of the criteria at least. */
export const declareInput = z
  .object({
    income: euros.describe("Euros a year"),
    assets: euros.describe("What could be spent or sold, in euros"),
    commitments: euros.describe("What is owed, in euros a year"),
    sophisticated: z.boolean().default(false),
    criteria: z.array(z.enum(SOPHISTICATION_CRITERIA, "Ese criterio no existe")).default([]),
  })
  .refine(({ sophisticated, criteria }) => !sophisticated || new Set(criteria).size >= SOPHISTICATION_LEAST, {
    path: ["criteria"],
    message: "Marca al menos dos",
  });
