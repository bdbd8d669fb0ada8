import { sql } from "drizzle-orm";
import { type Db, db, listenDriver, type Tx, writes } from "@/db";
import { afterCommit } from "@/lib/core/db/transaction";
import { logger } from "@/lib/core/server/logger";

const CHANNEL = "lonja_live";

/** Called when something about the user's session or permissions changed; the listener re-reads what it needs. */
type Listener = () => void;

type Hub = { listeners: Map<string, Set<Listener>>; stop: (() => Promise<void>) | null };

// One hub per process, however often Next loads this module.
const holder = globalThis as typeof globalThis & { lonjaLiveHub?: Hub };

const announced = new WeakMap<Tx, Set<string>>();

function hub(): Hub {
  holder.lonjaLiveHub ??= { listeners: new Map(), stop: null };
  return holder.lonjaLiveHub;
}

/**
 * Tells every process, once `tx` commits, that something this user sees at once has changed (D5). Never in a money
 * transaction: there `announceAfterCommit` does it.
 */
export async function announce(tx: Tx | Db, userId: string): Promise<void> {
  if (tx !== db) announced.set(tx as Tx, (announced.get(tx as Tx) ?? new Set()).add(userId));
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${userId})`);
}

const waking = new WeakMap<Tx, Set<string>>();

/** The same for a money transaction: once it has committed, one statement for everybody that it concerns. */
export function announceAfterCommit(tx: Tx, userId: string): void {
  const known = waking.get(tx);
  if (known) return void known.add(userId);
  const concerned = new Set([userId]);
  waking.set(tx, concerned);
  afterCommit(tx, async () => {
    const left = [...concerned].filter((id) => !announced.get(tx)?.has(id));
    if (left.length === 0) return;
    const ids = sql.param(left);
    await writes.execute(sql`select pg_notify(${CHANNEL}, id) from unnest(${ids}::text[]) as concerned (id)`);
  });
}

/** Registers a listener for one user; the answer removes it. */
export function subscribe(userId: string, listener: Listener): () => void {
  const { listeners } = hub();
  const mine = listeners.get(userId) ?? new Set();
  listeners.set(userId, mine.add(listener));
  return () => {
    mine.delete(listener);
    if (mine.size === 0) listeners.delete(userId);
  };
}

/** Opens this process's one LISTEN connection; after a lost connection everyone is announced to look again. */
export async function startListening(): Promise<void> {
  const state = hub();
  if (state.stop) return;
  const { unlisten } = await listenDriver().listen(
    CHANNEL,
    (userId) => notify(state.listeners.get(userId)),
    () => {
      logger.info("listening for live changes");
      for (const listeners of state.listeners.values()) notify(listeners);
    },
  );
  state.stop = unlisten;
}

function notify(listeners: Set<Listener> | undefined): void {
  for (const listener of listeners ?? []) listener();
}
