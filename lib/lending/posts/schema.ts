import { z } from "zod";
import { rowId } from "@/lib/core/command/row-id";
import { DECIMALS } from "@/lib/core/format/currencies";
import { isAmount, isTooMuch } from "@/lib/core/format/money";
import {
  INSTALMENTS,
  LOAN_CURRENCIES,
  MAX_LOAN_CENTS,
  MAX_PURPOSE_LENGTH,
  MONTH_DAYS,
  PURPOSES,
  REPAYMENTS,
  TERM_DAYS,
} from "@/lib/lending/constants";
import {
  AMOUNT_FILTERS,
  APR_FILTERS,
  CURRENCY_FILTERS,
  LTV_FILTERS,
  MISSING_TERMS,
  POST_SORTS,
  POSTS_PER_PAGE,
  TERM_FILTERS,
} from "./constants";

export const NO_REQUEST = "Esa solicitud no existe";
export const NO_OFFER = "Esa oferta no existe";

const CENT_DECIMALS = 2;

type Kind = { decimals: number; example: string; zero: string };

/** A decimal text above zero of so many decimals. */
function decimal({ decimals, example, zero }: Kind) {
  return z
    .string({
      error: ({ input }) =>
        input === undefined || input === null
          ? MISSING_TERMS
          : `Escríbelo entre comillas, por ejemplo "${example}"`,
    })
    .trim()
    .min(1, MISSING_TERMS)
    .max(40, "El número es demasiado largo")
    .superRefine((text, context) => {
      if (text === "") return;
      const message = isTooMuch(text, decimals)
        ? "El número es demasiado grande"
        : !isAmount(text, decimals)
          ? `Escribe un número con un máximo de ${decimals} decimales, por ejemplo ${example}`
          : /^[0.]*$/.test(text)
            ? zero
            : null;
      if (message) context.addIssue({ code: "custom", message });
    });
}

const amount = decimal({
  decimals: CENT_DECIMALS,
  example: "5000.00",
  zero: "El importe debe ser mayor que 0",
}).refine(
  (text) => !isAmount(text, CENT_DECIMALS) || centsOf(text) <= MAX_LOAN_CENTS,
  "El importe es demasiado grande",
);

const collateral = decimal({
  decimals: DECIMALS.BTC,
  example: "0.1",
  zero: "La garantía debe ser mayor que 0",
});

const WRONG_RATE = "El interés debe estar entre 0 y 100";

/** A percentage of two decimals at most; numbers are as good as texts. */
const percentage = (wrong: string) =>
  z
    .union([z.string(), z.number().transform(String)], {
      error: ({ input }) => (input === undefined || input === null ? MISSING_TERMS : wrong),
    })
    .pipe(
      z
        .string()
        .trim()
        .min(1, MISSING_TERMS)
        .refine((text) => text === "" || (isPercentage(text) && pointsOf(text) <= 10_000), wrong),
    );

const WRONG_TERM = `El plazo debe ser de ${TERM_DAYS.least} a ${TERM_DAYS.most} días`;

const typedDays = z
  .string()
  .trim()
  .regex(/^\d{1,9}$/, { error: ({ input }) => (input === "" ? MISSING_TERMS : WRONG_TERM) })
  .transform(Number);

const term = z
  .union([z.number(), typedDays], {
    error: ({ input }) => (String(input ?? "").trim() === "" ? MISSING_TERMS : WRONG_TERM),
  })
  .pipe(z.number().int(WRONG_TERM).min(TERM_DAYS.least, WRONG_TERM).max(TERM_DAYS.most, WRONG_TERM))
  .describe("Days");

const WRONG_LTV = "El LTV debe estar entre 0 y 100";
const ltv = percentage(WRONG_LTV)
  .refine((text) => pointsOf(text) > 0, WRONG_LTV)
  .nullish();

