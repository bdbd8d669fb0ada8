import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db";
import { emails } from "@/db/schema";
import { CONCURRENCY } from "@/lib/gateways/mail/worker";
import { allSettled, endLeases, queueMails, recorded } from "../../factories/mails";
import { eachOnce, endWorkerProcesses, startPostOffice, startWorkerProcess, until } from "./post-office";

const TIMEOUT = { timeout: 100_000 };

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

describe("on a stop signal during delivery", () => {
  it("records the messages in progress, and starts no others", TIMEOUT, async () => {
    await queueMails(50);
    office.standStillAfter(10);
    const worker = startWorkerProcess(office.url);
    await until(() => office.waiting() === CONCURRENCY);
    const sentBefore = await db.$count(emails, eq(emails.status, "sent"));
    const ended = worker.end("SIGTERM");
    await until(() => worker.output().includes("stopping"));
    office.goOn();
    expect(await ended).toBe(0);
    const { sent, unknown } = await recorded();
    expect([sent.length, unknown.length]).toEqual([sentBefore + CONCURRENCY, 0]);
    expect(await db.$count(emails, eq(emails.status, "sending"))).toBe(0);
    expect(office.counted()).toEqual(eachOnce(sent));
  });

  it("does not wait forever for a silent server", TIMEOUT, async () => {
    const ids = await queueMails(1);
    office.standStillAfter(1);
    const worker = startWorkerProcess(office.url);
    await until(() => office.unanswered() === 1);
    expect(await worker.end("SIGTERM")).toBe(0);
    office.goOn();
    await endLeases();
    const next = startWorkerProcess(office.url);
    await until(allSettled);
    expect(await next.end("SIGTERM")).toBe(0);
    expect(office.counted()).toEqual(eachOnce(ids));
    expect((await recorded()).unknown).toEqual(ids);
  });
});
