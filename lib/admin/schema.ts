import { z } from "zod";
import { onlyKnown } from "@/lib/core/command/known-fields";
import { MAX_LIQUIDATION_FEE_POINTS, MAX_SPREAD_POINTS } from "@/lib/core/config/constants";
import { SETTINGS } from "@/lib/core/config/settings-table";
import { pageLimit } from "@/lib/core/fields/page-limit";
import { optionalReason, typedReason } from "@/lib/core/fields/reason";
import { bigIdCursor } from "@/lib/core/fields/row-id";
import { isAmount, parseMoney } from "@/lib/core/format/money";
import { typedAmount } from "@/lib/core/format/typed-amount";
import { SWEEP_BLOCKS } from "../gateways/constants";
import { AUDIT_PER_PAGE, MAX_REASON_LENGTH } from "./constants";

const knownSettings = z.object({
  defaultApps: SETTINGS.defaultApps.schema.optional(),
  eurUsdRate: SETTINGS.eurUsdRate.schema.optional(),
  btcReferencePriceUsd: SETTINGS.btcReferencePriceUsd.schema.optional(),
  newAddressHoldHours: SETTINGS.newAddressHoldHours.schema.optional(),
  automaticWithdrawalEur: SETTINGS.automaticWithdrawalEur.schema.optional(),
  marketPriceBandPercent: SETTINGS.marketPriceBandPercent.schema.optional(),
  marketConfirmationEur: SETTINGS.marketConfirmationEur.schema.optional(),
  delayedCorrectionEur: SETTINGS.delayedCorrectionEur.schema.optional(),
  disputeApprovalEur: SETTINGS.disputeApprovalEur.schema.optional(),
  btcConfirmations: SETTINGS.btcConfirmations.schema.optional(),
  evmConfirmations: SETTINGS.evmConfirmations.schema.optional(),
  conversionSpreadPoints: SETTINGS.conversionSpreadPoints.schema.optional(),
  automaticPayoutEur: SETTINGS.automaticPayoutEur.schema.optional(),
  newPayeeHoldHours: SETTINGS.newPayeeHoldHours.schema.optional(),
  sepaAccountHolder: SETTINGS.sepaAccountHolder.schema.optional(),
  sepaIban: SETTINGS.sepaIban.schema.optional(),
  sepaBic: SETTINGS.sepaBic.schema.optional(),
  loanLiquidationFeePoints: SETTINGS.loanLiquidationFeePoints.schema.optional(),
  loanAutomaticLiquidation: SETTINGS.loanAutomaticLiquidation.schema.optional(),
  priceSources: SETTINGS.priceSources.schema.optional(),
  loanPriceMaxAgeMinutes: SETTINGS.loanPriceMaxAgeMinutes.schema.optional(),
  loanPriceJumpPercent: SETTINGS.loanPriceJumpPercent.schema.optional(),
  milestoneAskDays: SETTINGS.milestoneAskDays.schema.optional(),
  trancheAnswerDays: SETTINGS.trancheAnswerDays.schema.optional(),
  reason: optionalReason,
});

export type SettingsInput = z.output<typeof knownSettings>;

/** The settings that an administrator changes: absent ones stay unchanged, unknown ones are rejected by name. */
export const settingsInput = onlyKnown(knownSettings, "Este ajuste no existe");

/** A file without settings is a mistake. */
export const importSettingsInput = settingsInput.refine(
  ({ reason: _, ...given }) => Object.keys(given).length > 0,
  "El archivo no contiene ningún ajuste",
);

export const confirmSweepInput = z.object({
  block: z.enum(SWEEP_BLOCKS, "Escribe por qué se ha parado la limpieza"),
  reason: z
    .string("Escribe el motivo")
    .trim()
    .min(1, "Escribe el motivo")
    .max(MAX_REASON_LENGTH, `Como mucho ${MAX_REASON_LENGTH} caracteres`),
});

const typedDecimal = z.string().transform(typedAmount);

// A dialog sends only the settings that its user has changed.
const changesForm = <Shape extends z.ZodRawShape>(settings: Shape) =>
  z.object(settings).partial().extend({ reason: typedReason });

/** The rates as people type them: accepts «1,08» and «70.000,00». */
export const ratesForm = changesForm({
  eurUsdRate: typedDecimal.pipe(SETTINGS.eurUsdRate.schema),
  btcReferencePriceUsd: typedDecimal.pipe(SETTINGS.btcReferencePriceUsd.schema),
});

const typedWhole = z
  .string()
  .transform((text) => (text.trim() === "" ? Number.NaN : Number(typedAmount(text))));

// «0,50» per cent is 50 hundredths.
const typedPercent = z.string().transform((text) => {
  const decimal = typedAmount(text);
  return isAmount(decimal, 2) ? Number(parseMoney(decimal, "EUR")) : Number.NaN;
});

export const conversionSpreadForm = changesForm({
  conversionSpreadPoints: typedPercent.refine(
    (points) => points >= 0 && points <= MAX_SPREAD_POINTS,
    `Escribe un porcentaje entre 0 y ${MAX_SPREAD_POINTS / 100}, con un máximo de 2 decimales, por ejemplo 0,50`,
  ),
});

