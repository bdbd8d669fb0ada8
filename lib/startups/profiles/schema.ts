import { z } from "zod";
import { rowId } from "@/lib/core/command/row-id";
import { isAmount, parseMoney } from "@/lib/core/format/money";
import { singleLine } from "@/lib/core/format/text";
import {
  CHECKED_METRICS,
  INDUSTRIES,
  MAX_LENGTH,
  MAX_TEAM_SIZE,
  MAX_VALUATION_CENTS,
  STAGES,
  STARTUP_STATUSES,
} from "@/lib/startups/constants";

export const NO_STARTUP = "Esa startup no existe";

const text = (max: number) => z.string().trim().max(max, `Como mucho ${max} caracteres`);

const euros = z
  .string("Escribe un importe, por ejemplo 250000.00")
  .trim()
  .refine(
    (typed) => isAmount(typed, 2) && !/^[0.]*$/.test(typed),
    "Escribe un importe mayor que 0, por ejemplo 250000.00",
  )
  .refine(
    (typed) => !isAmount(typed, 2) || parseMoney(typed, "EUR") <= MAX_VALUATION_CENTS,
    "El importe es demasiado grande",
  )
  .nullish();

const WRONG_EQUITY = "La participación debe estar entre 0,01 y 100";

/** A percentage above nothing, of two decimals. */
const equity = z
  .string(WRONG_EQUITY)
  .trim()
  .refine((typed) => isAmount(typed, 2) && pointsOf(typed) >= 1 && pointsOf(typed) <= 10_000, WRONG_EQUITY)
  .nullish();

/** Hundredths of a per cent of a text that the schema has passed. */
export const pointsOf = (typed: string) => (isAmount(typed, 2) ? Number(parseMoney(typed, "EUR")) : -1);

const WRONG_TEAM = `El equipo debe ser de 1 a ${MAX_TEAM_SIZE} personas`;
const WRONG_SITE = "La web debe empezar por https://";

const fields = {
  name: singleLine("Escribe el nombre", MAX_LENGTH.name),
  tagline: text(MAX_LENGTH.tagline),
  description: z
    .string("Describe la startup")
    .trim()
    .min(1, "Describe la startup")
    .max(MAX_LENGTH.description),
  industry: z.enum(INDUSTRIES, "Elige un sector"),
  stage: z.enum(STAGES, "Elige una fase"),
  teamSize: z.coerce.number(WRONG_TEAM).int(WRONG_TEAM).min(1, WRONG_TEAM).max(MAX_TEAM_SIZE, WRONG_TEAM),
  foundingDate: z.iso.date("La fecha no es válida").nullish(),
  country: text(MAX_LENGTH.country),
  website: z
    .url({ protocol: /^https$/, error: WRONG_SITE })
    .max(MAX_LENGTH.website, WRONG_SITE)
    .nullish(),
  targetInvestment: euros,
  equity,
  valuation: euros,
  sharedMetrics: z.array(z.enum(CHECKED_METRICS, "Esa cifra no existe")),
};

// The founder and the state are whoever asks, and active (D12).
export const createStartupInput = z.object({
  ...fields,
  tagline: fields.tagline.default(""),
  country: fields.country.default(""),
  sharedMetrics: fields.sharedMetrics.default([]),
});

export const startupParams = z.object({ id: rowId(NO_STARTUP) });

export const editStartupInput = startupParams.extend(fields).partial().required({ id: true });

export const listStartupsInput = z.object({
  industry: z.enum(INDUSTRIES, "Ese sector no existe").optional(),
  stage: z.enum(STAGES, "Esa fase no existe").optional(),
  status: z.enum(STARTUP_STATUSES, "Ese estado no existe").optional(),
  q: z.string().trim().max(80).optional(),
  cursor: z
    .string()
    .regex(/^\d{1,9}$/, "El cursor no es válido")
    .optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});
