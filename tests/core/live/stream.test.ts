import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { db } from "@/db";
import { announce, startListening, subscribe } from "@/lib/core/live/channel";
import { closeStreams, liveStream } from "@/lib/core/live/stream";
import { logger } from "@/lib/core/server/logger";
import { readEvents } from "../../http/event-stream";

beforeAll(startListening);

/** Announces a change for the user and waits until this process has received it. */
async function change(userId: string): Promise<void> {
  const heard = new Promise<void>((resolve) => {
    const unsubscribe = subscribe(userId, () => {
      unsubscribe();
      resolve();
    });
  });
  await db.transaction((tx) => announce(tx, userId));
  await heard;
}

/** A stream that reports the number of its reads; `read` may be delayed. */
function counted(read: (count: number) => Promise<unknown> | unknown = (count) => count) {
  const userId = randomUUID();
  const abort = new AbortController();
  const state = { reads: 0 };
  const stream = liveStream(userId, abort.signal, async () => {
    state.reads += 1;
    const data = await read(state.reads);
    return data === null ? null : { event: "count", data };
  });
  return { userId, abort, state, stream, ...readEvents(stream) };
}

describe("liveStream", () => {
  it("sends the state at the start, and again after every change", async () => {
    const { userId, next, cancel } = counted();
    expect(await next()).toEqual({ event: "count", data: 1 });
    await change(userId);
    expect(await next()).toEqual({ event: "count", data: 2 });
    await change(userId);
    expect(await next()).toEqual({ event: "count", data: 3 });
    await cancel();
  });

  it("does not receive another user's changes", async () => {
    const { userId, next, state, cancel } = counted();
    await next();
    await change(randomUUID());
    await change(userId);
    expect(await next()).toEqual({ event: "count", data: 2 });
    expect(state.reads).toBe(2);
    await cancel();
  });

  it("reads once more if changes arrive during a read: nothing is lost or reordered", async () => {
    const world = { value: "old" };
    const gate: { open: () => void } = { open: () => undefined };
    const held = new Promise<void>((resolve) => Object.assign(gate, { open: resolve }));
    const { userId, next, state, cancel } = counted(async (count) => {
      const { value } = world;
      if (count === 1) await held;
      return value;
    });
    world.value = "new";
    await change(userId);
    await change(userId);
    world.value = "newest";
    await change(userId);
    gate.open();
    expect(await next()).toEqual({ event: "count", data: "old" });
    expect(await next()).toEqual({ event: "count", data: "newest" });
    await change(userId);
    expect(await next()).toEqual({ event: "count", data: "newest" });
    expect(state.reads).toBe(3);
    await cancel();
  });

  it("sends signed-out and ends if there is nothing to read any more", async () => {
    const { userId, next, state } = counted((count) => (count === 1 ? "in" : null));
    await next();
    await change(userId);
    expect(await next()).toEqual({ event: "signed-out", data: {} });
    expect(await next()).toBeNull();
    await change(userId);
    expect(state.reads).toBe(2);
  });

  it("outlives a read that fails, and sends the next change", async () => {
    const { userId, next, state, cancel } = counted((count) => {
      if (count === 2) throw new Error("the database is away");
      return count;
    });
    await next();
    await change(userId);
    await vi.waitUntil(() => state.reads === 2);
    await change(userId);
    expect(await next()).toEqual({ event: "count", data: 3 });
    await cancel();
  });

  it("ends if the request is aborted, and stops reading", async () => {
    const { userId, next, abort, state } = counted();
    await next();
    abort.abort();
    expect(await next()).toBeNull();
    await change(userId);
    expect(state.reads).toBe(1);
  });

  it("ends immediately if the request was aborted before", async () => {
    const stream = liveStream(randomUUID(), AbortSignal.abort(), async () => ({ event: "count", data: 1 }));
    expect(await readEvents(stream).next()).toBeNull();
  });

  it("ends without an error if the browser disconnects, and stops reading", async () => {
    const { userId, next, cancel, abort, state } = counted();
    await next();
    await expect(cancel()).resolves.toBeUndefined();
    abort.abort();
    await change(userId);
    expect(state.reads).toBe(1);
  });

  it("sends nothing of a read that was under way when the stream ended", async () => {
    const gate: { open: (value: string) => void } = { open: () => undefined };
    const late = new Promise<string>((resolve) => Object.assign(gate, { open: resolve }));
    const warn = vi.spyOn(logger, "warn");
    const { userId, next, abort } = counted(() => late);
    abort.abort();
    gate.open("too late");
    expect(await next()).toBeNull();
    await change(userId);
    expect(warn).not.toHaveBeenCalled();
  });

  it("sends a heartbeat every 25 seconds, and none after its end", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const { next, abort } = counted();
    await next();
    vi.advanceTimersByTime(24_999);
    vi.advanceTimersByTime(1);
    expect(await next()).toEqual({ event: "comment", data: null });
    abort.abort();
    vi.advanceTimersByTime(100_000);
    expect(await next()).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  // Must be the last test: afterwards this process opens no further streams.
  it("ends with all others when the server stops; later streams end immediately", async () => {
    const streams = [counted(), counted(), counted()];
    for (const { next } of streams) await next();
    closeStreams();
    for (const { next } of streams) expect(await next()).toBeNull();
    expect(await counted().next()).toBeNull();
    closeStreams();
  });
});
