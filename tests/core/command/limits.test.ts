import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db";
import { rateLimits } from "@/db/schema";
import { tooManyAttempts } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { networkOf } from "@/lib/core/command/request";

const aLimit = (points = 3, key = randomUUID()) => ({ name: `test-${points}`, key, points, perSeconds: 60 });

const rowOf = async ({ name, key }: { name: string; key: string }) =>
  (
    await db
      .select()
      .from(rateLimits)
      .where(eq(rateLimits.key, `${name}:${key}`))
  )[0];

it.each([
  [1, "1 segundo"],
  [59, "59 segundos"],
  [60, "1 minuto"],
  [61, "2 minutos"],
  [600, "10 minutos"],
  [3_600, "60 minutos"],
  [6_001, "2 horas"],
  [86_400, "24 horas"],
])("says to whoever waits %i seconds: %s", (seconds, words) => {
  expect(tooManyAttempts(seconds)).toBe(`Demasiados intentos. Vuelve a intentarlo en ${words}.`);
});

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8::1:0:0:1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["unknown", "unknown"],
])("counts %s as %s", (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

describe("consume", () => {
  it("counts all IPv6 addresses of a network together", async () => {
    const prefix = `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}`;
    const limit = { name: "test-1-network", points: 1, perSeconds: 60 };
    await consume({ ...limit, key: `${prefix}::1` });
    await expect(consume({ ...limit, key: `${prefix}:a::2` })).rejects.toMatchObject({
      code: "rate_limited",
    });
    await consume({ ...limit, key: "2001:db8:ffff:ffff::1" });
  });

  it("allows as many requests as there are points and refuses the next", async () => {
    const limit = aLimit();
    for (let time = 1; time <= 3; time += 1) await consume(limit);
    await expect(consume(limit)).rejects.toMatchObject({
      code: "rate_limited",
      message: expect.stringMatching(
        /^Demasiados intentos\. Vuelve a intentarlo en (1 minuto|\d\d segundos)\.$/,
      ),
    });
  });

  it("returns how many whole seconds to wait", async () => {
    const limit = aLimit(1);
    await consume(limit);
    const refusal = await consume(limit).catch((error: unknown) => error);
    const { retryAfterSeconds } = refusal as { retryAfterSeconds: number };
    expect(Number.isInteger(retryAfterSeconds)).toBe(true);
    expect(retryAfterSeconds).toBeGreaterThan(50);
    expect(retryAfterSeconds).toBeLessThanOrEqual(60);
  });

  it("counts each key and each name separately", async () => {
    const ana = aLimit(1);
    await consume(ana);
    await consume({ ...ana, key: randomUUID() });
    await consume({ ...ana, name: "test-other" });
    await expect(consume(ana)).rejects.toMatchObject({ code: "rate_limited" });
  });

  it("allows exactly as many concurrent requests as there are points", async () => {
    const limit = aLimit(5);
    const answers = await Promise.allSettled(Array.from({ length: 30 }, () => consume(limit)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
  });

  it("starts again after the window", async () => {
    const limit = aLimit(1);
    await consume(limit);
    await expect(consume(limit)).rejects.toMatchObject({ code: "rate_limited" });
    await db
      .update(rateLimits)
      .set({ expire: new Date(Date.now() - 1) })
      .where(eq(rateLimits.key, `${limit.name}:${limit.key}`));
    await consume(limit);
    expect((await rowOf(limit))?.points).toBe(1);
  });

  it("uses one point of every given limit, and none of those after the one that refuses", async () => {
    const [first, second, third] = [aLimit(2), aLimit(1), aLimit(4)];
    await consume(first, second, third);
    await expect(consume(first, second, third)).rejects.toMatchObject({ code: "rate_limited" });
    const points = await Promise.all(
      [first, second, third].map(async (limit) => (await rowOf(limit))?.points),
    );
    expect([points[0], points[2]]).toEqual([2, 1]);
  });

  it("stores its counts in the database, which all instances share", async () => {
    const limit = aLimit(2);
    await consume(limit);
    await db
      .update(rateLimits)
      .set({ points: 2 })
      .where(eq(rateLimits.key, `${limit.name}:${limit.key}`));
    await expect(consume(limit)).rejects.toMatchObject({ code: "rate_limited" });
  });
});

it("only the rate limits and the jobs' ticks are unlogged: a crash of the database loses no other table", async () => {
  const unlogged = await db.execute<{ name: string }>(
    sql`select oid::regclass::text as name from pg_class where relkind in ('r', 'p') and relpersistence <> 'p'`,
  );
  expect(unlogged.map(({ name }) => name).sort()).toEqual(["jobs", "rate_limits"]);
});
