import { z } from "zod";
import { APP_KEYS } from "@/lib/auth/apps";
import { DAY_MINUTES } from "@/lib/core/format/durations";
import { readIban } from "@/lib/core/format/iban";
import {
  FEE_BASIS_POINTS,
  MAX_LIQUIDATION_FEE_POINTS,
  MAX_SPREAD_POINTS,
  MILESTONE_ASK_DAYS,
  TRANCHE_ANSWER_DAYS,
} from "./constants";
import { SETTING_LABELS } from "./settings-labels";

/** The settings that an administrator may change: the label, the default and the schema of each. */
export const SETTINGS = {
  defaultApps: {
    label: SETTING_LABELS.defaultApps,
    default: ["forum", "marketplace", "courses"],
    schema: z
      .array(z.enum(APP_KEYS, "Esa aplicación no existe"), "Escribe una lista de aplicaciones")
      .refine((apps) => new Set(apps).size === apps.length, "Hay aplicaciones repetidas"),
  },
  eurUsdRate: {
    label: SETTING_LABELS.eurUsdRate,
    default: "1.080000",
    schema: decimalText({ max: 10, decimals: 6, example: "1.085000" }),
  },
  btcReferencePriceUsd: {
    label: SETTING_LABELS.btcReferencePriceUsd,
    default: "70000.00",
    schema: decimalText({ max: 100_000_000, decimals: 2, example: "70000.00" }),
  },
  newAddressHoldHours: {
    label: SETTING_LABELS.newAddressHoldHours,
    default: 24,
    schema: wholeNumber({ min: 0, max: 720 }),
  },
  automaticWithdrawalEur: {
    label: SETTING_LABELS.automaticWithdrawalEur,
    default: "1000.00",
    schema: decimalText({ max: 100_000_000, decimals: 2, example: "1000.00" }),
  },
  marketPriceBandPercent: {
    label: SETTING_LABELS.marketPriceBandPercent,
    default: 20,
    schema: wholeNumber({ min: 1, max: 100 }),
  },
  marketConfirmationEur: {
    label: SETTING_LABELS.marketConfirmationEur,
    default: "1000.00",
    schema: decimalText({ max: 100_000_000, decimals: 2, example: "1000.00" }),
  },
  delayedCorrectionEur: {
    label: SETTING_LABELS.delayedCorrectionEur,
    default: "10000.00",
    schema: decimalText({ max: 100_000_000, decimals: 2, example: "10000.00" }),
  },
  disputeApprovalEur: {
    label: SETTING_LABELS.disputeApprovalEur,
    default: "3000.00",
    schema: decimalText({ max: 100_000_000, decimals: 2, example: "3000.00" }),
  },
  btcConfirmations: {
    label: SETTING_LABELS.btcConfirmations,
    default: 1,
    schema: wholeNumber({ min: 1, max: 100 }),
  },
  evmConfirmations: {
    label: SETTING_LABELS.evmConfirmations,
    default: 12,
    schema: wholeNumber({ min: 1, max: 100 }),
  },
  conversionSpreadPoints: {
    label: SETTING_LABELS.conversionSpreadPoints,
    default: FEE_BASIS_POINTS.conversions,
    schema: wholeNumber({ min: 0, max: MAX_SPREAD_POINTS }),
  },
  automaticPayoutEur: {
    label: SETTING_LABELS.automaticPayoutEur,
    default: "1000.00",
    schema: decimalText({ max: 100_000_000, decimals: 2, example: "1000.00" }),
  },
  newPayeeHoldHours: {
    label: SETTING_LABELS.newPayeeHoldHours,
    default: 24,
    schema: wholeNumber({ min: 0, max: 720 }),
  },
  sepaAccountHolder: {
    label: SETTING_LABELS.sepaAccountHolder,
    default: "",
    schema: z.string("Escribe un texto").trim().max(70, "Como mucho 70 caracteres"),
  },
  sepaIban: { label: SETTING_LABELS.sepaIban, default: "", schema: ibanOrNone() },
  sepaBic: {
    label: SETTING_LABELS.sepaBic,
    default: "",
    schema: z
      .string("Escribe un texto")
      .trim()
      .toUpperCase()
      .regex(/^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/, "Un BIC tiene 8 u 11 letras y cifras"),
  },
  loanLiquidationFeePoints: {
    label: SETTING_LABELS.loanLiquidationFeePoints,
    default: MAX_LIQUIDATION_FEE_POINTS,
    schema: wholeNumber({ min: 0, max: MAX_LIQUIDATION_FEE_POINTS }),
  },
  loanAutomaticLiquidation: {
    label: SETTING_LABELS.loanAutomaticLiquidation,
    default: false,
    schema: z.boolean("Escribe true o false"),
  },
  priceSources: {
    label: SETTING_LABELS.priceSources,
    default: false,
    schema: z.boolean("Escribe true o false"),
  },
  loanPriceMaxAgeMinutes: {
    label: SETTING_LABELS.loanPriceMaxAgeMinutes,
    default: DAY_MINUTES,
    schema: wholeNumber({ min: 1, max: 10_080 }),
  },
  loanPriceJumpPercent: {
    label: SETTING_LABELS.loanPriceJumpPercent,
    default: 10,
    schema: wholeNumber({ min: 1, max: 100 }),
  },
  milestoneAskDays: {
    label: SETTING_LABELS.milestoneAskDays,
    default: MILESTONE_ASK_DAYS.default,
    schema: wholeNumber(MILESTONE_ASK_DAYS),
  },
  trancheAnswerDays: {
    label: SETTING_LABELS.trancheAnswerDays,
    default: TRANCHE_ANSWER_DAYS.default,
    schema: wholeNumber(TRANCHE_ANSWER_DAYS),
  },
} as const satisfies Record<string, { label: string; default: unknown; schema: z.ZodType }>;

