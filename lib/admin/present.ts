import { z } from "zod";
import type { AuditLine } from "@/lib/admin/audit/queries";
import { actionLabel, isRefusal } from "@/lib/admin/audit/rules";
import type { ListedSettings } from "@/lib/admin/settings/queries";
import { APP_KEYS } from "@/lib/auth/apps";
import { presenter } from "@/lib/core/command/presenter";

const isoDateTime = z.iso.datetime();

const settingsSchema = z
  .object({
    defaultApps: z.array(z.enum(APP_KEYS)).describe("The apps that new members may open"),
    eurUsdRate: z.string().describe("US dollars for one euro, a decimal string"),
    btcReferencePriceUsd: z.string().describe("US dollars for one bitcoin, a decimal string"),
    newAddressHoldHours: z.number().int().describe("How long a withdrawal to a new address waits"),
    automaticWithdrawalEur: z.string().describe("Withdrawals worth more wait for an administrator"),
    marketPriceBandPercent: z
      .number()
      .int()
      .describe("How far, in per cent, a price may be from the reference before it asks for more"),
    marketConfirmationEur: z.string().describe("Acts of the market worth more ask for the password"),
    delayedCorrectionEur: z.string().describe("Corrections worth more wait a day once approved"),
    disputeApprovalEur: z.string().describe("Disputes worth more are decided by two administrators"),
    btcConfirmations: z.number().int().describe("From how many on a deposit is credited"),
    evmConfirmations: z.number().int().describe("The same for USDT and USDC"),
    conversionSpreadPoints: z.number().int().describe("The fee of a conversion, in hundredths of a per cent"),
    automaticPayoutEur: z.string().describe("Payouts to a bank worth more wait for an administrator"),
    newPayeeHoldHours: z.number().int().describe("How long a bank account waits before its first payout"),
    sepaAccountHolder: z.string().describe("Whom members name on a SEPA transfer; empty: none is offered"),
    sepaIban: z.string().describe("Where members send it"),
    sepaBic: z.string(),
    loanLiquidationFeePoints: z
      .number()
      .int()
      .describe("What a liquidation costs, of the debt, in hundredths of a per cent"),
    loanAutomaticLiquidation: z.boolean().describe("Whether defaulted loans are liquidated by the clock"),
    priceSources: z.boolean().describe("Whether the reference price of bitcoin is read from exchanges"),
    loanPriceMaxAgeMinutes: z.number().int().describe("At an older price no collateral is sold"),
    loanPriceJumpPercent: z
      .number()
      .int()
      .describe("A price that moves further, in per cent, sells nothing before it is confirmed"),
    milestoneAskDays: z
      .number()
      .int()
      .describe("How many days after its date a milestone of a token sale waits for its promoter"),
    trancheAnswerDays: z
      .number()
      .int()
      .describe("How many days an investor has to answer the proof of a tranche"),
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
  .describe("Null for nobody; for a deleted member, only the id");

const auditLineSchema = z
  .object({
    id: z.number().int(),
    occurredAt: isoDateTime,
    action: z.string(),
    label: z.string().describe("What the action is called on the screen"),
    refused: z.boolean(),
    actor: personSchema,
    target: personSchema,
    ip: z.string(),
    requestId: z.string(),
    details: z.record(z.string(), z.unknown()).describe("A list of two is before and after"),
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
