import { setTimeout as pause } from "node:timers/promises";
import { drizzle } from "drizzle-orm/postgres-js";
import type postgres from "postgres";
import { onClosing, openDriver } from "@/db";
import { REPLICA, type ReplicaFault } from "@/lib/core/config/constants";
import { env } from "@/lib/core/config/env";
import { logger } from "@/lib/core/server/logger";
import { metrics } from "@/lib/core/server/metrics";

/**
 * A position in the primary's WAL and the time when it was requested: all commits before that time are before the
 * position.
 */
type Mark = { requestedAt: number; position: bigint };

type Probes = { primary: postgres.Sql; replica: postgres.Sql };

type Replica = {
  /** The connection pool for reads; null if the replica cannot be used. */
  sql: postgres.Sql | null;
  probes: Probes | null;
  marks: Mark[];
  /** The latest time up to which the replica is known to have replayed everything. */
  freshAt: number;
  /** The age of the newest replayed transaction, according to the clocks of both servers. */
  newestMs: number | null;
  errorMessage: string | null;
  fault: ReplicaFault | null;
  /** The probe in progress: a second one would fail when the first one closes the connections. */
  probing: Promise<void> | null;
  isClosed: boolean;
};

/** `errorMessage`: the error that caused `fault`. A replica that is not used and has no fault is too far behind. */
export type ReplicaState = {
  isUsed: boolean;
  lagMs: number | null;
  newestMs: number | null;
  fault: ReplicaFault | null;
  errorMessage: string | null;
};

class WrongServer extends Error {
  constructor(
    readonly fault: ReplicaFault,
    message: string,
  ) {
    super(message);
  }
}

/** Enough probes for a slightly late replica to catch up, and to detect one that does not catch up. */
const MAX_PROBES = Math.ceil(REPLICA.maxLagMs / REPLICA.probeMs) + 1;

/** The maximum number of marks: if the replica is further behind, the oldest ones are sufficient. */
const MAX_MARKS = 60;

const PROBE_QUERIES = {
  primary: `select pg_current_wal_lsn()::text as position, system_identifier::text as cluster from pg_control_system()`,
  replica: `select pg_last_wal_replay_lsn()::text as position, system_identifier::text as cluster, pg_is_in_recovery() as "isStandby",
    (extract(epoch from now() - pg_last_xact_replay_timestamp()) * 1000)::float8 as "newestMs"
    from pg_control_system()`,
};

const holder = globalThis as typeof globalThis & { lonjaReplica?: Replica };

/**
 * Returns the replica's driver if it may be used now, otherwise the reason why not. Returns null without
 * DATABASE_REPLICA_URL.
 */
export function usableReplica(): postgres.Sql | "late" | "away" | null {
  const replica = openReplica();
  if (!replica) return null;
  if (!replica.sql) return "away";
  return lagOf(replica) <= REPLICA.maxLagMs ? replica.sql : "late";
}

/** Returns the state of the replica; null without DATABASE_REPLICA_URL. */
export function replicaState(): ReplicaState | null {
  const replica = openReplica();
  return replica && stateOf(replica);
}

/** Probes the replica and returns its state; for a process that has just started. */
export async function probeReplica(): Promise<ReplicaState | null> {
  const replica = openReplica();
  if (!replica) return null;
  for (let attempt = 1; attempt <= MAX_PROBES; attempt += 1) {
    await checkReplica(replica);
    if (stateOf(replica).isUsed || (replica.fault && attempt > 1)) break;
    await pause(REPLICA.probeMs);
  }
  return stateOf(replica);
}

function openReplica(): Replica | null {
  if (!env().DATABASE_REPLICA_URL) return null;
  if (holder.lonjaReplica) return holder.lonjaReplica;
  const replica: Replica = {
    ...{ sql: null, probes: null, marks: [], freshAt: Number.NEGATIVE_INFINITY },
    ...{ newestMs: null, errorMessage: null, fault: null, probing: null, isClosed: false },
  };
  holder.lonjaReplica = replica;
  onClosing(async () => {
    replica.isClosed = true;
    if (holder.lonjaReplica === replica) delete holder.lonjaReplica;
    drop(replica);
  });
  void pollReplica(replica);
  return replica;
}

const lagOf = ({ freshAt }: Replica) => performance.now() - freshAt;

function stateOf(replica: Replica): ReplicaState {
  const { sql, newestMs, fault, errorMessage } = replica;
  const lag = lagOf(replica);
  return {
    isUsed: sql !== null && lag <= REPLICA.maxLagMs,
    lagMs: Number.isFinite(lag) ? lag : null,
    ...{ newestMs, fault, errorMessage },
  };
}

