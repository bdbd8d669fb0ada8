import { z } from "zod";
import { decimal } from "@/lib/core/fields/decimal";
import { pageLimit } from "@/lib/core/fields/page-limit";
import { dayCursor, numberCursor, rowId } from "@/lib/core/fields/row-id";
import { singleLine } from "@/lib/core/fields/text";
import { MAX_LENGTH, MAX_PROCEEDS_CENTS, MAX_SHOWN, SERIES } from "@/lib/equity/constants";
import { euroField, fundParams, proceeds } from "@/lib/equity/funds/schema";

export const NO_VALUATION = "Esa valoración no existe";

export const addValuationInput = fundParams.extend({
  asOf: z.iso.date("La fecha no es válida"),
  amount: euroField(
    null,
    MAX_PROCEEDS_CENTS,
    "Escribe cuánto vale el fondo, por ejemplo 1000000.00",
  ).describe("Value of the whole fund in euros; 0.00 if it is worthless"),
  source: singleLine("Escribe quién lo valora y cómo", MAX_LENGTH.source),
  document: z.file("Elige un PDF").optional(),
});

export const valuationParams = fundParams.extend({ valuation: rowId(NO_VALUATION) });

export const distributeInput = fundParams.extend({
  amount: proceeds("El importe"),
  returnOfCapital: euroField(null, MAX_PROCEEDS_CENTS, "Escribe cuánto es devolución de capital")
    .optional()
    .describe("Part that returns capital, in euros; by default, as much as possible"),
  note: z.string().trim().max(MAX_LENGTH.reason, `Como mucho ${MAX_LENGTH.reason} caracteres`).default(""),
});

const limit = pageLimit(MAX_SHOWN);

export const listValuationsInput = fundParams.extend({ cursor: dayCursor, limit });
export type ListValuations = z.output<typeof listValuationsInput>;

export const listDistributionsInput = fundParams.extend({ cursor: numberCursor, limit });
export type ListDistributions = z.output<typeof listDistributionsInput>;

export const addSeriesValueInput = z.object({
  series: z.enum(SERIES, "Elige la serie"),
  day: z.iso.date("La fecha no es válida"),
  value: decimal({
    decimals: 2,
    example: "1234.56",
    missing: "Escribe el valor",
    zero: "El valor debe ser mayor que 0",
  }),
});

export const noInput = z.object({});
