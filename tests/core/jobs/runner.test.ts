import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { db } from "@/db";
import { jobs } from "@/db/schema";
import { DAY_SECONDS, MINUTE_MS, MINUTE_SECONDS } from "@/lib/core/format/durations";
import { processDue } from "@/lib/core/jobs/due-rows";
import { noteFailure } from "@/lib/core/jobs/failures";
import type { Job } from "@/lib/core/jobs/job";
import { runDue, startJobs } from "@/lib/core/jobs/runner";
import { runTasks } from "@/lib/core/jobs/tasks";
import { claimJobs, readJobStates, releaseJob, renewLease } from "@/lib/core/jobs/ticks";

const ONE = "00000000-0000-4000-8000-000000000001";
const OTHER = "00000000-0000-4000-8000-000000000002";
const ALL_GO = { shouldContinue: () => true, areas: [] };

const job = (name: string, run: Job["run"] = async () => undefined): Job => ({
  name,
  label: name,
  every: MINUTE_SECONDS,
  run,
});
const names = (claimed: readonly Job[]) => claimed.map(({ name }) => name);

async function stateOf(name: string) {
  const [state] = await readJobStates([job(name)]);
  if (!state) throw new Error(`${name} never ran`);
  return state;
}

const makeDue = (name: string) =>
  db.update(jobs).set({ nextRunAt: sql`now() - interval '1 second'` }).where(eq(jobs.name, name));

function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

beforeEach(() => db.delete(jobs));

it("runs a job in one of many processes, once per tick", async () => {
  const mail = job("mail");
  const holders = Array.from({ length: 8 }, (_, number) => ONE.replace(/1$/, String(number)));
  const first = await Promise.all(holders.map((holder) => claimJobs([mail], holder)));
  expect(first.flat()).toHaveLength(1);
  const winner = holders[first.findIndex((claimed) => claimed.length > 0)] ?? "";
  await releaseJob(mail, winner, { error: null });
  expect((await stateOf("mail")).nextRunAt.getTime() % MINUTE_MS).toBe(0);
  await makeDue("mail");
  const second = await Promise.all(holders.map((holder) => claimJobs([mail], holder)));
  expect(second.flat()).toHaveLength(1);
});

it("rests until the next tick in every process", async () => {
  const far = { ...job("far"), every: 365 * DAY_SECONDS };
  await claimJobs([far], ONE);
  await releaseJob(far, ONE, { error: null });
  expect(await claimJobs([far], ONE)).toEqual([]);
  expect(await claimJobs([far], OTHER)).toEqual([]);
});

it("takes a job over from a dead process, which can then change nothing", async () => {
  const mail = job("mail");
  await claimJobs([mail], ONE);
  expect(await claimJobs([mail], OTHER)).toEqual([]);
  expect((await stateOf("mail")).isRunning).toBe(true);
  expect(await renewLease(mail, ONE)).toBe(true);
  await db.update(jobs).set({ leaseUntil: sql`now() - interval '1 second'` });
  expect(names(await claimJobs([mail], OTHER))).toEqual(["mail"]);
  expect(await renewLease(mail, ONE)).toBe(false);
  await releaseJob(mail, ONE, { error: new Error("late") });
  expect(await stateOf("mail")).toMatchObject({ isRunning: true, failures: 0, lastError: null });
});

it("waits longer after each failure, stores the last error, and recovers", async () => {
  const waits: number[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    expect(await runDue([job("mail", () => Promise.reject(new Error(`no ${turn}`)))], ALL_GO)).toEqual({
      ran: ["mail"],
      failed: ["mail"],
    });
    const { nextRunAt, failedAt } = await stateOf("mail");
    waits.push(Math.round((nextRunAt.getTime() - (failedAt?.getTime() ?? 0)) / 1_000));
    await makeDue("mail");
  }
  expect(waits).toEqual([120, 240, 300, 300]);
  expect(await stateOf("mail")).toMatchObject({ failures: 4, lastError: "Error: no 3" });
  await runDue([job("mail")], ALL_GO);
  expect(await stateOf("mail")).toMatchObject({ failures: 0, lastError: "Error: no 3" });
});