async function pollReplica(replica: Replica): Promise<void> {
  await checkReplica(replica);
  if (!replica.isClosed) setTimeout(() => void pollReplica(replica), REPLICA.probeMs).unref();
}

function checkReplica(replica: Replica): Promise<void> {
  replica.probing ??= checkReplicaOnce(replica).finally(() => {
    replica.probing = null;
  });
  return replica.probing;
}

// The lag is measured by WAL positions, not by clocks: an idle primary does not make a replica late, and a replica that
// is cut off is late even if it considers itself up to date.
async function checkReplicaOnce(replica: Replica): Promise<void> {
  try {
    await withTimeLimit(measure(replica));
    if (replica.isClosed) return drop(replica);
    replica.sql ??= openReads();
    if (replica.errorMessage) logger.info("replica available again");
    Object.assign(replica, { errorMessage: null, fault: null });
  } catch (error) {
    const errorMessage = error instanceof Error ? error.message : String(error);
    if (replica.errorMessage === null && !replica.isClosed)
      logger.warn({ error }, "replica unavailable; reading from the primary");
    Object.assign(replica, { errorMessage, fault: error instanceof WrongServer ? error.fault : "away" });
    drop(replica);
  }
  const { isUsed, lagMs } = stateOf(replica);
  metrics().replicaUsed.set(isUsed ? 1 : 0);
  if (lagMs !== null) metrics().replicaLag.set(lagMs / 1_000);
}

async function measure(replica: Replica): Promise<void> {
  replica.probes ??= openProbes();
  const requestedAt = performance.now();
  const primary = await readPosition(replica.probes.primary, PROBE_QUERIES.primary);
  if (replica.marks.length < MAX_MARKS) replica.marks.push({ requestedAt, position: primary.position });
  const standby = await readPosition(replica.probes.replica, PROBE_QUERIES.replica);
  if (!standby.isStandby)
    throw new WrongServer("no-standby", "the database at DATABASE_REPLICA_URL is not a standby");
  if (standby.cluster !== primary.cluster)
    throw new WrongServer(
      "other-primary",
      "the database at DATABASE_REPLICA_URL is a standby of another primary",
    );
  if (standby.position > primary.position) await refuseIfAhead(replica.probes, standby.position);
  replica.newestMs = standby.newestMs ?? null;
  const reached = replica.marks.filter(({ position }) => position <= standby.position);
  replica.freshAt = reached.at(-1)?.requestedAt ?? replica.freshAt;
  replica.marks = replica.marks.filter(({ position }) => position > standby.position);
}

// After the primary was recovered to an earlier time, a standby that was not made again still has what was undone. The
// primary is asked again, because a standby may have replayed what was written after the first question.
async function refuseIfAhead({ primary }: Probes, reached: bigint): Promise<void> {
  const { position } = await readPosition(primary, PROBE_QUERIES.primary);
  if (reached > position)
    throw new WrongServer(
      "ahead",
      "the database at DATABASE_REPLICA_URL has replayed more than its primary has written",
    );
}

type ServerState = { cluster: string; isStandby?: boolean; newestMs?: number | null };

async function readPosition(
  sql: postgres.Sql,
  question: string,
): Promise<ServerState & { position: bigint }> {
  const [row] = await sql.unsafe<(ServerState & { position: string | null })[]>(question);
  if (!row) throw new Error("the query returned no row");
  const [high = "0", low = "0"] = row.position?.split("/") ?? [];
  return { ...row, position: (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) };
}

async function withTimeLimit(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("the replica did not respond in time")), REPLICA.probeMs);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

// One connection each: if a probe had to wait for a connection of a busy pool, the replica would be considered
// unavailable.
function openProbes(): Probes {
  const { DATABASE_URL, DATABASE_REPLICA_URL = "" } = env();
  return { primary: openDriver(DATABASE_URL, 1, {}), replica: openDriver(DATABASE_REPLICA_URL, 1, {}) };
}

function openReads(): postgres.Sql {
  const { DATABASE_REPLICA_URL = "", DATABASE_POOL_MAX } = env();
  const sql = openDriver(DATABASE_REPLICA_URL, DATABASE_POOL_MAX, {});
  // Drizzle configures the driver to parse dates and numbers in its own way.
  drizzle(sql);
  return sql;
}

// Queries in progress on the replica fail immediately and are repeated on the primary.
function drop(replica: Replica): void {
  const { sql, probes } = replica;
  Object.assign(replica, { sql: null, probes: null });
  for (const driver of [sql, probes?.primary, probes?.replica]) void driver?.end({ timeout: 0 });
}
