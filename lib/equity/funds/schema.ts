import { z } from "zod";
import { decimal } from "@/lib/core/fields/decimal";
import { pageLimit } from "@/lib/core/fields/page-limit";
import { percentField } from "@/lib/core/fields/percentage";
import { isIdCursor, isRankedCursor, numberCursor, rowId, WRONG_CURSOR } from "@/lib/core/fields/row-id";
import { singleLine } from "@/lib/core/fields/text";
import { parseMoney } from "@/lib/core/format/money";
import {
  FUND_SORTS,
  FUND_STRATEGIES,
  FUNDS_PER_PAGE,
  MAX_FUND_CENTS,
  MAX_HURDLE_POINTS,
  MAX_LENGTH,
  MAX_MANAGEMENT_POINTS,
  MAX_PERFORMANCE_POINTS,
  MAX_PROCEEDS_CENTS,
  MAX_SEARCH_LENGTH,
  SECTORS,
  SHOWN_FUNDS,
} from "@/lib/equity/constants";

export const NO_FUND = "Ese fondo no existe";

const MISSING = "Por favor completa todos los campos";
const TOO_MUCH = "El importe es demasiado grande";

/** A decimal text of euros with at most two decimals; positive unless `zero` is null. */
export const euroField = (zero: string | null, max: bigint, missing: string = MISSING) =>
  decimal({ decimals: 2, example: "1000.00", missing, zero }).refine(
    (text) => !/^\d+(\.\d{1,2})?$/.test(text) || parseMoney(text, "EUR") <= max,
    TOO_MUCH,
  );

/** The same for amounts that a fund pays or receives. */
export const proceeds = (field: string) => euroField(`${field} debe ser mayor que 0`, MAX_PROCEEDS_CENTS);

/** The cents of a text that one of these schemas has validated. */
export const centsOf = (text: string) => parseMoney(text, "EUR");

/** A percentage with two decimals; stored in hundredths of a per cent. */
function percent(name: string, maxPoints: number) {
  const wrong = `${name} debe estar entre 0 y ${maxPoints / 100} %`;
  return z
    .union([z.string(), z.number().transform(String)], MISSING)
    .pipe(percentField({ missing: MISSING, wrong, example: "1.75", maxPoints }));
}

const text = (max: number) => z.string().trim().max(max, `Como mucho ${max} caracteres`);

// The manager and the committed amount are not part of the input (D12).
const fields = {
  name: z.string(MISSING).pipe(singleLine(MISSING, MAX_LENGTH.name)),
  managerName: text(MAX_LENGTH.manager),
  description: z.string(MISSING).trim().min(1, MISSING).max(MAX_LENGTH.description),
  risks: text(MAX_LENGTH.risks),
  portfolioSize: euroField("El tamaño debe ser mayor que 0", MAX_FUND_CENTS),
  minInvestment: euroField("El mínimo debe ser mayor que 0", MAX_FUND_CENTS),
  managementFee: percent("La comisión de gestión", MAX_MANAGEMENT_POINTS),
  performanceFee: percent("La comisión de éxito", MAX_PERFORMANCE_POINTS),
  hurdle: percent("El rendimiento mínimo", MAX_HURDLE_POINTS),
  fundStrategy: z.enum(FUND_STRATEGIES, "Elige la estrategia"),
  sector: z.enum(SECTORS, "Elige el sector"),
};

const usual = {
  managerName: fields.managerName.default(""),
  risks: fields.risks.default(""),
  hurdle: fields.hurdle.default("0"),
};

type Sums = { portfolioSize: string; minInvestment: string };

function checkSums({ portfolioSize, minInvestment }: Sums, context: z.RefinementCtx): void {
  const areSums = [portfolioSize, minInvestment].every((sum) => /^\d{1,15}(\.\d{1,2})?$/.test(sum));
  if (!areSums || centsOf(minInvestment) <= centsOf(portfolioSize)) return;
  const message = "El mínimo no puede superar el tamaño del fondo";
  context.addIssue({ code: "custom", path: ["minInvestment"], message });
}

/** The terms of a fund, new or edited. */
export const fundTerms = z.object({ ...fields, ...usual }).superRefine(checkSums);
export type FundTerms = z.output<typeof fundTerms>;

export const createFundInput = fundTerms.safeExtend({
  draft: z.boolean().default(false).describe("Save as a draft instead of submitting it for review"),
});

export const fundParams = z.object({ id: rowId(NO_FUND) });

/** The fields of a draft that its manager can change. Absent fields stay unchanged. */
export const editFundInput = z.object(fields).partial().extend(fundParams.shape);

export const reason = z
  .string("Escribe el motivo")
  .trim()
  .max(MAX_LENGTH.reason, `Como mucho ${MAX_LENGTH.reason} caracteres`);

export const reviewFundInput = fundParams
  .extend({
    approve: z.boolean("Escribe true o false"),
    reason: reason.default(""),
    updatedAt: z.iso
      .datetime()
      .optional()
      .describe("`updatedAt` of the version reviewed; 409 if the manager has changed it since"),
  })
  .refine(({ approve, reason: why }) => approve || why !== "", {
    path: ["reason"],
    message: "Escribe el motivo",
  });

export const suspendFundInput = fundParams.extend({ reason: reason.min(1, "Escribe el motivo") });

export const moveMoneyInput = fundParams.extend({
  direction: z.enum(["in", "out"], "Elige si el dinero entra o sale"),
  amount: proceeds("El importe"),
  concept: singleLine("Escribe para qué", MAX_LENGTH.label),
});

const RANK_DIGITS = 18;

export const listFundsInput = z
  .object({
    q: z.string().trim().max(MAX_SEARCH_LENGTH, `Como mucho ${MAX_SEARCH_LENGTH} caracteres`).optional(),
    status: z.enum(SHOWN_FUNDS, "Ese estado no existe").optional(),
    strategy: z.enum(FUND_STRATEGIES, "Elige la estrategia").optional(),
    sector: z.enum(SECTORS, "Elige el sector").optional(),
    maxMinimum: euroField("El mínimo debe ser mayor que 0", MAX_FUND_CENTS)
      .optional()
      .describe("Only funds with a minimum investment of at most this amount, in euros"),
    sort: z.enum(FUND_SORTS, `Escribe ${FUND_SORTS.join(", ")}`).default("recent"),
    cursor: z.string().optional().describe("`X-Next-Cursor` of the previous page, with the same `sort`"),
    limit: pageLimit(FUNDS_PER_PAGE),
  })
  .superRefine(({ sort, cursor }, context) => {
    if (cursor === undefined) return;
    if (sort === "recent" ? isIdCursor(cursor) : isRankedCursor(cursor, RANK_DIGITS)) return;
    context.addIssue({ code: "custom", path: ["cursor"], message: WRONG_CURSOR });
  });
export type ListFunds = z.output<typeof listFundsInput>;

export const listOwnInput = z.object({ cursor: numberCursor, limit: pageLimit(FUNDS_PER_PAGE) });
export type ListOwn = z.output<typeof listOwnInput>;

export const listOfFundInput = listOwnInput.extend(fundParams.shape);

export type ListOfFund = z.output<typeof listOfFundInput>;

const FUND_VIEWS = ["review", "active", "suspended", "closed", "all"] as const;

export const listAllInput = listOwnInput.extend({
  view: z.enum(FUND_VIEWS, "Esa vista no existe").default("review"),
});
export type ListAll = z.output<typeof listAllInput>;
