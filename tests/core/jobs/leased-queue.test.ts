import { setTimeout as sleep } from "node:timers/promises";
import { and, asc, eq, lte } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { db } from "@/db";
import { emails } from "@/db/schema";
import { plusMinutes } from "@/lib/core/format/clock";
import { leasedQueue } from "@/lib/core/jobs/leased-queue";

const queue = leasedQueue({
  table: emails,
  due: (now) => and(eq(emails.status, "queued"), lte(emails.nextAttemptAt, now)),
  lease: (now) => ({ status: "sending" as const, nextAttemptAt: plusMinutes(now, 10) }),
});

beforeEach(() => db.delete(emails));

async function fill(count: number): Promise<number[]> {
  const mail = { toAddress: "ana@lonja.example", kind: "test", subject: "Asunto", html: "", text: "" };
  const due = { ...mail, nextAttemptAt: new Date(Date.now() - 60_000) };
  await db.insert(emails).values(Array.from({ length: count }, () => due));
  return (await db.select({ id: emails.id }).from(emails).orderBy(asc(emails.id))).map(({ id }) => id);
}

it("waits for the rows in hand when an attempt throws, and claims no more", async () => {
  const [first, ...others] = await fill(6);
  const ended: number[] = [];
  const drained = queue.drain({
    concurrency: 2,
    attempt: async ({ id }) => {
      if (id === first) throw new Error("the database is gone");
      await sleep(300);
      ended.push(id);
      return true;
    },
  });
  await expect(drained).rejects.toThrow("the database is gone");
  const atTheEnd = [...ended];
  await sleep(700);
  expect(ended).toEqual(atTheEnd);
  expect(ended.length).toBeLessThanOrEqual(1);
  expect(await db.$count(emails, eq(emails.status, "queued"))).toBe(others.length - ended.length);
});

it("attempts every row once, and stops when it is told to", async () => {
  const ids = await fill(5);
  const seen: number[] = [];
  const attempt = async ({ id }: { id: number }) => seen.push(id) > 0;
  expect(await queue.drain({ concurrency: 3, attempt, shouldContinue: () => false })).toBe(0);
  expect(await queue.drain({ concurrency: 3, attempt })).toBe(5);
  expect(seen.sort((one, other) => one - other)).toEqual(ids);
});
