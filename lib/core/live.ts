import { sql } from "drizzle-orm";
import { driver, type Tx } from "@/db";
import { logger } from "./logger";

const CHANNEL = "lonja_live";

/** Called when something about the user's session or permissions changed; the listener re-reads what it needs. */
type Listener = () => void;

type Hub = { listeners: Map<string, Set<Listener>>; stop: (() => Promise<void>) | null };

// One hub per process, however often Next loads this module.
const holder = globalThis as typeof globalThis & { lonjaLiveHub?: Hub };

function hub(): Hub {
  holder.lonjaLiveHub ??= { listeners: new Map(), stop: null };
  return holder.lonjaLiveHub;
}

/** Tells every process, once `tx` commits, that this user's permissions or sessions changed (D5). Never in a money transaction. */
export async function announce(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${userId})`);
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

/** Opens this process's one LISTEN connection; after a lost connection everyone is told to look again. */
export async function startListening(): Promise<void> {
  const state = hub();
  if (state.stop) return;
  const { unlisten } = await driver().listen(
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
