import { sql } from "drizzle-orm";
import { db, poolState } from "@/db";
import { chainCursors, emails } from "@/db/schema";
import { type Area, jobsOf } from "@/lib/core/area";
import { env } from "@/lib/core/config/env";
import { clock } from "@/lib/core/format/clock";
import { readBacklog } from "@/lib/core/jobs/backlog";
import { readJobStates } from "@/lib/core/jobs/ticks";
import { countStreams } from "@/lib/core/live/stream";
import { logger } from "@/lib/core/server/logger";
import { metrics } from "@/lib/core/server/metrics";
import { ALERT_KINDS } from "@/lib/gateways/constants";
import { readWithdrawalsUnderWay } from "@/lib/wallet/withdrawals/queries";
import { readOpenAlerts } from "./alert-queries";
import { readLatestBackup } from "./host-checks";

/** Concurrent or frequent requests share one read of the database. */
const FRESH_MS = 5_000;

let readAt = Number.NEGATIVE_INFINITY;
let reading: Promise<void> | undefined;

/** Returns the metrics of this process and of the installation, in the text format of Prometheus. */
export async function readMetrics(areas: readonly Area[]): Promise<{ text: string; contentType: string }> {
  const { registry, streams, connections, maxConnections, statements } = metrics();
  if (performance.now() - readAt > FRESH_MS) {
    reading ??= readInstallation(areas).finally(() => {
      readAt = performance.now();
      reading = undefined;
    });
  }
  await reading;
  const pool = poolState();
  streams.set(countStreams());
  connections.set(pool.connections);
  maxConnections.set(env().DATABASE_POOL_MAX);
  statements.set(pool.statements);
  return { text: await registry.metrics(), contentType: registry.contentType };
}

// If the database is unavailable, its gauges are reset: otherwise old values would seem current.
async function readInstallation(areas: readonly Area[]): Promise<void> {
  const { databaseUp } = metrics();
  try {
    await Promise.all([
      readJobGauges(areas),
      readOutbox(),
      readLedger(),
      readChains(),
      readAlertGauges(),
      readBackups(),
    ]);
    databaseUp.set(1);
  } catch (error) {
    logger.warn({ error }, "could not read the metrics of the installation");
    for (const gauge of fromDatabase()) gauge.reset();
    databaseUp.set(0);
  }
}

function fromDatabase() {
  const { jobBacklog, jobBacklogAge, jobAge, jobFailures, outbox, ledgerOpen, ledgerSound } = metrics();
  const { ledgerAge, chainAge, withdrawals, withdrawalsAge, alertOpen, backupAge, backupBytes } = metrics();
  return [
    ...[jobBacklog, jobBacklogAge, jobAge, jobFailures, outbox, ledgerOpen, ledgerSound],
    ...[ledgerAge, chainAge, withdrawals, withdrawalsAge, alertOpen, backupAge, backupBytes],
  ];
}

function secondsSince(time: Date | string | null): number {
  return time ? Math.max(0, (clock.now().getTime() - new Date(time).getTime()) / 1_000) : 0;
}

async function readJobGauges(areas: readonly Area[]): Promise<void> {
  const jobs = jobsOf(areas);
  const [backlog, states] = await Promise.all([readBacklog(jobs), readJobStates(jobs)]);
  const { jobBacklog, jobBacklogAge, jobAge, jobFailures } = metrics();
  for (const { name: job, due, since } of backlog) {
    if (due === null) continue;
    jobBacklog.set({ job }, due);
    jobBacklogAge.set({ job }, secondsSince(since));
  }
  for (const { name: job, endedAt, failures } of states) {
    if (endedAt) jobAge.set({ job }, secondsSince(endedAt));
    jobFailures.set({ job }, failures);
  }
}

async function readOutbox(): Promise<void> {
  const rows = await db.execute<{ status: string; count: number }>(sql`
    select status, count(one.id)::int as count from unnest(array['queued', 'sending']) as wanted (status)
    left join ${emails} one using (status) group by status
  `);
  for (const { status, count } of rows) metrics().outbox.set({ status }, count);
}

async function readLedger(): Promise<void> {
  const { ledgerOpen, ledgerSound, ledgerAge } = metrics();
  const [row] = await db.execute<{ open: boolean; sound: boolean; checkedAt: string | null }>(sql`
    select is_open as open, coalesce(last.violations = '[]'::jsonb, true) as sound, last.checked_at as "checkedAt"
    from ledger.kill_switch left join lateral (
      select violations, checked_at from ledger.verifications order by id desc limit 1
    ) last on true limit 1
  `);
  if (!row) return;
  ledgerOpen.set(row.open ? 1 : 0);
  ledgerSound.set(row.sound ? 1 : 0);
  if (row.checkedAt) ledgerAge.set(secondsSince(row.checkedAt));
}

async function readChains(): Promise<void> {
  const { chainAge, withdrawals, withdrawalsAge } = metrics();
  const cursors = await db
    .select({ asset: chainCursors.asset, updatedAt: chainCursors.updatedAt })
    .from(chainCursors);
  for (const { asset, updatedAt } of cursors) chainAge.set({ asset }, secondsSince(updatedAt));
  const { count, since } = await readWithdrawalsUnderWay();
  withdrawals.set(count);
  withdrawalsAge.set(secondsSince(since));
}

async function readBackups(): Promise<void> {
  const backup = await readLatestBackup();
  if (!backup) return;
  metrics().backupAge.set(secondsSince(backup.finishedAt));
  metrics().backupBytes.set(backup.bytes);
}

async function readAlertGauges(): Promise<void> {
  const open = await readOpenAlerts();
  for (const kind of ALERT_KINDS) metrics().alertOpen.set({ kind }, open.has(kind) ? 1 : 0);
}
