import { z } from "zod";
import { SYMBOL_LENGTH } from "@/lib/core/config/constants";
import { rowId } from "@/lib/core/fields/row-id";
import { singleLine } from "@/lib/core/fields/text";
import { isAmount, isTooMuch, parseMoney } from "@/lib/core/format/money";
import {
  MAX_LENGTH,
  MAX_LOCK_MONTHS,
  MAX_MILESTONES,
  MAX_PROMOTER_PERCENT,
  MAX_SPENDINGS,
  MAX_TARGET_CENTS,
  MAX_TOKENS,
  MONEY_SYMBOLS,
  PRICE_CENTS,
  SALE_DAYS,
  TOKEN_KINDS,
} from "@/lib/tokenization/constants";
import { SALE_TEXTS } from "@/lib/tokenization/texts";
import { missingErrors } from "./needed-texts";
import { targetProblem } from "./price-rules";

export const NO_PROJECT = "Ese proyecto no existe";

const MISSING = SALE_TEXTS.missing;
const DECIMALS = 2;

const missingOr = (wrong: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? MISSING : wrong),
});

/**
 * A decimal text of euros with at most two decimals. Accepts numbers without an exponent. `zero` is the error for
 * zero; null allows it.
 */
export function euroField(zero: string | null, max: bigint) {
  return z
    .union(
      [z.string(), z.number().transform(String)],
      missingOr('Escríbelo entre comillas, por ejemplo "100.00"'),
    )
    .pipe(z.string().trim().min(1, MISSING).max(40, "El número es demasiado largo"))
    .superRefine((text, context) => {
      if (text === "") return;
      const message = eurosProblem(text, { zero, max });
      if (message) context.addIssue({ code: "custom", message });
    });
}

function eurosProblem(text: string, { zero, max }: { zero: string | null; max: bigint }): string | null {
  if (isTooMuch(text, DECIMALS)) return "El importe es demasiado grande";
  if (!isAmount(text, DECIMALS)) return "Escribe un número con un máximo de 2 decimales, por ejemplo 100.00";
  if (zero !== null && /^[0.]*$/.test(text)) return zero;
  return parseMoney(text, "EUR") > max ? "El importe es demasiado grande" : null;
}

/** The cents of a text that one of these schemas has validated. */
export const centsOf = (text: string) => parseMoney(text, "EUR");

const text = (max: number) => z.string().trim().max(max, `Como mucho ${max} caracteres`);

const wholeTokens = (wrong: string, min: bigint) =>
  z
    .union([z.string(), z.number().transform(String)], missingOr(wrong))
    .pipe(z.string().trim().min(1, MISSING))
    .refine((typed) => typed === "" || isWhole(typed, min), wrong);

// `6000` and `6000.00` both mean six thousand: the form of the specification sends either.
function isWhole(typed: string, min: bigint): boolean {
  if (!/^\d{1,10}(\.0{1,8})?$/.test(typed)) return false;
  const tokens = tokensOf(typed);
  return tokens >= min && tokens <= MAX_TOKENS;
}

/** The whole tokens of a text that one of these schemas has validated. */
export const tokensOf = (typed: string) => BigInt(typed.split(".")[0] ?? "");

const WRONG_TOKENS = "Escribe un número entero de tokens, por ejemplo 6000";
const SYMBOL = new RegExp(`^[A-Z0-9]{1,${SYMBOL_LENGTH}}$`);
const WRONG_SYMBOL = `El símbolo debe tener de 1 a ${SYMBOL_LENGTH} letras o números`;

/** Converted to upper case. */
const symbol = z
  .string(missingOr(WRONG_SYMBOL))
  .trim()
  .min(1, MISSING)
  .transform((typed) => typed.toUpperCase())
  .refine((typed) => typed === "" || SYMBOL.test(typed), WRONG_SYMBOL)
  .refine((typed) => !MONEY_SYMBOLS.includes(typed), "Ese símbolo es de una moneda");

