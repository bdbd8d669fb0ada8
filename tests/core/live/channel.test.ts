import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db";
import { announce, announceToAll, startListening, subscribe } from "@/lib/core/live/channel";
import { writeKillSwitch } from "@/lib/ledger/verify";
import { asOwner, database } from "../../database/as-owner";

beforeAll(startListening);

/** A listener that counts its calls, with a promise of the next call. */
function listenerOf(userId: string) {
  const state = { heard: 0, wake: (): void => undefined };
  const unsubscribe = subscribe(userId, () => {
    state.heard += 1;
    state.wake();
  });
  const next = () => new Promise<void>((resolve) => Object.assign(state, { wake: resolve }));
  return { state, unsubscribe, next };
}

describe("announce", () => {
  it("reaches all listeners of that user, and no others", async () => {
    const [ana, luis] = [randomUUID(), randomUUID()];
    const [first, second, other] = [listenerOf(ana), listenerOf(ana), listenerOf(luis)];
    const heard = [first.next(), second.next()];
    await db.transaction((tx) => announce(tx, ana));
    await Promise.all(heard);
    expect([first.state.heard, second.state.heard, other.state.heard]).toEqual([1, 1, 0]);
  });

  it("reaches everybody when the ledger is closed and opened, and nobody when nothing changes", async () => {
    const [ana, luis] = [listenerOf(randomUUID()), listenerOf(randomUUID())];
    const turn = (isOpen: boolean) => writeKillSwitch(db, { isOpen, reason: "prueba", actorId: null });
    for (const isOpen of [false, true]) {
      const heard = [ana.next(), luis.next()];
      expect(await turn(isOpen)).toBe(true);
      await Promise.all(heard);
    }
    expect(await turn(true)).toBe(false);
    const heard = ana.next();
    await announceToAll(db);
    await heard;
    expect([ana.state.heard, luis.state.heard]).toEqual([3, 3]);
  });

  it("reports nothing of a rolled-back transaction", async () => {
    const [ana, witness] = [randomUUID(), randomUUID()];
    const [listener, after] = [listenerOf(ana), listenerOf(witness)];
    const undone = db.transaction(async (tx) => {
      await announce(tx, ana);
      throw new Error("undo");
    });
    await expect(undone).rejects.toThrow("undo");
    const heard = after.next();
    await db.transaction((tx) => announce(tx, witness));
    await heard;
    expect(listener.state.heard).toBe(0);
  });

  it("no longer reaches a listener that was removed, nor disturbs one that removes itself", async () => {
    const ana = randomUUID();
    const [gone, stays] = [listenerOf(ana), listenerOf(ana)];
    gone.unsubscribe();
    gone.unsubscribe();
    const heard = stays.next();
    await db.transaction((tx) => announce(tx, ana));
    await heard;
    expect([gone.state.heard, stays.state.heard]).toEqual([0, 1]);
  });
});

describe("startListening", () => {
  const listeningBackends = () =>
    asOwner(
      (sql) => sql<{ pid: number }[]>`
      select pid from pg_stat_activity where datname = ${database} and query ilike 'listen %'
    `,
    );

  it("opens one connection, however often it is called", async () => {
    await Promise.all([startListening(), startListening()]);
    await startListening();
    expect(await listeningBackends()).toHaveLength(1);
  });

  it("makes all listeners read again after a lost connection is restored", async () => {
    const [ana, luis] = [listenerOf(randomUUID()), listenerOf(randomUUID())];
    const heard = [ana.next(), luis.next()];
    const [backend] = await listeningBackends();
    await asOwner((sql) => sql`select pg_terminate_backend(${backend?.pid ?? 0})`);
    await Promise.all(heard);
    expect(await listeningBackends()).toHaveLength(1);
  });
});
