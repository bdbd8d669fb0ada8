import { randomInt } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db";
import { emails } from "@/db/schema";
import { CONCURRENCY } from "@/lib/gateways/mail/worker";
import { asOwner } from "../database/as-owner";
import { allSettled, endLeases, queueMails, recorded } from "../factories/mails";
import {
  eachOnce,
  endWorkerProcesses,
  startPostOffice,
  startWorkerProcess,
  until,
} from "../gateways/mail/post-office";

let office: Awaited<ReturnType<typeof startPostOffice>>;

beforeEach(async () => {
  await db.delete(emails);
  office = await startPostOffice();
});
afterEach(async () => {
  endWorkerProcesses();
  office.goOn();
  await office.stop();
});

// Statements that a killed process has already sent are still executed; its connections end afterwards.
async function connections(): Promise<number> {
  return asOwner(async (sql) => {
    const [row] = await sql<{ open: number }[]>`
      select count(*)::int as open from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
    `;
    return row?.open ?? 0;
  });
}

/** Starts a worker, and kills it after `ready`. */
async function killOne(ready: () => Promise<void>): Promise<void> {
  const before = await connections();
  const worker = startWorkerProcess(office.url);
  await ready();
  await worker.end("SIGKILL");
  await until(async () => (await connections()) <= before);
  await endLeases();
}

async function finish(): Promise<void> {
  const worker = startWorkerProcess(office.url);
  await until(allSettled);
  expect(await worker.end("SIGTERM")).toBe(0);
}

describe("killed while it delivers", () => {
  it("sends each of 1,000 messages once, killed twice between sending and recording", async () => {
    const ids = await queueMails(1_000);
    let unanswered = 0;
    for (const count of [300, 650]) {
      office.standStillAfter(count);
      await killOne(async () => {
        await until(() => office.waiting() === CONCURRENCY);
        unanswered += office.unanswered();
      });
      office.goOn();
    }
    await finish();
    expect(office.counted()).toEqual(eachOnce(ids));
    expect(unanswered).toBeGreaterThanOrEqual(2);
    const { sent, unknown } = await recorded();
    expect([sent.length, unknown.length]).toEqual([1_000 - unanswered, unanswered]);
    console.info(`1,000 messages, two kills: each once, ${unanswered} of them recorded as unknown`);
  });

  it("killed at any moment: nothing is sent twice, and a missing message is recorded as unknown", async () => {
    const kills = 10;
    const ids = await queueMails(800);
    for (let kill = 0; kill < kills; kill += 1) {
      const enough = office.total() + randomInt(20, 60);
      await killOne(async () => {
        await until(() => office.total() >= enough);
        await delay(randomInt(120));
      });
    }
    await finish();
    const missing = ids.filter((id) => !office.has(id));
    expect(office.counted()).toEqual(eachOnce(ids.filter((id) => office.has(id))));
    const { sent, unknown } = await recorded();
    expect(sent.filter((id) => missing.includes(id))).toEqual([]);
    expect(missing.filter((id) => !unknown.includes(id))).toEqual([]);
    expect(sent.length + unknown.length).toBe(ids.length);
    expect(unknown.length).toBeLessThanOrEqual(kills * CONCURRENCY);
    console.info(`killed ${kills} times: ${unknown.length} unknown, ${missing.length} of them not delivered`);
  });
});
