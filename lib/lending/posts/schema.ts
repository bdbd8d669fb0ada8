import { z } from "zod";
import { onlyKnown } from "@/lib/core/command/known-fields";
import { decimal } from "@/lib/core/fields/decimal";
import { pageLimit } from "@/lib/core/fields/page-limit";
import { percentField, pointsOf } from "@/lib/core/fields/percentage";
import { optionalReason } from "@/lib/core/fields/reason";
import { idCursor, isIdCursor, isRankedCursor, rowId, WRONG_CURSOR } from "@/lib/core/fields/row-id";
import { DECIMALS } from "@/lib/core/format/currencies";
import { isAmount } from "@/lib/core/format/money";
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
  MAX_POST_REASON_LENGTH,
  MISSING_TERMS,
  POST_SORTS,
  POSTS_PER_PAGE,
  TERM_FILTERS,
} from "./constants";

export const NO_REQUEST = "Esa solicitud no existe";
export const NO_OFFER = "Esa oferta no existe";

const CENT_DECIMALS = 2;

const amount = decimal({
  missing: MISSING_TERMS,
  decimals: CENT_DECIMALS,
  example: "5000.00",
  zero: "El importe debe ser mayor que 0",
}).refine(
  (text) => !isAmount(text, CENT_DECIMALS) || centsOf(text) <= MAX_LOAN_CENTS,
  "El importe es demasiado grande",
);

const collateral = decimal({
  missing: MISSING_TERMS,
  decimals: DECIMALS.BTC,
  example: "0.1",
  zero: "La garantía debe ser mayor que 0",
});

const WRONG_RATE = "El interés debe estar entre 0 y 100";

/** A percentage with at most two decimals. Accepts numbers and texts. */
const percent = (wrong: string) =>
  z
    .union([z.string(), z.number().transform(String)], {
      error: ({ input }) => (input === undefined || input === null ? MISSING_TERMS : wrong),
    })
    .pipe(percentField({ missing: MISSING_TERMS, wrong, example: "7.50", maxPoints: 10_000 }));

const WRONG_TERM = `El plazo debe ser de ${TERM_DAYS.min} a ${TERM_DAYS.max} días`;

const typedDays = z
  .string()
  .trim()
  .regex(/^\d{1,9}$/, { error: ({ input }) => (input === "" ? MISSING_TERMS : WRONG_TERM) })
  .transform(Number);

const isBlank = (input: unknown) =>
  input === undefined || input === null || (typeof input === "string" && input.trim() === "");

const term = z
  .union([z.number(), typedDays], {
    error: ({ input }) => (isBlank(input) ? MISSING_TERMS : WRONG_TERM),
  })
  .pipe(z.number().int(WRONG_TERM).min(TERM_DAYS.min, WRONG_TERM).max(TERM_DAYS.max, WRONG_TERM))
  .describe("Term in days");

const WRONG_LTV = "El LTV debe estar entre 0 y 100";
const ltv = percent(WRONG_LTV)
  .refine((text) => pointsOf(text) > 0, WRONG_LTV)
  .nullish();

const terms = {
  amount,
  interestRate: percent(WRONG_RATE).describe("Interest for the whole term, in percent"),
  term,
  currency: z
    .enum(LOAN_CURRENCIES, "Elige USDT, USDC, EUR o USD")
    .nullish()
    .describe("If absent, dollars in the payer's form, of those offered: USDT, USDC or by bank"),
  repayment: z.enum(REPAYMENTS, "Elige al final o a plazos"),
  purpose: z
    .string()
    .trim()
    .max(MAX_PURPOSE_LENGTH, `Como mucho ${MAX_PURPOSE_LENGTH} caracteres`)
    .nullish()
    .transform((text) => text || null),
  purposeKind: z.enum(PURPOSES, "Elige personal o empresarial"),
};

const requestTerms = { ...terms, collateralAmount: collateral.describe("Decimal string in bitcoin") };
const offerTerms = {
  ...terms,
  collateralRequired: collateral.describe("Decimal string in bitcoin"),
  minLTV: ltv.describe("LTV that the lender accepts, in percent"),
  maxLTV: ltv,
};

// Defaults of a new post. An edit leaves absent fields unchanged.
const usual = {
  repayment: terms.repayment.default("whole"),
  purposeKind: terms.purposeKind.default("personal"),
};

type Terms = { amount: string; term: number; repayment: (typeof REPAYMENTS)[number] };

function checkInstalments({ amount: text, term: days, repayment }: Terms, context: z.RefinementCtx): void {
  // Zod also calls this if a field is invalid.
  if (repayment === "whole" || !isAmount(text, CENT_DECIMALS)) return;
  const months = days / MONTH_DAYS;
  const { min, max, cents } = INSTALMENTS;
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: "custom", path: [path], message });
  if (!Number.isInteger(months) || months < min || months > max) {
    refuse("term", `A plazos, el plazo debe ser de ${min} a ${max} meses de ${MONTH_DAYS} días`);
  } else if (centsOf(text) < cents * BigInt(months)) {
    refuse("amount", "A plazos, cada cuota debe ser al menos de 1,00");
  }
}

