import { z } from "zod";
import { MAX_NAME_LENGTH } from "@/lib/bank/constants";
import { pageLimit } from "@/lib/core/fields/page-limit";
import { rowId, WRONG_CURSOR } from "@/lib/core/fields/row-id";
import { CURRENCIES } from "@/lib/core/format/money";
import {
  MAX_SEARCH_LENGTH,
  MAX_SHARE_DAYS,
  MAX_STATEMENT_SHOWN,
  MOVEMENT_KIND_KEYS,
  type MovementKind,
  PERIODS,
  type Period,
  SHARE_LINK_NOT_FOUND,
  STATEMENT_PER_PAGE,
} from "./constants";

const PERIOD_KEYS = Object.keys(PERIODS) as [Period, ...Period[]];

const asset = z.enum(CURRENCIES, "Esa moneda no existe");

const kind = z.enum(
  MOVEMENT_KIND_KEYS as readonly [MovementKind, ...MovementKind[]],
  "Ese tipo de movimiento no existe",
);

const day = z.iso
  .date("Escribe la fecha así: 2026-01-31")
  .refine((text) => text >= "1900", "Esa fecha es muy antigua");

const search = z.string().trim().max(MAX_SEARCH_LENGTH, `Como mucho ${MAX_SEARCH_LENGTH} caracteres`);

// The id of the last row and the balance of each currency before it: `120_0_0_0_0_0`.
const cursor = z.string().regex(/^\d{1,18}(_\d{1,18}){5}$/, WRONG_CURSOR);

export const summaryInput = z.object({});
export const metricsInput = z.object({});

const filters = {
  asset: asset.optional(),
  kind: kind.optional(),
  from: day.optional().describe("First day, in the member's time zone"),
  to: day.optional().describe("Last day, inclusive, in the member's time zone"),
  q: search.optional().describe("Words of the movement's name, its number, or an amount"),
};

export const exportStatementInput = z.object(filters);

export const statementInput = z.object({
  ...filters,
  cursor: cursor.optional().describe("`X-Next-Cursor` of the previous page"),
  limit: pageLimit(STATEMENT_PER_PAGE),
});

export type StatementFilter = z.output<typeof exportStatementInput>;
export type ListStatement = z.output<typeof statementInput>;

/** The same filters in the URL of the screen, which ignores invalid values. */
export const statementFilters = z.object({
  // The euro account by default.
  asset: asset.or(z.literal("all")).catch("EUR"),
  period: z.enum(PERIOD_KEYS).optional().catch(undefined),
  show: z.coerce.number().int().min(STATEMENT_PER_PAGE).max(MAX_STATEMENT_SHOWN).catch(STATEMENT_PER_PAGE),
  kind: kind.optional().catch(undefined),
  from: day.optional().catch(undefined),
  to: day.optional().catch(undefined),
  q: search.optional().catch(undefined),
  cursor: cursor.optional().catch(undefined),
});

export type StatementFilters = z.output<typeof statementFilters>;

export const issueStatementInput = z
  .object({
    asset,
    from: day.describe("First day, in Madrid time"),
    to: day.describe("Last day, inclusive, in Madrid time"),
  })
  .refine(({ from, to }) => from <= to, {
    path: ["to"],
    message: "El último día no puede ser anterior al primero",
  });

export const proofParams = z.object({ code: z.string().max(64) });
export const listProofsInput = z.object({});

export const positionsInput = z.object({
  quarter: z
    .string()
    .regex(/^(?:20|21)\d{2}-Q[1-4]$/, "Escribe el trimestre así: 2026-Q3")
    .optional()
    .describe("Quarter, for example 2026-Q3; by default the last completed one"),
});

export const createShareLinkInput = z.object({
  label: z
    .string()
    .trim()
    .max(MAX_NAME_LENGTH, `Como mucho ${MAX_NAME_LENGTH} caracteres`)
    .default("")
    .describe("Your own label for the link, for example who it is for"),
  days: z.coerce
    .number("Escribe cuántos días")
    .int("Escribe un número entero")
    .min(1, "Al menos un día")
    .max(MAX_SHARE_DAYS, `Como mucho ${MAX_SHARE_DAYS} días`)
    .default(30),
});

export const shareLinkParams = z.object({ id: rowId(SHARE_LINK_NOT_FOUND) });
export const listShareLinksInput = z.object({});
export const sharedParams = z.object({ token: z.string().max(64) });
