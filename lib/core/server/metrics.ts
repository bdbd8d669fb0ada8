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
      help: "Requests answered, by method, template of the route and status.",
      labelNames: ["method", "route", "status"] as const,
      registers,
    }),
    durations: new Histogram({
      name: "lonja_http_request_duration_seconds",
      help: "Time from a request to the end of its answer; live streams are left out.",
      labelNames: ["method", "route"] as const,
      buckets: BUCKETS,
      registers,
    }),
    underWay: gauge("lonja_http_requests_under_way", "Requests without the end of their answer."),
    failures: new Counter({
      name: "lonja_failures_total",
      help: "Failures that nobody foresaw, by where they happened: request or job.",
      labelNames: ["where"] as const,
      registers,
    }),
    streams: gauge("lonja_live_streams", "Open live streams of this process."),
    connections: gauge("lonja_database_connections", "Open connections to the database of this process."),
    maxConnections: gauge("lonja_database_connections_max", "The most that DATABASE_POOL_MAX allows."),
    statements: gauge(
      "lonja_database_statements_under_way",
      "Statements without an answer; those above the open connections wait for one.",
    ),
    lateReads: new Counter({
      name: "lonja_late_reads_total",
      help: "Reads that may be late, by who answered (replica or primary) and why the primary: written, late, away or failed.",
      labelNames: ["from", "why"] as const,
      registers,
    }),
    replicaUsed: gauge("lonja_replica_used", "1 while the replica is asked: there, and not too far behind."),
    replicaLag: gauge(
      "lonja_replica_lag_seconds",
      "How old what the replica has may be at most; without it the replica was never found.",
    ),
    databaseUp: gauge("lonja_database_up", "1 where the database answered this very question."),
    jobBacklog: gauge("lonja_job_backlog", "Pieces of work that are due, counted up to 1,000.", "job"),
    jobBacklogAge: gauge("lonja_job_backlog_age_seconds", "Since when the oldest of them is due.", "job"),
    jobAge: gauge("lonja_job_last_end_age_seconds", "How long ago the job last ended.", "job"),
    jobFailures: gauge("lonja_job_failures", "Runs that failed since the last one that did not.", "job"),
    outbox: gauge("lonja_outbox_messages", "Letters that wait, by status.", "status"),
    ledgerOpen: gauge("lonja_ledger_open", "1 while money may move."),
    ledgerSound: gauge("lonja_ledger_sound", "1 where the last verification found nothing."),
    ledgerAge: gauge("lonja_ledger_verified_age_seconds", "How long ago the ledger was last verified."),
    chainAge: gauge(
      "lonja_chain_cursor_age_seconds",
      "How long ago the chain last had something new for us.",
      "asset",
    ),
    withdrawals: gauge("lonja_withdrawals_under_way", "Withdrawals that are due and not paid yet."),
    withdrawalsAge: gauge("lonja_withdrawals_age_seconds", "Since when the oldest of them is due."),
    backupAge: gauge("lonja_backup_age_seconds", "How long ago the latest backup ended and was verified."),
    backupBytes: gauge("lonja_backup_bytes", "How large it is."),
    alertOpen: gauge("lonja_alert_open", "1 while an operator has to look.", "kind"),
  };
}

// One registry per process, even if Next.js loads this module several times.
const holder = globalThis as typeof globalThis & { lonjaMetrics?: ReturnType<typeof createMetrics> };

/** Returns the metrics of this process, for `GET /api/metrics`. */
export function metrics(): ReturnType<typeof createMetrics> {
  holder.lonjaMetrics ??= createMetrics();
  return holder.lonjaMetrics;
}