/** The account for transfers and the limits of payouts, as people type them. */
export const bankRulesForm = changesForm({
  automaticPayoutEur: typedDecimal.pipe(SETTINGS.automaticPayoutEur.schema),
  newPayeeHoldHours: typedWhole.pipe(SETTINGS.newPayeeHoldHours.schema),
  sepaAccountHolder: SETTINGS.sepaAccountHolder.schema,
  sepaIban: SETTINGS.sepaIban.schema,
  sepaBic: SETTINGS.sepaBic.schema,
});

const typedAnswer = z.enum(["yes", "no"]).transform((answer) => answer === "yes");

/** The prices at which collateral is sold and the cost of a liquidation, as people type them. */
export const loanRulesForm = changesForm({
  loanLiquidationFeePoints: typedPercent.refine(
    (points) => points >= 0 && points <= MAX_LIQUIDATION_FEE_POINTS,
    `Escribe un porcentaje entre 0 y ${MAX_LIQUIDATION_FEE_POINTS / 100}, con un máximo de 2 decimales, por ejemplo 5,00`,
  ),
  loanAutomaticLiquidation: typedAnswer,
  priceSources: typedAnswer,
  loanPriceMaxAgeMinutes: typedWhole.pipe(SETTINGS.loanPriceMaxAgeMinutes.schema),
  loanPriceJumpPercent: typedWhole.pipe(SETTINGS.loanPriceJumpPercent.schema),
});

/** The limits for incoming, outgoing and traded money, as people type them. */
export const moneyRulesForm = changesForm({
  newAddressHoldHours: typedWhole.pipe(SETTINGS.newAddressHoldHours.schema),
  automaticWithdrawalEur: typedDecimal.pipe(SETTINGS.automaticWithdrawalEur.schema),
  marketPriceBandPercent: typedWhole.pipe(SETTINGS.marketPriceBandPercent.schema),
  marketConfirmationEur: typedDecimal.pipe(SETTINGS.marketConfirmationEur.schema),
  delayedCorrectionEur: typedDecimal.pipe(SETTINGS.delayedCorrectionEur.schema),
  disputeApprovalEur: typedDecimal.pipe(SETTINGS.disputeApprovalEur.schema),
  btcConfirmations: typedWhole.pipe(SETTINGS.btcConfirmations.schema),
  evmConfirmations: typedWhole.pipe(SETTINGS.evmConfirmations.schema),
  milestoneAskDays: typedWhole.pipe(SETTINGS.milestoneAskDays.schema),
  trancheAnswerDays: typedWhole.pipe(SETTINGS.trancheAnswerDays.schema),
});

/** One field contains the whole list, to distinguish an empty list from an absent one. */
export const defaultAppsForm = z.object({
  defaultApps: z
    .string()
    .transform((text) => (text ? text.split(",") : []))
    .pipe(SETTINGS.defaultApps.schema),
});

const MAX_FILE_LENGTH = 100_000;

export const settingsFileForm = z.object({
  content: z
    .string()
    .max(MAX_FILE_LENGTH, "El archivo es demasiado grande")
    .transform((text, context) => {
      const value = parsedObject(text);
      if (value) return value;
      context.addIssue({ code: "custom", message: BAD_FILE });
      return z.NEVER;
    }),
  reason: typedReason,
});

/** The message for a file that is not a JSON object (spec 2 §5). */
const BAD_FILE = "El archivo JSON no es válido.";

/** Returns the JSON object in `text`, or null. */
export function parsedObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, "Escribe una fecha como 2026-01-31")
  .refine((text) => isDay(text), "Esa fecha no existe");

const auditFields = {
  action: z.string().trim().max(80, "Como mucho 80 caracteres"),
  actor: z.string().trim().max(254, "Como mucho 254 caracteres"),
  target: z.string().trim().max(254, "Como mucho 254 caracteres"),
  from: day,
  to: day,
  refusals: z.literal("only", "Escribe only, o nada"),
};

export const listAuditInput = z.object({
  action: auditFields.action.default(""),
  actor: auditFields.actor.default(""),
  target: auditFields.target.default(""),
  from: auditFields.from.optional(),
  to: auditFields.to.optional(),
  refusals: auditFields.refusals.optional(),
  cursor: bigIdCursor,
  limit: pageLimit(AUDIT_PER_PAGE),
});

export type ListAudit = z.output<typeof listAuditInput>;

/** The same filters as URL parameters of the panel, where an invalid value is ignored. */
export const auditFilters = z.object({
  action: auditFields.action.catch(""),
  actor: auditFields.actor.catch(""),
  target: auditFields.target.catch(""),
  from: auditFields.from.optional().catch(undefined),
  to: auditFields.to.optional().catch(undefined),
  refusals: auditFields.refusals.optional().catch(undefined),
});

export type AuditFilters = z.output<typeof auditFilters>;

export const exportAuditInput = listAuditInput.omit({ cursor: true, limit: true });

// `new Date("2026-02-31")` is 3 March.
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && text >= "1970-01-02";
}

export const systemInput = z.object({});
