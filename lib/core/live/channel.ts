import { sql } from "drizzle-orm";
import { type Db, db, listenDriver, type Tx, writes } from "@/db";
import { sqlStatement } from "@/db/statement";
import { afterCommit } from "@/lib/core/db/transaction";
import { logger } from "@/lib/core/server/logger";

const CHANNEL = "lonja_live";

/** Called when the user's session, permissions or data have changed; the listener re-reads what it needs. */
type Listener = () => void;

type Hub = { listeners: Map<string, Set<Listener>>; stop: (() => Promise<void>) | null };

// One hub per process, even if Next.js loads this module several times.
const holder = globalThis as typeof globalThis & { lonjaLiveHub?: Hub };

const announced = new WeakMap<Tx, Set<string>>();

function hub(): Hub {
  holder.lonjaLiveHub ??= { listeners: new Map(), stop: null };
  return holder.lonjaLiveHub;
}

/**
 * Notifies every process, once `tx` commits, that something has changed that this user sees immediately (D5). Do not
 * call it in a money transaction; use `announceAfterCommit` there.
 */
export async function announce(tx: Tx | Db, userId: string): Promise<void> {
  if (tx !== db) announced.set(tx as Tx, (announced.get(tx as Tx) ?? new Set()).add(userId));
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${userId})`);
}

/** Instead of a user's id: all users. */
const EVERYONE = "*";

/** Notifies every process, once `tx` commits, that something has changed that every user sees immediately. */
export async function announceToAll(tx: Tx | Db): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${EVERYONE})`);
}

const wakeAll = sqlStatement(
  () => sql`
    select pg_notify(${CHANNEL}, id) from unnest(${sql.placeholder("ids")}::text[]) as concerned (id)`,
);

const announcedAfterCommit = new WeakMap<Tx, Set<string>>();

/** Notifies every process from a money transaction: after its commit, one statement covers all affected users. */
export function announceAfterCommit(tx: Tx, userId: string): void {
  const known = announcedAfterCommit.get(tx);
  if (known) return void known.add(userId);
  const concerned = new Set([userId]);
  announcedAfterCommit.set(tx, concerned);
  afterCommit(tx, async () => {
    const left = [...concerned].filter((id) => !announced.get(tx)?.has(id));
    if (left.length === 0) return;
    await wakeAll(writes, { ids: left });
  });
}

/** Registers a listener for one user. Returns a function that removes it. */
export function subscribe(userId: string, listener: Listener): () => void {
  const { listeners } = hub();
  const mine = listeners.get(userId) ?? new Set();
  listeners.set(userId, mine.add(listener));
  return () => {
    mine.delete(listener);
    if (mine.size === 0) listeners.delete(userId);
  };
}

/**
 * Opens this process's LISTEN connection. After a reconnection, all listeners are called, because notifications may
 * have been lost.
 */
export async function startListening(): Promise<void> {
  const state = hub();
  if (state.stop) return;
  const { unlisten } = await listenDriver().listen(
    CHANNEL,
    (userId) => (userId === EVERYONE ? notifyAll(state) : notify(state.listeners.get(userId))),
    () => {
      logger.info("listening for live changes");
      notifyAll(state);
    },
  );
  state.stop = unlisten;
}

function notifyAll({ listeners }: Hub): void {
  for (const each of listeners.values()) notify(each);
}

function notify(listeners: Set<Listener> | undefined): void {
  for (const listener of listeners ?? []) listener();
}
