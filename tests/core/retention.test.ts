import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { db } from "@/db";
import { idempotencyKeys, notifications, rateLimits, sessions, stripeEvents, users } from "@/db/schema";
import { AREAS } from "@/lib/areas";
import type { Area } from "@/lib/core/area";
import { RETENTION_DAYS } from "@/lib/core/config/retention-days";
import { plusMinutes } from "@/lib/core/format/clock";
import { failureDuring } from "@/lib/core/jobs/failures";
import { deleteExpired } from "@/lib/core/retention";
import { makeUser } from "../factories/identity";
import { travel } from "../setup/clock";

const DAY = 24 * 60;

async function aSession(expire: Date) {
  const { id: userId } = await makeUser();
  await db
    .insert(sessions)
    .values({ sid: randomUUID(), userId, sess: { ip: "", userAgent: "" }, idleExpire: expire, expire });
}

const aLimit = (expire: Date) => db.insert(rateLimits).values({ key: randomUUID(), points: 1, expire });

const anAnswer = (createdAt: Date) =>
  db
    .insert(idempotencyKeys)
    .values({ command: "c", caller: "c", key: randomUUID(), requestHash: "h", createdAt });

const kept = async () => [
  await db.$count(sessions),
  await db.$count(rateLimits),
  await db.$count(idempotencyKeys),
];

describe("deleteExpired", () => {
  it("deletes ended sessions, past limits and stored responses older than a day, and nothing else", async () => {
    const now = travel(0);
    for (const make of [aSession, aLimit]) {
      await make(plusMinutes(now, -1));
      await make(plusMinutes(now, 1));
    }
    await anAnswer(plusMinutes(now, -DAY - 1));
    await anAnswer(plusMinutes(now, -DAY + 1));
    expect(await kept()).toEqual([2, 2, 2]);

    await deleteExpired(AREAS);
    expect(await kept()).toEqual([1, 1, 1]);
    expect(await db.$count(users)).toBe(2);

    travel(2);
    await deleteExpired(AREAS);
    expect(await kept()).toEqual([0, 0, 0]);
  });

  it("forgets which notices of the card provider were handled, a month later", async () => {
    const now = travel(0);
    await db.insert(stripeEvents).values([
      { id: "evt_old", type: "charge.refunded", handledAt: plusMinutes(now, -30 * DAY - 1) },
      { id: "evt_new", type: "charge.refunded", handledAt: plusMinutes(now, -30 * DAY + 1) },
    ]);
    await deleteExpired(AREAS);
    expect(await db.select({ id: stripeEvents.id }).from(stripeEvents)).toEqual([{ id: "evt_new" }]);
  });

  it("deletes notifications read long ago, and those unread for a year", async () => {
    const now = travel(0);
    const { id: userId } = await makeUser();
    const notice = { userId, category: "account", kind: "test", title: ".", body: "." } as const;
    const long = RETENTION_DAYS.readNotifications * DAY;
    await db.insert(notifications).values([
      { ...notice, dedupeKey: "old", readAt: plusMinutes(now, -long - 1) },
      { ...notice, dedupeKey: "recent", readAt: plusMinutes(now, -long + 1) },
      { ...notice, dedupeKey: "unread", createdAt: plusMinutes(now, -2 * long) },
      {
        ...notice,
        dedupeKey: "forgotten",
        createdAt: plusMinutes(now, -RETENTION_DAYS.unreadNotifications * DAY - 1),
      },
    ]);
    await deleteExpired(AREAS);
    const left = await db.select({ key: notifications.dedupeKey }).from(notifications);
    expect(left.map(({ key }) => key).sort()).toEqual(["recent", "unread"]);
  });

  it("may run concurrently in several instances", async () => {
    const now = travel(0);
    for (let count = 0; count < 20; count += 1) await anAnswer(plusMinutes(now, -DAY - 1));
    await Promise.all(Array.from({ length: 8 }, () => deleteExpired(AREAS)));
    expect(await kept()).toEqual([0, 0, 0]);
  });

  it("applies the other rules when one fails, and records the failure", async () => {
    await aSession(plusMinutes(travel(0), -1));
    const rule = { table: idempotencyKeys, since: idempotencyKeys.createdAt, before: (now: Date) => now };
    const failing = { ...rule, run: () => Promise.reject(new Error("no such file")) };
    const area: Area = { ...(AREAS[0] as Area), retention: [failing] };
    const failure = await failureDuring(() => deleteExpired([area, ...AREAS]));
    expect(failure).toBe("expired rows were not deleted, table idempotency_keys: Error: no such file");
    expect(await db.$count(sessions)).toBe(0);
  });
});
