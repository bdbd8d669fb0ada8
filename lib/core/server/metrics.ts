import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** Histogram buckets in seconds; a page that makes a few queries falls in the middle of them. */
const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  // Metrics of the process itself: CPU, memory, event loop, garbage collection, open files.
  collectDefaultMetrics({ register: registry });
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers });
  return {
    registry,
    requests: new Counter({
      name: "lonja_http_requests_total",
      help: "Completed requests, by method, route template and status.",
      labelNames: ["method", "route", "status"] as const,
      registers,
    }),
    durations: new Histogram({
      name: "lonja_http_request_duration_seconds",
      help: "Time from the request to the end of its response, without live streams.",
      labelNames: ["method", "route"] as const,
      buckets: BUCKETS,
      registers,
    }),
    inProgress: gauge("lonja_http_requests_under_way", "Requests whose response has not ended."),
    failures: new Counter({
      name: "lonja_failures_total",
      help: "Unexpected failures, by where they happened: request or job.",
      labelNames: ["where"] as const,
      registers,
    }),
    streams: gauge("lonja_live_streams", "Open live streams of this process."),
    connections: gauge("lonja_database_connections", "Open connections to the database of this process."),
    maxConnections: gauge("lonja_database_connections_max", "The value of DATABASE_POOL_MAX."),
    statements: gauge(
      "lonja_database_statements_under_way",
      "Statements that have not finished, including those that wait for a connection.",
    ),
    lateReads: new Counter({
      name: "lonja_late_reads_total",
      help: "Reads that may use the replica, by the server that answered (replica or primary) and, for the primary, the reason: written, late, away or failed.",
      labelNames: ["from", "why"] as const,
      registers,
    }),
    replicaUsed: gauge("lonja_replica_used", "1 while the replica serves reads."),
    replicaLag: gauge(
      "lonja_replica_lag_seconds",
      "Maximum age of the data of the replica; absent if the replica was never reached.",
    ),
    databaseUp: gauge("lonja_database_up", "1 if the database answered during this scrape."),
    jobBacklog: gauge("lonja_job_backlog", "Due items of the job, counted up to 1,000.", "job"),
    jobBacklogAge: gauge("lonja_job_backlog_age_seconds", "Age of the oldest due item.", "job"),
    jobAge: gauge("lonja_job_last_end_age_seconds", "Time since the job last ended.", "job"),
    jobFailures: gauge("lonja_job_failures", "Failed runs since the last successful one.", "job"),
    outbox: gauge("lonja_outbox_messages", "Mail messages in the outbox, by status.", "status"),
    ledgerOpen: gauge("lonja_ledger_open", "1 while the ledger is open, so that money may move."),
    ledgerSound: gauge("lonja_ledger_sound", "1 if the last verification found no violation."),
    ledgerAge: gauge("lonja_ledger_verified_age_seconds", "Time since the ledger was last verified."),
    chainAge: gauge(
      "lonja_chain_cursor_age_seconds",
      "Time since the chain watcher last received new data.",
      "asset",
    ),
    withdrawals: gauge("lonja_withdrawals_under_way", "Withdrawals that are due and not yet paid."),
    withdrawalsAge: gauge("lonja_withdrawals_age_seconds", "Age of the oldest due withdrawal."),
    backupAge: gauge("lonja_backup_age_seconds", "Time since the latest backup was completed and verified."),
    backupBytes: gauge("lonja_backup_bytes", "Size of the latest backup."),
    alertOpen: gauge("lonja_alert_open", "1 while the alert is open.", "kind"),
  };
}

// One registry per process, even if Next.js loads this module several times.
const holder = globalThis as typeof globalThis & { lonjaMetrics?: ReturnType<typeof createMetrics> };

/** Returns the metrics of this process, for `GET /api/metrics`. */
export function metrics(): ReturnType<typeof createMetrics> {
  holder.lonjaMetrics ??= createMetrics();
  return holder.lonjaMetrics;
}
