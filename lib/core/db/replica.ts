import { setTimeout as pause } from "node:timers/promises";
import { drizzle } from "drizzle-orm/postgres-js";
import type postgres from "postgres";
import { onClosing, openDriver } from "@/db";
import { REPLICA, type ReplicaFault } from "@/lib/core/config/constants";
import { env } from "@/lib/core/config/env";
import { logger } from "@/lib/core/server/logger";
import { metrics } from "@/lib/core/server/metrics";

/** A place in the primary's log, and when the primary was asked for it: everything committed until then lies before it. */
type Mark = { askedAt: number; place: bigint };

type Probes = { primary: postgres.Sql; replica: postgres.Sql };

type Replica = {
  /** For reads; null where it cannot be asked. */
  sql: postgres.Sql | null;
  probes: Probes | null;
  marks: Mark[];
  /** The latest time of which it is known to have everything. */
  freshAt: number;
  /** How old the newest transaction is that it has replayed, by the clocks of both servers. */
  newestMs: number | null;
  trouble: string | null;
  fault: ReplicaFault | null;
  /** The look that is under way: a second one beside it would end with the connections of the first. */
  looking: Promise<void> | null;
  isClosed: boolean;
};

/** `trouble`: the error behind `fault`. Without a fault, one that is not used is too far behind. */
export type ReplicaState = {
  isUsed: boolean;
  lagMs: number | null;
  newestMs: number | null;
  fault: ReplicaFault | null;
  trouble: string | null;
};

class WrongServer extends Error {
  constructor(
    readonly fault: ReplicaFault,
    message: string,
  ) {
    super(message);
  }
}

/** Enough of them for one that is barely behind to catch up, and to see that one which does not is late. */
const MAX_LOOKS = Math.ceil(REPLICA.maxLagMs / REPLICA.probeMs) + 1;

/** Behind by more of them, the oldest say as much as all. */
const MAX_MARKS = 60;

const LOOK = {
  primary: `select pg_current_wal_lsn()::text as place, system_identifier::text as cluster from pg_control_system()`,
  replica: `select pg_last_wal_replay_lsn()::text as place, system_identifier::text as cluster, pg_is_in_recovery() as "isStandby",
    (extract(epoch from now() - pg_last_xact_replay_timestamp()) * 1000)::float8 as "newestMs"
    from pg_control_system()`,
};

const holder = globalThis as typeof globalThis & { lonjaReplica?: Replica };

/** The replica's driver where it may be asked now; otherwise why it may not. Null without DATABASE_REPLICA_URL. */
export function askableReplica(): postgres.Sql | "late" | "away" | null {
  const replica = openReplica();
  if (!replica) return null;
  if (!replica.sql) return "away";
  return lagOf(replica) <= REPLICA.maxLagMs ? replica.sql : "late";
}

/** How the replica stands; null without DATABASE_REPLICA_URL. */
export function replicaState(): ReplicaState | null {
  const replica = openReplica();
  return replica && stateOf(replica);
}

/** The same, looked at just now: for a process that has only begun. */
export async function lookAtReplica(): Promise<ReplicaState | null> {
  const replica = openReplica();
  if (!replica) return null;
  for (let looks = 1; looks <= MAX_LOOKS; looks += 1) {
    await look(replica);
    if (stateOf(replica).isUsed || (replica.fault && looks > 1)) break;
    await pause(REPLICA.probeMs);
  }
  return stateOf(replica);
}

function openReplica(): Replica | null {
  if (!env().DATABASE_REPLICA_URL) return null;
  if (holder.lonjaReplica) return holder.lonjaReplica;
  const replica: Replica = {
    ...{ sql: null, probes: null, marks: [], freshAt: Number.NEGATIVE_INFINITY },
    ...{ newestMs: null, trouble: null, fault: null, looking: null, isClosed: false },
  };
  holder.lonjaReplica = replica;
  onClosing(async () => {
    replica.isClosed = true;
    if (holder.lonjaReplica === replica) delete holder.lonjaReplica;
    drop(replica);
  });
  void keepLooking(replica);
  return replica;
}

const lagOf = ({ freshAt }: Replica) => performance.now() - freshAt;