// The server sets the owner (the caller) and the state (open), whatever is sent (D12).
export const createRequestInput = z.object({ ...requestTerms, ...usual }).superRefine(checkInstalments);

const hasOrder = ({ minLTV, maxLTV }: { minLTV?: string | null; maxLTV?: string | null }) =>
  !minLTV || !maxLTV || pointsOf(minLTV) <= pointsOf(maxLTV);
const ORDER = { path: ["minLTV"], message: "El LTV mínimo no puede superar al máximo" };

export const createOfferInput = z
  .object({ ...offerTerms, ...usual })
  .superRefine(checkInstalments)
  .refine(hasOrder, ORDER);

const { currency: _, purposeKind: __, ...poolTerms } = offerTerms;

/** The terms at which a pool lends, in its own currency. */
export const poolOfferInput = z
  .object({
    id: rowId("Ese pool no existe"),
    ...poolTerms,
    repayment: usual.repayment,
    reason: optionalReason,
  })
  .superRefine(checkInstalments)
  .refine(hasOrder, ORDER);

export type RequestTerms = z.output<typeof createRequestInput>;
export type OfferTerms = z.output<typeof createOfferInput>;

export const requestParams = z.object({ id: rowId(NO_REQUEST) });
export const offerParams = z.object({ id: rowId(NO_OFFER) });

const CLOSED_FIELD = "Este campo no se puede cambiar";

const status = z
  .enum(["open", "paused"], "Escribe open o paused")
  .optional()
  .describe("Pauses the post or lists it again; cannot be combined with other changes");

/** The fields that an owner can change. Absent fields stay unchanged; other fields are rejected by name. */
export const editRequestInput = onlyKnown(
  z
    .object(requestTerms)
    .partial()
    .extend({ ...requestParams.shape, status }),
  CLOSED_FIELD,
);
export const editOfferInput = onlyKnown(
  z
    .object(offerTerms)
    .partial()
    .extend({ ...offerParams.shape, status }),
  CLOSED_FIELD,
);

const reason = z
  .string("Escribe el motivo")
  .trim()
  .min(1, "Escribe el motivo")
  .max(MAX_POST_REASON_LENGTH, `Como mucho ${MAX_POST_REASON_LENGTH} caracteres`)
  .describe("Reason sent to the owner");

const ownReason = {
  reason: reason.optional().describe("Required from administrators; it is sent to the owner"),
};

export const cancelRequestInput = requestParams.extend(ownReason);
export const cancelOfferInput = offerParams.extend(ownReason);

export const removeRequestInput = requestParams.extend({ reason });
export const removeOfferInput = offerParams.extend({ reason });

const limit = pageLimit(POSTS_PER_PAGE);
const VALUE_DIGITS = 18;

export const postFilters = {
  currency: z.enum(CURRENCY_FILTERS, "Esa moneda no existe").default("all"),
  amount: z.enum(AMOUNT_FILTERS, "Ese importe no existe").optional(),
  term: z.enum(TERM_FILTERS, "Ese plazo no existe").optional().describe("Term in months of 30 days"),
  apr: z.enum(APR_FILTERS, "Ese interés no existe").optional(),
  ltv: z.enum(LTV_FILTERS, "Ese LTV no existe").optional(),
};

export const listPostsInput = z
  .object({
    ...postFilters,
    sort: z
      .enum(POST_SORTS, "Ese orden no existe")
      .default("recent")
      .describe(
        "`tae` and `apr` sort the best for the viewer first: ascending for offers, descending for requests",
      ),
    cursor: z.string().optional().describe("`X-Next-Cursor` of the previous page, with the same `sort`"),
    limit,
  })
  .superRefine(({ sort, cursor }, context) => {
    if (cursor === undefined) return;
    if (sort === "recent" ? isIdCursor(cursor) : isRankedCursor(cursor, VALUE_DIGITS)) return;
    context.addIssue({ code: "custom", path: ["cursor"], message: WRONG_CURSOR });
  });

export const listOwnPostsInput = z.object({
  cursor: idCursor,
  limit,
});

export const listPostQueueInput = listOwnPostsInput.extend({
  status: z.enum(["open", "all"], "Escribe open o all").default("open").describe("`open`: only listed posts"),
});
export type ListPostQueue = z.output<typeof listPostQueueInput>;

export type ListPosts = z.output<typeof listPostsInput>;
export type PostFilters = Omit<ListPosts, "sort" | "cursor" | "limit">;
export type ListOwnPosts = z.output<typeof listOwnPostsInput>;

/** Converts «5000.5» to cents. The schema has already validated the text. */
export function centsOf(text: string): bigint {
  return unitsOf(text, CENT_DECIMALS);
}

function unitsOf(text: string, decimals: number): bigint {
  const [whole = "", fraction = ""] = text.split(".");
  return BigInt(whole + fraction.padEnd(decimals, "0"));
}