// The owner and the state are whoever asks, and open, whatever is sent (D12).
const terms = {
  amount,
  interestRate: percentage(WRONG_RATE).describe("Of the whole term, in per cent"),
  term,
  currency: z
    .enum(LOAN_CURRENCIES, "Elige USDT, USDC, EUR o USD")
    .nullish()
    .describe("Without it, dollars as the payer has them: USDT, USDC or by bank"),
  repayment: z.enum(REPAYMENTS, "Elige al final o a plazos").default("whole"),
  purpose: z
    .string()
    .trim()
    .max(MAX_PURPOSE_LENGTH, `Como mucho ${MAX_PURPOSE_LENGTH} caracteres`)
    .nullish()
    .transform((text) => text || null),
  purposeKind: z.enum(PURPOSES, "Elige personal o empresarial").default("personal"),
};

type Terms = { amount: string; term: number; repayment: (typeof REPAYMENTS)[number] };

function checkInstalments({ amount: text, term: days, repayment }: Terms, context: z.RefinementCtx): void {
  // Zod runs it also where a field is refused.
  if (repayment === "whole" || !isAmount(text, CENT_DECIMALS)) return;
  const months = days / MONTH_DAYS;
  const { least, most, cents } = INSTALMENTS;
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: "custom", path: [path], message });
  if (!Number.isInteger(months) || months < least || months > most) {
    refuse("term", `A plazos, el plazo debe ser de ${least} a ${most} meses de ${MONTH_DAYS} días`);
  } else if (centsOf(text) < cents * BigInt(months)) {
    refuse("amount", "A plazos, cada cuota debe ser al menos de 1,00");
  }
}

export const createRequestInput = z
  .object({ ...terms, collateralAmount: collateral.describe("Bitcoin") })
  .superRefine(checkInstalments);

export const createOfferInput = z
  .object({ ...terms, collateralRequired: collateral.describe("Bitcoin"), minLTV: ltv, maxLTV: ltv })
  .superRefine(checkInstalments)
  .refine(({ minLTV, maxLTV }) => !minLTV || !maxLTV || pointsOf(minLTV) <= pointsOf(maxLTV), {
    path: ["minLTV"],
    message: "El LTV mínimo no puede superar al máximo",
  });

export const requestParams = z.object({ id: rowId(NO_REQUEST) });
export const offerParams = z.object({ id: rowId(NO_OFFER) });

export const listPostsInput = z.object({
  currency: z.enum(CURRENCY_FILTERS, "Esa moneda no existe").default("all"),
  amount: z.enum(AMOUNT_FILTERS, "Ese importe no existe").optional(),
  term: z.enum(TERM_FILTERS, "Ese plazo no existe").optional().describe("Months of 30 days"),
  apr: z.enum(APR_FILTERS, "Ese interés no existe").optional(),
  ltv: z.enum(LTV_FILTERS, "Ese LTV no existe").optional(),
  sort: z.enum(POST_SORTS, "Ese orden no existe").default("recent"),
  cursor: z
    .string()
    .regex(/^(\d{1,19}\.)?\d{1,9}$/, "El cursor no es válido")
    .optional(),
  limit: z.coerce.number().int().min(1).max(100).default(POSTS_PER_PAGE),
});

export type ListPosts = z.output<typeof listPostsInput>;

/** «5000.5» in cents; the schema has let it through. */
export function centsOf(text: string): bigint {
  return unitsOf(text, CENT_DECIMALS);
}

/** «7.5» in hundredths of a per cent; the schema has let it through. */
export function pointsOf(text: string): number {
  return isPercentage(text) ? Number(unitsOf(text, 2)) : 0;
}

function isPercentage(text: string): boolean {
  return /^\d{1,3}(\.\d{1,2})?$/.test(text);
}

function unitsOf(text: string, decimals: number): bigint {
  const [whole = "", fraction = ""] = text.split(".");
  return BigInt(whole + fraction.padEnd(decimals, "0"));
}
