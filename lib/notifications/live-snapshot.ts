import { setTimeout as pause } from "node:timers/promises";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { writes } from "@/db";
import { sessions, users } from "@/db/schema";
import { statement } from "@/db/statement";
import type { Viewer } from "@/lib/auth/actor";
import {
  availableCents,
  euroCents,
  grantedApps,
  isLedgerOpen,
  unreadMessages,
  unreadNotifications,
} from "@/lib/auth/session";
import { accessNow, lastSuspension } from "@/lib/auth/suspension";
import { clock } from "@/lib/core/format/clock";

/** The fields that an open stream sends about its member, and no others. */
type LiveSnapshot = Pick<
  Viewer,
  | "apps"
  | "suspension"
  | "isAdmin"
  | "kycStatus"
  | "kycLevel"
  | "unread"
  | "euroCents"
  | "availableCents"
  | "isLedgerOpen"
>;

type Waiting = { resolve: (snapshot: LiveSnapshot | null) => void; fail: (error: unknown) => void };

/** The sessions that one statement reads, so that each statement stays within the timeout of a request. */
const BATCH_SIZE = 250;

/**
 * The pause between two reads: twenty messages within this time cause one more read, not twenty. Far below the half
 * second in which a permission change must take effect (D5).
 */
const PAUSE_MS = 100;

const waiting = new Map<string, Waiting[]>();
let isReading = false;

/**
 * The current snapshot of a session's member; null if the session has ended or is idle, or the member is deleted.
 * Requests made while the database responds are combined into one statement, so that a change for everyone costs a
 * few statements, not thousands.
 */
export function readLiveSnapshot(sid: string): Promise<LiveSnapshot | null> {
  return new Promise((resolve, fail) => {
    waiting.set(sid, [...(waiting.get(sid) ?? []), { resolve, fail }]);
    void readWaiting();
  });
}

async function readWaiting(): Promise<void> {
  if (isReading) return;
  isReading = true;
  // Sessions woken by the same change join in this turn of the event loop.
  await new Promise(setImmediate);
  while (waiting.size > 0) {
    while (waiting.size > 0) await readSome();
    await pause(PAUSE_MS);
  }
  isReading = false;
}

async function readSome(): Promise<void> {
  const some = [...waiting].slice(0, BATCH_SIZE);
  for (const [sid] of some) waiting.delete(sid);
  try {
    const now = clock.now().toISOString();
    const rows = await selectSnapshots(writes, { sids: some.map(([sid]) => sid), now });
    const found = new Map(rows.map(({ sid, ...snapshot }) => [sid, snapshot]));
    for (const [sid, callers] of some) {
      const row = found.get(sid);
      for (const { resolve } of callers) resolve(row ? snapshotOf(row) : null);
    }
  } catch (error) {
    for (const { fail } of some.flatMap(([, callers]) => callers)) fail(error);
  }
}

type Row = Omit<Awaited<ReturnType<typeof selectSnapshots>>[number], "sid">;

function snapshotOf({ notifications, messages, ...snapshot }: Row): LiveSnapshot {
  return accessNow({ ...snapshot, unread: { notifications, messages } });
}

// Lookups by key: the query plan is cached (decision 030).
const selectSnapshots = statement((source) => {
  const now = sql.placeholder("now");
  return source
    .select({
      sid: sessions.sid,
      apps: grantedApps,
      suspension: lastSuspension,
      isAdmin: users.isAdmin,
      kycStatus: users.kycStatus,
      kycLevel: users.kycLevel,
      notifications: unreadNotifications,
      messages: unreadMessages,
      euroCents,
      availableCents,
      isLedgerOpen,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        sql`${sessions.sid} = any(${sql.placeholder("sids")}::text[])`,
        gt(sessions.expire, now),
        gt(sessions.idleExpire, now),
        isNull(users.deletedAt),
      ),
    );
});
