import { z } from "zod";
import type { AuditLine } from "@/lib/admin/audit/queries";
import { actionLabel, isRefusal } from "@/lib/admin/audit/rules";
import type { ListedSettings } from "@/lib/admin/settings/queries";
import type { SystemState } from "@/lib/admin/system/queries";
import { APP_KEYS } from "@/lib/auth/apps";
import { presenter } from "@/lib/core/command/presenter";
import { REPLICA_FAULTS } from "@/lib/core/config/constants";
import { ALERT_KINDS, SWEEP_BLOCKS, type SweepBlock } from "@/lib/gateways/constants";
import { ERASURE_REASONS } from "@/lib/identity/constants";

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

const systemSchema = z
  .object({
    version: z.string(),
    build: z.string().nullable(),
    mode: z.string(),
    uptimeSeconds: z.number().int(),
    nodeVersion: z.string(),
    databaseVersion: z.string(),
    ready: z.boolean(),
    database: z.boolean(),
    migrations: z.object({ applied: z.number().int(), known: z.number().int(), current: z.boolean() }),
    databaseBytes: z.number().int(),
    schemas: z.array(
      z.object({
        name: z.string(),
        tables: z.number().int(),
        bytes: z.number().int().describe("With indexes"),
      }),
    ),
    tables: z.array(
      z.object({
        name: z.string().describe("With its schema, but for public"),
        schema: z.string(),
        rows: z.number().int().describe("An estimate"),
        bytes: z.number().int(),
        added: z.number().int().describe("Rows, since the database began to count"),
        removed: z.number().int(),
      }),
    ),
    retention: z
      .array(
        z.object({
          table: z.string(),
          what: z.enum(["deleted", "emptied"]),
          oldest: isoDateTime.nullable().describe("Of its rows that go in time; null where there is none"),
          before: isoDateTime.describe("Older ones go with the next hour"),
        }),
      )
      .describe("How old the oldest row is of each table whose rows go in time"),
    erasures: z
      .object({
        waiting: z.number().int().describe("Removed members whose data are kept as long as the law asks"),
        held: z.number().int().describe("Removed members whose data are held for a lawsuit"),
        audit: z.object({
          archives: z.number().int().describe("Sealed months of the audit log"),
          until: z.string().nullable().describe("The last of them, 2026-01"),
        }),
        latest: z.array(
          z.object({
            memberHash: z.string().describe("SHA-256 of the member's id"),
            reason: z.enum(ERASURE_REASONS),
            removedAt: isoDateTime,
            erasedAt: isoDateTime,
            counts: z.record(z.string(), z.number().int()).describe("Rows by table"),
          }),
        ),
      })
      .describe("The proofs of what was erased, the latest first"),
    sessions: z.object({ live: z.number().int(), more: z.boolean() }),
    emails: z
      .record(z.string(), z.number().int())
      .describe("By status; what has ended is counted over the newest 50,000"),
    jobs: z.object({
      here: z.boolean().describe("Whether this process does them"),
      waiting: z.array(
        z.object({
          name: z.string(),
          label: z.string(),
          due: z.number().int().nullable().describe("1,000 at most; null where nobody counts"),
          since: z.iso.datetime().nullable().describe("When the first of them was due"),
          isRunning: z.boolean(),
          startedAt: z.iso.datetime().nullable().describe("When it last began; null when it never ran"),
          endedAt: z.iso.datetime().nullable(),
          nextRunAt: z.iso.datetime().nullable(),
          failures: z.number().int().describe("How many runs have failed since the last that did not"),
          lastError: z.string().nullable(),
          failedAt: z.iso.datetime().nullable(),
        }),
      ),
    }),
    replica: z
      .object({
        isUsed: z.boolean().describe("Whether this process asks it now"),
        lagSeconds: z
          .number()
          .int()
          .nullable()
          .describe("How old what it has may be at most; null when it was never found"),
        fault: z
          .enum(REPLICA_FAULTS)
          .nullable()
          .describe("Why it cannot be asked; null where it is used, or only too far behind"),
      })
      .nullable()
      .describe("The replica that reads which may be late are asked of; null where there is none"),
    limits: z.array(z.object({ name: z.string(), points: z.number().int(), perSeconds: z.number().int() })),
    limitCounters: z.number().int(),
    sweep: z
      .object({
        block: z.enum(SWEEP_BLOCKS),
        orphans: z.number().int().nullable().describe("How many files would have been removed"),
        files: z.number().int().nullable().describe("How many files there are"),
      })
      .nullable()
      .describe("Why the last sweep of the file store removed nothing; null when it was done"),
    alerts: z
      .array(
        z.object({
          id: z.number().int(),
          kind: z.enum(ALERT_KINDS),
          title: z.string(),
          detail: z.string(),
          remedy: z.string().describe("What to do first"),
          runbook: z.string().describe("The file with all the steps, in the sources"),
          raisedAt: isoDateTime,
          mendedAt: isoDateTime.nullable(),
        }),
      )
      .describe("What an operator has to look at, the open ones first, and what was mended last"),
    backup: z
      .object({
        name: z.string(),
        finishedAt: isoDateTime,
        bytes: z.number().int(),
        files: z.number().int().describe("How many uploaded files are in it"),
        version: z.string().describe("The Lonja that made it"),
      })
      .nullable()
      .describe("The latest backup that was made and verified"),
    warnings: z.array(z.string()),
  })
  .meta({ id: "System" });

/** The state of the installation. */
export const systemJson = presenter(
  systemSchema,
  ({ jobs, alerts, backup, retention, erasures, ...state }: SystemState) => ({
    ...state,
    retention: retention.map(({ oldest, before, ...rule }) => ({
      ...rule,
      oldest: isoOrNull(oldest),
      before: before.toISOString(),
    })),
    erasures: {
      ...erasures,
      latest: erasures.latest.map(({ memberHash, reason, removedAt, erasedAt, counts }) => ({
        ...{ memberHash, reason, counts },
        removedAt: removedAt.toISOString(),
        erasedAt: erasedAt.toISOString(),
      })),
    },
    alerts: alerts.map(({ raisedAt, mendedAt, ...alert }) => ({
      ...alert,
      raisedAt: raisedAt.toISOString(),
      mendedAt: isoOrNull(mendedAt),
    })),
    backup: backup && {
      name: backup.name,
      finishedAt: backup.finishedAt.toISOString(),
      bytes: backup.bytes,
      files: backup.files,
      version: backup.version,
    },
    jobs: {
      here: jobs.here,
      waiting: jobs.waiting.map(({ since, startedAt, endedAt, nextRunAt, failedAt, ...job }) => ({
        ...job,
        since: isoOrNull(since),
        startedAt: isoOrNull(startedAt),
        endedAt: isoOrNull(endedAt),
        nextRunAt: isoOrNull(nextRunAt),
        failedAt: isoOrNull(failedAt),
      })),
    },
  }),
);

const isoOrNull = (date: Date | null) => date?.toISOString() ?? null;

export const sweepConfirmedJson = presenter(
  z.object({ block: z.enum(SWEEP_BLOCKS) }),
  ({ block }: { block: SweepBlock }) => ({ block }),
);