function stateOf(replica: Replica): ReplicaState {
  const { sql, newestMs, fault, trouble } = replica;
  const lag = lagOf(replica);
  return {
    isUsed: sql !== null && lag <= REPLICA.maxLagMs,
    lagMs: Number.isFinite(lag) ? lag : null,
    ...{ newestMs, fault, trouble },
  };
}

async function keepLooking(replica: Replica): Promise<void> {
  await look(replica);
  if (!replica.isClosed) setTimeout(() => void keepLooking(replica), REPLICA.probeMs).unref();
}

function look(replica: Replica): Promise<void> {
  replica.looking ??= lookOnce(replica).finally(() => {
    replica.looking = null;
  });
  return replica.looking;
}

// How late it is is measured by places in the log, not by clocks: an idle primary makes no replica late, and one that is cut
// off is late however up to date it believes itself to be.
async function lookOnce(replica: Replica): Promise<void> {
  try {
    await inTime(measure(replica));
    if (replica.isClosed) return drop(replica);
    replica.sql ??= openReads();
    if (replica.trouble) logger.info("the replica is asked again");
    Object.assign(replica, { trouble: null, fault: null });
  } catch (error) {
    const trouble = error instanceof Error ? error.message : String(error);
    if (replica.trouble === null && !replica.isClosed)
      logger.warn({ error }, "the replica cannot be asked: the primary answers");
    Object.assign(replica, { trouble, fault: error instanceof WrongServer ? error.fault : "away" });
    drop(replica);
  }
  const { isUsed, lagMs } = stateOf(replica);
  metrics().replicaUsed.set(isUsed ? 1 : 0);
  if (lagMs !== null) metrics().replicaLag.set(lagMs / 1_000);
}

async function measure(replica: Replica): Promise<void> {
  replica.probes ??= openProbes();
  const askedAt = performance.now();
  const primary = await readPlace(replica.probes.primary, LOOK.primary);
  if (replica.marks.length < MAX_MARKS) replica.marks.push({ askedAt, place: primary.place });
  const standby = await readPlace(replica.probes.replica, LOOK.replica);
  if (!standby.isStandby)
    throw new WrongServer("no-standby", "the database at DATABASE_REPLICA_URL is no standby");
  if (standby.cluster !== primary.cluster)
    throw new WrongServer(
      "other-primary",
      "the database at DATABASE_REPLICA_URL is a standby of another primary",
    );
  replica.newestMs = standby.newestMs ?? null;
  const reached = replica.marks.filter(({ place }) => place <= standby.place);
  replica.freshAt = reached.at(-1)?.askedAt ?? replica.freshAt;
  replica.marks = replica.marks.filter(({ place }) => place > standby.place);
}

type Found = { cluster: string; isStandby?: boolean; newestMs?: number | null };

async function readPlace(sql: postgres.Sql, question: string): Promise<Found & { place: bigint }> {
  const [row] = await sql.unsafe<(Found & { place: string | null })[]>(question);
  if (!row) throw new Error("the database answered nothing");
  const [high = "0", low = "0"] = row.place?.split("/") ?? [];
  return { ...row, place: (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) };
}

async function inTime(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("no answer in time")), REPLICA.probeMs);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

// One connection each: where the pools are busy, a probe that waits for its turn would take the replica away as well.
function openProbes(): Probes {
  const { DATABASE_URL, DATABASE_REPLICA_URL = "" } = env();
  return { primary: openDriver(DATABASE_URL, 1, {}), replica: openDriver(DATABASE_REPLICA_URL, 1, {}) };
}

function openReads(): postgres.Sql {
  const { DATABASE_REPLICA_URL = "", DATABASE_POOL_MAX } = env();
  const sql = openDriver(DATABASE_REPLICA_URL, DATABASE_POOL_MAX, {});
  // Drizzle reads dates and numbers in its own way, and tells the driver so.
  drizzle(sql);
  return sql;
}

// What is under way there ends at once with an error, and is asked of the primary.
function drop(replica: Replica): void {
  const { sql, probes } = replica;
  Object.assign(replica, { sql: null, probes: null });
  for (const driver of [sql, probes?.primary, probes?.replica]) void driver?.end({ timeout: 0 });
}