export type SettingKey = keyof typeof SETTINGS;
export type SettingValue<Key extends SettingKey> = z.output<(typeof SETTINGS)[Key]["schema"]>;
export type SettingValues = { [Key in SettingKey]: SettingValue<Key> };

export const SETTING_KEYS = Object.keys(SETTINGS) as readonly SettingKey[];

function wholeNumber({ min, max }: { min: number; max: number }) {
  const wrong = `Escribe un número entero entre ${min} y ${max}`;
  return z.number(wrong).int(wrong).min(min, wrong).max(max, wrong);
}

function ibanOrNone() {
  return z.string("Escribe un texto").transform((text, context) => {
    if (text.trim() === "") return "";
    const { iban, problem } = readIban(text);
    if (problem) context.addIssue({ code: "custom", message: problem });
    return iban;
  });
}

type Bounds = { max: number; decimals: number; example: string };

// A rate multiplies money, so it stays decimal text from the input to the column and never becomes a floating-point
// number.
function decimalText({ max, decimals, example }: Bounds) {
  const scale = 10n ** BigInt(decimals);
  return z
    .string(`Escribe un número entre comillas, por ejemplo "${example}"`)
    .trim()
    .regex(
      new RegExp(`^\\d{1,12}(\\.\\d{1,${decimals}})?$`),
      `Escribe un número con un máximo de ${decimals} decimales, por ejemplo ${example}`,
    )
    .refine(
      (text) => isWithin(text, { scale, decimals, max }),
      `Escribe un número mayor que 0, con un máximo de ${max}`,
    )
    .transform((text) => padded(text, decimals));
}

// Zod runs this refinement even if the pattern did not match.
function isWithin(
  text: string,
  { scale, decimals, max }: { scale: bigint; decimals: number; max: number },
): boolean {
  if (!/^\d+(\.\d+)?$/.test(text)) return true;
  const units = BigInt(padded(text, decimals).replace(".", ""));
  return units > 0n && units <= BigInt(max) * scale;
}

// `1.5` and `1.50` are the same value and are stored identically, so that saving an unchanged value records no change.
function padded(text: string, decimals: number): string {
  const [whole = "", fraction = ""] = text.split(".");
  return `${whole.replace(/^0+(?=\d)/, "")}.${fraction.padEnd(decimals, "0")}`;
}