it("stores a partial failure as the last error, does the rest, and does not wait longer", async () => {
  const done: number[] = [];
  const decide = async (id: number) => {
    if (id === 2) throw new Error("no such account");
    done.push(id);
  };
  const due = async (last: number) => [{ id: 1 }, { id: 2 }, { id: 3 }].filter(({ id }) => id > last);
  const failed = (id: number, error: unknown) => noteFailure({ deal: id, error }, "not decided");
  const deals = job("deals", ({ shouldContinue }) => processDue({ due, decide, failed, shouldContinue }));
  const parts = job("parts", () =>
    runTasks({ first: () => Promise.reject(new Error("no answer")), second: () => decide(4) }),
  );
  expect(await runDue([deals, parts], ALL_GO)).toEqual({ ran: ["deals", "parts"], failed: [] });
  expect(done).toEqual([1, 3, 4]);
  const state = await stateOf("deals");
  expect(state).toMatchObject({ failures: 1, lastError: "not decided, deal 2: Error: no such account" });
  expect(state.nextRunAt.getTime() % MINUTE_MS).toBe(0);
  expect((await stateOf("parts")).lastError).toContain("first: Error: no answer");
  await makeDue("deals");
  await runDue([job("deals")], ALL_GO);
  expect(await stateOf("deals")).toMatchObject({ failures: 0, lastError: state.lastError });
});

it("runs the job that has waited longest first, so that one with much to do delays the others only once", async () => {
  const all = [job("first"), job("second"), job("third")];
  const once = () => {
    let left = 1;
    return { shouldContinue: () => left-- > 0, areas: [] };
  };
  const ran: string[] = [];
  for (let run = 0; run < 3; run += 1) {
    ran.push(...(await runDue(all, once())).ran);
    await db.update(jobs).set({ nextRunAt: sql`${jobs.endedAt}` });
  }
  expect(ran).toEqual(["first", "second", "third"]);
});

it("runs the others before a job whose process was killed, which would otherwise always come first", async () => {
  const all = [job("killed"), job("second"), job("third")];
  await runDue(all, ALL_GO);
  const ago = (minutes: number) => sql`now() - make_interval(mins => ${minutes})`;
  await db.update(jobs).set({ startedAt: ago(2), nextRunAt: ago(1) });
  await makeDue("second");
  await claimJobs([job("killed")], ONE);
  await db.update(jobs).set({ leaseUntil: null });
  expect((await runDue(all, ALL_GO)).ran).toEqual(["third", "second", "killed"]);
});

it("runs due jobs in order, whatever fails, and starts none after the time limit", async () => {
  const ran: string[] = [];
  const of = (name: string) =>
    job(name, async () => {
      ran.push(name);
      if (name === "second") throw new Error("no");
    });
  const jobsInOrder = [of("first"), of("second"), of("third")];
  expect(await runDue(jobsInOrder, ALL_GO)).toEqual({
    ran: ["first", "second", "third"],
    failed: ["second"],
  });
  expect(await runDue([of("fourth")], { shouldContinue: () => false, areas: [] })).toEqual({
    ran: [],
    failed: [],
  });
  expect(ran).toEqual(["first", "second", "third"]);
});

it("stops after the current job, and releases it", async () => {
  const begun = gate();
  const end = gate();
  const asked: boolean[] = [];
  const slow = job("slow", async ({ shouldContinue }) => {
    asked.push(shouldContinue());
    begun.open();
    await end.opened;
    asked.push(shouldContinue());
  });
  const stop = startJobs([slow], []);
  await begun.opened;
  const stopped = stop();
  const order: string[] = [];
  const both = stopped.then(() => order.push("stopped"));
  order.push("let go");
  end.open();
  await both;
  expect(order).toEqual(["let go", "stopped"]);
  expect(asked).toEqual([true, false]);
  expect(await stateOf("slow")).toMatchObject({ isRunning: false, endedAt: expect.any(Date) });
});
