import { sql } from "drizzle-orm";
import { db } from "@/db";
import { losesPreparedStatements } from "@/db/pooler";
import { env, tracesRequests } from "@/lib/core/config/env";
import { environmentWarnings } from "@/lib/core/config/env-warnings";
import { replicaState } from "@/lib/core/db/replica";
import { startListening } from "@/lib/core/live/channel";
import { closeStreams } from "@/lib/core/live/stream";
import { logConsole } from "./console-log";
import { closeServers, guardRequests } from "./http-server";
import { logger } from "./logger";
import { beforeExit, exitAtSignals, lastBeforeExit } from "./shutdown";
import { flushTraces, traceWith } from "./tracing";

/**
 * Runs once before the server accepts requests: rejects an invalid environment, guards requests, listens for live
 * changes.
 */
export async function start(): Promise<void> {
  try {
    const { TRUSTED_PROXIES } = env();
    for (const warning of environmentWarnings(process.env)) logger.warn(warning);
    if (tracesRequests()) traceWith((await import("./trace-export")).createTracer());
    guardRequests(TRUSTED_PROXIES);
    if (process.env.NODE_ENV === "production") logConsole();
  } catch (error) {
    logger.fatal(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
  beforeExit(closeStreams);
  beforeExit(closeServers);
  lastBeforeExit(flushTraces);
  // Otherwise Next.js or the host ends the process itself (decision 088).
  if (process.env.NEXT_MANUAL_SIG_HANDLE) exitAtSignals();
  // Starts probing the replica now, so that the first reads can already use it.
  replicaState();
  await listenWhenPossible();
  await warnWhenOwner();
  await warnOfPooler();
}

const RETRY_LISTEN_MS = 1_000;

// An unreachable database must not prevent the process from starting; meanwhile the readiness check reports it.
async function listenWhenPossible(): Promise<void> {
  try {
    await startListening();
  } catch (error) {
    logger.warn({ error }, "the database is not reachable yet");
    setTimeout(listenWhenPossible, RETRY_LISTEN_MS).unref();
  }
}

async function warnWhenOwner(): Promise<void> {
  const [row] = await db
    .execute<{ owner: boolean }>(
      sql`select pg_has_role(current_user, relowner, 'member') as owner from pg_class where oid = to_regclass('audit_log')`,
    )
    .catch(() => []);
  if (row?.owner)
    logger.warn(
      "the application connects as the owner of its tables: use a separate database role (docs/operations.md, Database roles)",
    );
}

async function warnOfPooler(): Promise<void> {
  if (await losesPreparedStatements())
    logger.warn(
      "the pooler at DATABASE_URL loses prepared statements, and requests will hang: use PgBouncer 1.21 or newer with max_prepared_statements, or set DATABASE_PREPARED_STATEMENTS=off (docs/scaling.md)",
    );
}
