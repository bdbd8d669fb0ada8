import { setTimeout as pause } from "node:timers/promises";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { writes } from "@/db";
import { sessions, users } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { euroCents, grantedApps, unreadMessages, unreadNotifications } from "@/lib/auth/session";
import { clock } from "@/lib/core/format/clock";

/** What an open stream sends about its member; nothing else of a viewer is sent. */
type LiveSnapshot = Pick<Viewer, "apps" | "isAdmin" | "kycStatus" | "kycLevel" | "unread" | "euroCents">;

type Waiting = { resolve: (snapshot: LiveSnapshot | null) => void; fail: (error: unknown) => void };

/** More sessions than these are asked for one after another: each statement must end within a request's time. */
const BATCH_SIZE = 250;

/**
 * Between two readings: twenty messages within this time are one reading more, not twenty. Far below the half second in
 * which a permission must show (D5).
 */
const PAUSE_MS = 100;

const waiting = new Map<string, Waiting[]>();
let isReading = false;

/**
 * The snapshot of a session's member as it is now; null once it has ended, gone idle, or the member is gone. What is asked
 * for while the database answers is asked together in one statement: a change of everybody's costs a few, not thousands.
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
  // Whoever is woken by the same change asks within this turn.
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
    const rows = await standings().execute({ sids: some.map(([sid]) => sid), now });
    const found = new Map(rows.map(({ sid, ...snapshot }) => [sid, snapshot]));
    for (const [sid, askers] of some) {
      const row = found.get(sid);
      for (const { resolve } of askers) resolve(row ? snapshotOf(row) : null);
    }
  } catch (error) {
    for (const { fail } of some.flatMap(([, askers]) => askers)) fail(error);
  }
}

type Row = Omit<Awaited<ReturnType<ReturnType<typeof prepareStandings>["execute"]>>[number], "sid">;

function snapshotOf({ notifications, messages, ...snapshot }: Row): LiveSnapshot {
  return { ...snapshot, unread: { notifications, messages } };
}

let statement: ReturnType<typeof prepareStandings> | undefined;

function standings() {
  statement ??= prepareStandings();
  return statement;
}

function prepareStandings() {
  const now = sql.placeholder("now");
  // By keys: its plan is kept (ADR 030).
  return writes
    .select({
      sid: sessions.sid,
      apps: grantedApps,
      isAdmin: users.isAdmin,
      kycStatus: users.kycStatus,
      kycLevel: users.kycLevel,
      notifications: unreadNotifications,
      messages: unreadMessages,
      euroCents,
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
    )
    .prepare("live_standings");
}
