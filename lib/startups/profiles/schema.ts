import { z } from "zod";
import { pageLimit } from "@/lib/core/fields/page-limit";
import { pointsOf } from "@/lib/core/fields/percentage";
import { MAX_ACTION_REASON_LENGTH } from "@/lib/core/fields/reason-length";
import { idCursor, isIdCursor, isRankedCursor, rowId, WRONG_CURSOR } from "@/lib/core/fields/row-id";
import { singleLine } from "@/lib/core/fields/text";
import { formatCount } from "@/lib/core/format/format";
import { isAmount, parseMoney } from "@/lib/core/format/money";
import { typedAmount } from "@/lib/core/format/typed-amount";
import {
  INDUSTRIES,
  MAX_LENGTH,
  MAX_TEAM_SIZE,
  MAX_VALUATION_CENTS,
  METRICS,
  STAGES,
  STARTUP_STATUSES,
} from "@/lib/startups/constants";
import { LISTED_STATUSES, MAX_SEARCH_LENGTH, STARTUP_SORTS, STARTUPS_PER_PAGE } from "./constants";

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

/** A positive percentage with at most two decimals. */
const equity = z
  .string(WRONG_EQUITY)
  .trim()
  .refine((typed) => isAmount(typed, 2) && pointsOf(typed) >= 1 && pointsOf(typed) <= 10_000, WRONG_EQUITY)
  .nullish();

const WRONG_TEAM = `El equipo debe ser de 1 a ${formatCount(MAX_TEAM_SIZE)} personas`;
const WRONG_SITE = "La web debe empezar por https://";

const fields = {
  name: singleLine("Escribe el nombre", MAX_LENGTH.name),
  tagline: text(MAX_LENGTH.tagline),
  description: z
    .string("Describe la startup")
    .trim()
    .min(1, "Describe la startup")
    .max(MAX_LENGTH.description, `Como mucho ${MAX_LENGTH.description} caracteres`),
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
  sharedMetrics: z
    .array(z.enum(METRICS, "Esa cifra no existe"))
    .max(METRICS.length, "Hay una cifra repetida")
    .refine((metrics) => new Set(metrics).size === metrics.length, "Hay una cifra repetida")
    .describe("Figures read from the ledger that the page shows"),
  logoId: z
    .string("Esa imagen no existe")
    .regex(/^[\w-]{8,64}$/, "Esa imagen no existe")
    .nullish()
    .describe("Id of an uploaded picture; null removes the logo"),
};

// The server sets the founder (the caller) and the state (active) (D12).
export const createStartupInput = z.object({
  ...fields,
  tagline: fields.tagline.default(""),
  country: fields.country.default(""),
  sharedMetrics: fields.sharedMetrics.default([]),
});

export const startupParams = z.object({ id: rowId(NO_STARTUP) });

const reason = z
  .string("Escribe el motivo")
  .trim()
  .max(MAX_ACTION_REASON_LENGTH, `Como mucho ${MAX_ACTION_REASON_LENGTH} caracteres`)
  .nullish()
  .describe("Required from administrators; it is sent to the founder");

export const editStartupInput = startupParams.extend({
  ...z.object(fields).partial().shape,
  status: z
    .enum(STARTUP_STATUSES, "Escribe active, funded, acquired o closed")
    .optional()
    .describe("Status of the startup; only its founder can change it"),
  seenAt: z.iso
    .datetime("La fecha no es válida")
    .optional()
    .describe("`updatedAt` as seen by the caller; refused if the startup has changed since"),
  reason,
});

export const removeStartupInput = startupParams.extend({ reason });

export const uploadLogoInput = z.object({ logo: z.file("Elige una imagen") });

export const NO_MEMBER = "Esa persona no está en el equipo";

export const addMemberInput = startupParams.extend({
  name: singleLine("Escribe el nombre", MAX_LENGTH.member),
  role: singleLine("Escribe el puesto", MAX_LENGTH.role),
  to: z
    .string()
    .trim()
    .max(254, "Como mucho 254 caracteres")
    .nullish()
    .transform((text) => text || null)
    .describe("E-mail or user name of a member, who is linked once they accept"),
});

export const memberParams = startupParams.extend({ memberId: rowId(NO_MEMBER) });

const TARGET_DIGITS = 18;

const limit = pageLimit(STARTUPS_PER_PAGE);

export const listStartupsInput = z
  .object({
    industry: z.enum(INDUSTRIES, "Ese sector no existe").optional(),
    stage: z.enum(STAGES, "Esa fase no existe").optional(),
    status: z.enum(LISTED_STATUSES, "Ese estado no existe").optional(),
    q: z.string().trim().max(MAX_SEARCH_LENGTH, `Como mucho ${MAX_SEARCH_LENGTH} caracteres`).optional(),
    sort: z
      .enum(STARTUP_SORTS, "Ese orden no existe")
      .default("recent")
      .describe("`target`: largest target investment first"),
    cursor: z.string().optional().describe("`X-Next-Cursor` of the previous page, with the same `sort`"),
    limit,
  })
  .superRefine(({ sort, cursor }, context) => {
    if (cursor === undefined) return;
    if (sort === "recent" ? isIdCursor(cursor) : isRankedCursor(cursor, TARGET_DIGITS)) return;
    context.addIssue({ code: "custom", path: ["cursor"], message: WRONG_CURSOR });
  });
export type ListStartups = z.output<typeof listStartupsInput>;

export const listOwnStartupsInput = z.object({
  cursor: idCursor,
  limit,
});
export type ListOwnStartups = z.output<typeof listOwnStartupsInput>;

const written = z.string().default("");

/** In the format of form fields: «250.000 €», each ticked checkbox as its own field. */
export const startupForm = z
  .object({
    id: written,
    seenAt: z.string().optional(),
    name: written,
    tagline: written,
    description: written,
    industry: z.enum(INDUSTRIES, "Elige un sector"),
    stage: z.enum(STAGES, "Elige una fase"),
    teamSize: written,
    foundingDate: written,
    country: written,
    website: written,
    targetInvestment: written,
    equity: written,
    valuation: written,
    logoId: written,
    reason: z.string().optional(),
    sales: z.string().optional(),
    income: z.string().optional(),
    customers: z.string().optional(),
  })
  .transform((typed) => ({
    ...typed,
    foundingDate: typed.foundingDate || null,
    website: typed.website.trim() || null,
    targetInvestment: typedAmount(typed.targetInvestment) || null,
    equity: typedAmount(typed.equity) || null,
    valuation: typedAmount(typed.valuation) || null,
    logoId: typed.logoId || null,
    sharedMetrics: METRICS.filter((metric) => typed[metric]),
  }));

/** The button that changes the state of a startup. */
export const startupStatusForm = z.object({ id: z.string(), status: z.enum(STARTUP_STATUSES) });
