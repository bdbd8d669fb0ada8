import { isNotNull, sql } from "drizzle-orm";
import {
  adminProposals,
  alerts,
  auditArchives,
  auditLog,
  backups,
  chainPayouts,
  demoBlocks,
  demoOutputs,
  emails,
  erasures,
  files,
  idempotencyKeys,
  installation,
  jobs,
  ledgerAccounts,
  ledgerAssets,
  ledgerCorrections,
  ledgerJournal,
  ledgerKillSwitch,
  ledgerSnapshots,
  ledgerTransferRules,
  ledgerTransfers,
  ledgerVerifications,
  mailings,
  rateLimits,
  settings,
} from "@/db/schema";
import { archiveAudit, forgetArchives } from "@/lib/admin/audit/archives";
import type { Area } from "@/lib/core/area";
import { RETENTION_DAYS } from "@/lib/core/config/retention-days";
import { daysAgo } from "@/lib/core/retention";
import { deleteOldVerifications } from "@/lib/ledger/verify";

/** The tables of lib/core, the ledger, the gateways and the administration. */
export const BASE_KEPT: Area["kept"] = {
  "the ledger, which is append-only": [
    ledgerAccounts,
    ledgerAssets,
    ledgerCorrections,
    ledgerJournal,
    ledgerSnapshots,
    ledgerTransfers,
  ],
  "decisions of administrators and their evidence": [adminProposals],
  "evidence of erasures": [erasures],
  "payments that must never be signed twice": [chainPayouts],
  "what a file contained, also after its deletion": [files],
  "one row per mailing": [mailings],
  "configuration, which does not grow": [installation, ledgerKillSwitch, ledgerTransferRules, settings],
  "exist only in the demonstration": [demoBlocks, demoOutputs],
};

export const BASE_RETENTION: Area["retention"] = [
  { table: rateLimits, since: rateLimits.expire, before: daysAgo(0) },
  { table: idempotencyKeys, since: idempotencyKeys.createdAt, before: daysAgo(RETENTION_DAYS.answers) },
  { table: jobs, since: jobs.endedAt, before: daysAgo(RETENTION_DAYS.idleJobs) },
  {
    table: alerts,
    since: alerts.resolvedAt,
    before: daysAgo(RETENTION_DAYS.resolvedAlerts),
    only: isNotNull(alerts.resolvedAt),
  },
  {
    table: backups,
    since: backups.finishedAt,
    before: daysAgo(RETENTION_DAYS.backups),
    // The last backup stays, however old it is, because an operator must be able to see when it was made.
    only: sql`${backups.id} < (select max(id) from backups)`,
  },
  {
    table: emails,
    since: emails.createdAt,
    before: daysAgo(RETENTION_DAYS.mailTexts),
    only: sql`status in ('sent', 'kept') and html <> ''`,
    // A member's first browser stays known by the welcome message.
    empty: sql`html = '', text = '', props = jsonb_strip_nulls(jsonb_build_object('device', props -> 'device'))`,
  },
  {
    table: emails,
    since: emails.createdAt,
    before: daysAgo(RETENTION_DAYS.mails),
    only: sql`status in ('sent', 'kept', 'failed')`,
  },
  {
    table: ledgerVerifications,
    since: ledgerVerifications.checkedAt,
    before: daysAgo(RETENTION_DAYS.cleanVerifications),
    only: sql`scope = 'incremental' and violations = '[]'`,
    run: deleteOldVerifications,
  },
  // Last, because an archive that is incomplete throws and stops the rules after it.
  {
    table: auditLog,
    since: auditLog.occurredAt,
    before: daysAgo(RETENTION_DAYS.auditLines),
    run: archiveAudit,
  },
  {
    table: auditArchives,
    since: auditArchives.sealedAt,
    before: daysAgo(RETENTION_DAYS.auditArchives),
    run: forgetArchives,
  },
];
