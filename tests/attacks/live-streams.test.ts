import { beforeAll, describe, expect, it, vi } from "vitest";
import { GET as live } from "@/app/api/live/route";
import { db, driver } from "@/db";
import { announce, startListening } from "@/lib/core/live/channel";
import { MAX_STREAMS_PER_MEMBER } from "@/lib/core/live/stream";
import { cookieOf, makeUser } from "../factories/identity";
import { readEvents } from "../http/event-stream";

beforeAll(startListening);

async function open(user: { id: string }, cookie?: { name: string; value: string }) {
  const { name, value } = cookie ?? (await cookieOf(user));
  const request = new Request("http://localhost:3000/api/live", { headers: { cookie: `${name}=${value}` } });
  const answer = await live(request);
  return { status: answer.status, ...readEvents(answer.body) };
}

async function openMany(user: { id: string }, count: number) {
  const cookie = await cookieOf(user);
  const streams = [];
  for (let made = 0; made < count; made += 1) streams.push(await open(user, cookie));
  return streams;
}

describe("one member's live streams", () => {
  it("are limited to ten: opening another one ends the oldest, which receives the reason", async () => {
    const streams = await openMany(await makeUser(), MAX_STREAMS_PER_MEMBER + 2);
    expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
    const kept = streams.slice(2);
    for (const { next, cancel } of streams.slice(0, 2)) {
      const events = [await next(), await next()].map((event) => event?.event);
      expect(events).toContain("replaced");
      expect(await next()).toBeNull();
      await cancel();
    }
    for (const { next, cancel } of kept) {
      expect((await next())?.event).toBe("permissions");
      await cancel();
    }
  });

  it("are counted per member, without ended ones", async () => {
    const user = await makeUser();
    const streams = await openMany(user, MAX_STREAMS_PER_MEMBER);
    const other = await open(await makeUser());
    for (const { next } of [...streams, other]) expect((await next())?.event).toBe("permissions");
    await streams.at(-1)?.cancel();
    const last = await open(user);
    expect((await last.next())?.event).toBe("permissions");
    const [first] = streams;
    await db.transaction((tx) => announce(tx, user.id));
    expect((await first?.next())?.event).toBe("permissions");
    for (const { cancel } of [...streams.slice(0, -1), other, last]) await cancel();
  });

  it("read the database a few times for twenty messages, not twenty times each", async () => {
    const user = await makeUser();
    const streams = [...(await openMany(user, 5)), ...(await openMany(user, 5))];
    for (const { next } of streams) await next();
    const asked = vi.spyOn(driver(), "unsafe");
    const reads = () => asked.mock.calls.filter(([text]) => String(text).includes("any(")).length;
    for (let message = 0; message < 20; message += 1) await db.transaction((tx) => announce(tx, user.id));
    await vi.waitUntil(() => reads() > 0);
    for (const { next } of streams) expect((await next())?.event).toBe("permissions");
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(reads()).toBeLessThanOrEqual(5);
    for (const { cancel } of streams) await cancel();
  });
});
