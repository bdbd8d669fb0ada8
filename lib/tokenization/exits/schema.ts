import { z } from "zod";
import { rowId } from "@/lib/core/fields/row-id";
import { typedAmount } from "@/lib/core/format/typed-amount";
import { EXIT_KINDS, MAX_LENGTH, MAX_TARGET_CENTS, PRICE_CENTS } from "@/lib/tokenization/constants";
import { euroField, projectParams } from "@/lib/tokenization/projects/schema";

export const NO_EXIT = "Esa propuesta no existe";

export const exitParams = projectParams.extend({ exit: rowId(NO_EXIT) });

const MAX_CENTS = MAX_TARGET_CENTS * 1_000n;
const ASKED = { buyback: ["price", "Escribe el precio"], windup: ["amount", "Escribe el importe"] } as const;

export const proposeExitInput = projectParams
  .extend({
    kind: z
      .enum(EXIT_KINDS, "Elige recompra o liquidación")
      .describe("`buyback`: all tokens except the promoter's own; `windup`: the whole project"),
    price: euroField("El precio debe ser mayor que 0", PRICE_CENTS.max)
      .optional()
      .describe("For a buy-back: euros per token"),
    amount: euroField(null, MAX_CENTS)
      .optional()
      .describe("For a wind-up: euros that the promoter adds to the project's remaining money; can be 0.00"),
    total: euroField(null, MAX_CENTS)
      .optional()
      .describe("Total shown to the promoter that leaves their balance, in euros; 409 if it has changed"),
    note: z
      .string()
      .trim()
      .max(MAX_LENGTH.reason, `Como mucho ${MAX_LENGTH.reason} caracteres`)
      .default("")
      .describe("Reason, shown to the holders"),
  })
  .superRefine((input, context) => {
    const [field, message] = ASKED[input.kind];
    if (input[field] === undefined) context.addIssue({ code: "custom", path: [field], message });
  });

export type ProposeExit = z.output<typeof proposeExitInput>;

const typed = z.string().transform(typedAmount).optional();

/** In the format that people type: «1.250,00» is an amount here. */
export const proposeExitForm = z.object({
  id: z.string(),
  kind: proposeExitInput.shape.kind,
  price: typed,
  amount: typed,
  total: z.string().optional(),
  note: z.string().default(""),
});

export const voteExitInput = exitParams.extend({
  approve: z.boolean("Di si lo apruebas: true o false"),
});

export const voteExitForm = z.object({
  id: z.string(),
  exit: z.string(),
  approve: z.string().transform((text) => text === "true"),
});

export const stopExitInput = exitParams.extend({
  reason: z
    .string("Escribe el motivo")
    .trim()
    .min(1, "Escribe el motivo")
    .max(MAX_LENGTH.reason, `Como mucho ${MAX_LENGTH.reason} caracteres`)
    .describe("Reason sent to the promoter and the holders"),
});
