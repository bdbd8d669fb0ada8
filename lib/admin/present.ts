import { z } from "zod";
import type { AuditLine } from "@/lib/admin/audit/queries";
import { actionLabel, isRefusal } from "@/lib/admin/audit/rules";
import type { ListedSettings } from "@/lib/admin/settings/queries";
import { APP_KEYS } from "@/lib/auth/apps";
import { presenter } from "@/lib/core/command/presenter";
import { isoDateTime } from "@/lib/core/fields/response";

const settingsSchema = z
  .object({
    defaultApps: z.array(z.enum(APP_KEYS)).describe("Apps that new members can open"),
    eurUsdRate: z.string().describe("US dollars per euro, as a decimal string"),
    btcReferencePriceUsd: z.string().describe("US dollars per bitcoin, as a decimal string"),
    newAddressHoldHours: z
      .number()
      .int()
      .describe("Hours that a withdrawal to an address new to the member waits"),
    automaticWithdrawalEur: z
      .string()
      .describe(
        "Withdrawals that exceed this value in euros, together with the member's other unreviewed withdrawals and payouts of 24 hours, need an administrator's approval",
      ),
    marketPriceBandPercent: z
      .number()
      .int()
      .describe(
        "Largest deviation of an order's price from the reference price, in percent, without extra confirmation",
      ),
    marketConfirmationEur: z
      .string()
      .describe(
        "Value in euros per 24 hours above which creating, changing and accepting orders requires the password",
      ),
    delayedCorrectionEur: z
      .string()
      .describe(
        "Approved corrections above this value in euros per 24 hours wait 24 hours before they are applied",
      ),
    disputeApprovalEur: z
      .string()
      .describe("Disputes above this value in euros need the approval of a second administrator"),
    btcConfirmations: z.number().int().describe("Confirmations after which a Bitcoin deposit is credited"),
    evmConfirmations: z
      .number()
      .int()
      .describe("Confirmations after which a USDT or USDC deposit is credited"),
    conversionSpreadPoints: z
      .number()
      .int()
      .describe("Conversion fee in basis points (hundredths of a percent) of the amount paid"),
    automaticPayoutEur: z
      .string()
      .describe(
        "Bank payouts that exceed this value in euros, together with the member's other unreviewed withdrawals and payouts of 24 hours, need an administrator's approval",
      ),
    newPayeeHoldHours: z
      .number()
      .int()
      .describe("Hours that a new bank account waits before its first payout"),
    sepaAccountHolder: z
      .string()
      .describe("Account holder for SEPA transfers to the platform; empty: transfers are not offered"),
    sepaIban: z
      .string()
      .describe("IBAN for SEPA transfers to the platform; empty: transfers are not offered"),
    sepaBic: z.string(),
    loanLiquidationFeePoints: z
      .number()
      .int()
      .describe(
        "Liquidation fee that the borrower pays, in basis points (hundredths of a percent) of the debt",
      ),
    loanAutomaticLiquidation: z.boolean().describe("Whether defaulted loans are liquidated automatically"),
    priceSources: z.boolean().describe("Whether the reference price of bitcoin is read from exchanges"),
    loanPriceMaxAgeMinutes: z
      .number()
      .int()
      .describe("Age in minutes above which a reference price values or liquidates no loan"),
    loanPriceJumpPercent: z
      .number()
      .int()
      .describe(
        "Change of the reference price, in percent, above which it must be confirmed before it is used for loans",
      ),
    milestoneAskDays: z
      .number()
      .int()
      .describe("Days after its date that a milestone of a token sale waits for the promoter's request"),
    trancheAnswerDays: z
      .number()
      .int()
      .describe("Days that an investor has to answer the proof of a tranche"),
  })
  .meta({ id: "Settings" });

/** The settings as a file that can be imported again. */
export const settingsJson = presenter(settingsSchema, (listed: ListedSettings) => ({
  defaultApps: [...listed.defaultApps.value],
  eurUsdRate: listed.eurUsdRate.value,
  btcReferencePriceUsd: listed.btcReferencePriceUsd.value,
  newAddressHoldHours: listed.newAddressHoldHours.value,
  automaticWithdrawalEur: listed.automaticWithdrawalEur.value,
  marketPriceBandPercent: listed.marketPriceBandPercent.value,
  marketConfirmationEur: listed.marketConfirmationEur.value,
  delayedCorrectionEur: listed.delayedCorrectionEur.value,
  disputeApprovalEur: listed.disputeApprovalEur.value,
  btcConfirmations: listed.btcConfirmations.value,
  evmConfirmations: listed.evmConfirmations.value,
  conversionSpreadPoints: listed.conversionSpreadPoints.value,
  automaticPayoutEur: listed.automaticPayoutEur.value,
  newPayeeHoldHours: listed.newPayeeHoldHours.value,
  sepaAccountHolder: listed.sepaAccountHolder.value,
  sepaIban: listed.sepaIban.value,
  sepaBic: listed.sepaBic.value,
  loanLiquidationFeePoints: listed.loanLiquidationFeePoints.value,
  loanAutomaticLiquidation: listed.loanAutomaticLiquidation.value,
  priceSources: listed.priceSources.value,
  loanPriceMaxAgeMinutes: listed.loanPriceMaxAgeMinutes.value,
  loanPriceJumpPercent: listed.loanPriceJumpPercent.value,
  milestoneAskDays: listed.milestoneAskDays.value,
  trancheAnswerDays: listed.trancheAnswerDays.value,
}));

const personSchema = z
  .object({ id: z.string(), name: z.string(), email: z.string() })
  .nullable()
  .describe("Null if there is none; of a deleted member, only the id is filled");

const auditLineSchema = z
  .object({
    id: z.number().int(),
    occurredAt: isoDateTime,
    action: z.string(),
    label: z.string().describe("Name of the action as shown in the product, in Spanish"),
    refused: z.boolean(),
    actor: personSchema,
    target: personSchema,
    ip: z.string(),
    requestId: z.string(),
    details: z
      .record(z.string(), z.unknown())
      .describe("Details by name; an array of two values is before and after"),
  })
  .meta({ id: "AuditLine" });

export type AuditRow = z.output<typeof auditLineSchema>;

/** One page of the audit log. */
export const auditJson = presenter(z.array(auditLineSchema), (lines: readonly AuditLine[]) =>
  lines.map(({ occurredAt, ...line }) => ({
    ...line,
    occurredAt: occurredAt.toISOString(),
    label: actionLabel(line.action),
    refused: isRefusal(line.action),
  })),
);