const WRONG_DAYS = `El plazo debe ser de ${SALE_DAYS.min} a ${SALE_DAYS.max} días`;
const WRONG_DATE = "La fecha no es válida";

export const milestoneInput = z.object({
  title: singleLine("Escribe qué se habrá conseguido", MAX_LENGTH.label),
  evidence: text(MAX_LENGTH.label).default(""),
  dueOn: z.iso.date(WRONG_DATE),
  amount: z
    .string()
    .trim()
    .refine((typed) => isAmount(typed, DECIMALS), "Escribe un importe, por ejemplo 62000.00"),
});

export const spendingInput = z.object({
  label: singleLine("Escribe en qué se gasta", MAX_LENGTH.label),
  amount: euroField("El importe debe ser mayor que 0", MAX_TARGET_CENTS),
});

// The promoter, the raised amount and the remaining tokens are not part of the input (D12).
const fields = {
  name: z.string(MISSING).pipe(singleLine(MISSING, MAX_LENGTH.name)),
  description: z.string(MISSING).trim().min(1, MISSING).max(MAX_LENGTH.description),
  targetAmount: euroField("El objetivo debe ser mayor que 0", MAX_TARGET_CENTS),
  tokenSymbol: symbol,
  tokenPrice: euroField("El precio debe ser mayor que 0", PRICE_CENTS.max),
  totalTokens: wholeTokens(WRONG_TOKENS, 1n),
  summary: text(MAX_LENGTH.summary),
  promoterName: text(MAX_LENGTH.promoter),
  rights: text(MAX_LENGTH.rights),
  risks: text(MAX_LENGTH.risks),
  tokenKind: z.enum(TOKEN_KINDS, "Elige qué se vende"),
  minimumInvestment: euroField("El mínimo debe ser mayor que 0", MAX_TARGET_CENTS),
  deadlineDays: z.coerce
    .number(WRONG_DAYS)
    .int(WRONG_DAYS)
    .min(SALE_DAYS.min, WRONG_DAYS)
    .max(SALE_DAYS.max, WRONG_DAYS),
  promoterTokens: wholeTokens(WRONG_TOKENS, 0n),
  lockMonths: z.coerce.number().int().min(0).max(MAX_LOCK_MONTHS, `Como mucho ${MAX_LOCK_MONTHS} meses`),
  spending: z.array(spendingInput).max(MAX_SPENDINGS, `Como mucho ${MAX_SPENDINGS} líneas`),
  milestones: z.array(milestoneInput).max(MAX_MILESTONES, `Como mucho ${MAX_MILESTONES} hitos`),
  startupId: rowId("Esa startup no existe").nullish(),
};

// Defaults of a new project. An edit leaves absent fields unchanged.
const usual = {
  summary: fields.summary.default(""),
  promoterName: fields.promoterName.default(""),
  rights: fields.rights.default(""),
  risks: fields.risks.default(""),
  tokenKind: fields.tokenKind.default("participation"),
  minimumInvestment: fields.minimumInvestment.optional(),
  deadlineDays: fields.deadlineDays.default(SALE_DAYS.default),
  promoterTokens: fields.promoterTokens.default("0"),
  lockMonths: fields.lockMonths.default(0),
  spending: fields.spending.default([]),
  milestones: fields.milestones.default([]),
};

type Figures = {
  targetAmount: string;
  tokenPrice: string;
  totalTokens: string;
  promoterTokens: string;
  minimumInvestment?: string | undefined;
};

const TARGET_PROBLEMS = {
  "below-one-token": "El objetivo debe ser al menos el precio de un token",
  "above-all-tokens": "El objetivo no puede superar el precio de todos los tokens",
} as const;

// Zod calls the check of several fields even if one of them is invalid.
function isReadable({
  targetAmount,
  tokenPrice,
  totalTokens,
  promoterTokens,
  minimumInvestment = "1",
}: Figures) {
  const sums = [targetAmount, tokenPrice, minimumInvestment];
  const isSum = (typed: string) => isAmount(typed, DECIMALS) && !/^[0.]*$/.test(typed);
  return sums.every(isSum) && isWhole(totalTokens, 1n) && isWhole(promoterTokens, 0n);
}

