import { z } from "zod";
import { pageLimit } from "@/lib/core/fields/page-limit";
import { WRONG_CURSOR } from "@/lib/core/fields/row-id";
import { CURRENCIES } from "@/lib/core/format/money";

const STATEMENT_PER_PAGE = 25;

const currency = z.enum(CURRENCIES, "Esa moneda no existe").optional();

export const statementInput = z.object({
  currency,
  cursor: z
    .string()
    .regex(/^\d{1,18}$/, WRONG_CURSOR)
    .optional()
    .describe("`X-Next-Cursor` of the previous page"),
  limit: pageLimit(STATEMENT_PER_PAGE),
});

export type ListStatement = z.output<typeof statementInput>;

export const exportStatementInput = z.object({ currency });

/** The same filters in the URL of the profile, which ignores invalid values. */
export const statementFilters = z.object({
  currency: currency.catch(undefined),
  cursor: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional()
    .catch(undefined),
});

export type StatementFilters = z.output<typeof statementFilters>;
