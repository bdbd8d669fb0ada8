import { z } from "zod";
import { CURRENCIES, type Currency } from "@/lib/core/format/money";
import { MAX_SEARCH_LENGTH, MOVEMENT_KIND_KEYS, type MovementKind, STATEMENT_PER_PAGE } from "./constants";

const WRONG_CURSOR = "El cursor no es válido";

const asset = z.enum(CURRENCIES as readonly [Currency, ...Currency[]], "Esa moneda no existe");

const kind = z.enum(
  MOVEMENT_KIND_KEYS as readonly [MovementKind, ...MovementKind[]],
  "Ese tipo de movimiento no existe",
);

const day = z.iso
  .date("Escribe la fecha así: 2026-01-31")
  .refine((text) => text >= "1900", "Esa fecha es muy antigua");

const search = z.string().trim().max(MAX_SEARCH_LENGTH, `Como mucho ${MAX_SEARCH_LENGTH} caracteres`);

// The id of the last line and what each asset had before it: `120_0_0_0_0_0`.
const cursor = z.string().regex(/^\d{1,18}(_\d{1,18}){5}$/, WRONG_CURSOR);

export const summaryInput = z.object({});
export const metricsInput = z.object({});

const filters = {
  asset: asset.optional(),
  kind: kind.optional(),
  from: day.optional().describe("The first day, in the member's time zone"),
  to: day.optional().describe("The last day, included"),
  q: search.optional().describe("Words of what the movement is called, its number, or an amount"),
};

export const exportStatementInput = z.object(filters);

export const statementInput = z.object({
  ...filters,
  cursor: cursor.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(STATEMENT_PER_PAGE),
});

export type StatementFilter = z.output<typeof exportStatementInput>;
export type ListStatement = z.output<typeof statementInput>;