/** Errors in the combination of individually valid figures, by field. */
function figureProblems(figures: Figures): { path: string; message: string }[] {
  const [targetCents, priceCents] = [centsOf(figures.targetAmount), centsOf(figures.tokenPrice)];
  const [tokens, promoters] = [tokensOf(figures.totalTokens), tokensOf(figures.promoterTokens)];
  const problem = targetProblem({ targetCents, priceCents, tokens });
  const isMuch = promoters * 100n > tokens * MAX_PROMOTER_PERCENT;
  const minimum = figures.minimumInvestment === undefined ? 0n : centsOf(figures.minimumInvestment);
  return [
    ...(problem ? [{ path: "targetAmount", message: TARGET_PROBLEMS[problem] }] : []),
    ...(priceCents * tokens > MAX_TARGET_CENTS
      ? [{ path: "totalTokens", message: "En un año no se pueden recaudar más de 5.000.000,00 €" }]
      : []),
    ...(isMuch
      ? [
          {
            path: "promoterTokens",
            message: `El promotor puede quedarse como mucho con el ${MAX_PROMOTER_PERCENT} %`,
          },
        ]
      : []),
    ...(minimum > targetCents
      ? [{ path: "minimumInvestment", message: "El mínimo no puede superar al objetivo" }]
      : []),
  ];
}

function checkFigures(figures: Figures, context: z.RefinementCtx): void {
  if (!isReadable(figures)) return;
  for (const { path, message } of figureProblems(figures)) {
    context.addIssue({ code: "custom", path: [path], message });
  }
}

/** The terms of a project, new or edited. */
export const projectTerms = z.object({ ...fields, ...usual }).superRefine(checkFigures);
export type ProjectTerms = z.output<typeof projectTerms>;

/** A text that is given and empty is refused, except in a draft; one that is left out can be added later. */
export const createProjectInput = z
  .object({
    ...fields,
    ...usual,
    summary: fields.summary.optional(),
    promoterName: fields.promoterName.optional(),
    rights: fields.rights.optional(),
    risks: fields.risks.optional(),
    draft: z.boolean().default(false).describe("Save as a draft instead of submitting it for review"),
  })
  .superRefine(checkFigures)
  .superRefine(({ draft, ...terms }, context) => {
    if (draft) return;
    for (const [field, message] of Object.entries(missingErrors(terms))) {
      context.addIssue({ code: "custom", path: [field], message });
    }
  })
  .transform(({ summary = "", promoterName = "", rights = "", risks = "", ...terms }) => ({
    ...terms,
    ...{ summary, promoterName, rights, risks },
  }));

export const projectParams = z.object({ id: rowId(NO_PROJECT) });

/** The fields that a promoter can change. Absent fields stay unchanged. */
export const editProjectInput = z.object(fields).partial().extend(projectParams.shape);
export type EditProject = z.output<typeof editProjectInput>;

const reason = z
  .string("Escribe el motivo")
  .trim()
  .max(MAX_LENGTH.reason, `Como mucho ${MAX_LENGTH.reason} caracteres`);

export const reviewProjectInput = projectParams
  .extend({
    approve: z.boolean("Escribe true o false"),
    reason: reason.default(""),
    updatedAt: z.iso
      .datetime()
      .optional()
      .describe("`updatedAt` of the version reviewed; 409 if the promoter has changed it since"),
  })
  .refine(({ approve, reason: why }) => approve || why !== "", {
    path: ["reason"],
    message: "Escribe el motivo",
  });

export const freezeProjectInput = projectParams.extend({ reason: reason.min(1, "Escribe el motivo") });

export const cancelProjectInput = projectParams.extend({
  reason: reason.default("").describe("Required from administrators; it is sent to everybody involved"),
});

export const setProjectImageInput = projectParams.extend({
  image: z.instanceof(File, { message: "Elige una imagen" }),
});
