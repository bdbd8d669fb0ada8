import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { closeDatabase, db } from "@/db";
import { migrateDatabase } from "@/db/migrate";
import { forumCategories } from "@/db/schema";
import { dbRead } from "@/lib/core/db/read";
import { replicaState } from "@/lib/core/db/replica";
import { inTransaction } from "@/lib/core/db/transaction";
import { metrics } from "@/lib/core/server/metrics";
import { checkReadiness } from "@/lib/core/server/readiness";
import { inRequestScope } from "@/lib/core/server/scope";
import { startPostgres } from "../../../scripts/postgres/server.mjs";
import { processesWorkingIn } from "../../../scripts/processes.mjs";
import { conninfoOf, copyAsStandby } from "../../database/standby";

const directory = mkdtempSync(path.join(tmpdir(), "lonja-replica-"));
// The embedded PostgreSQL of root runs as another user, who has to walk there.
chmodSync(directory, 0o755);
const [primaryData, standbyData] = [path.join(directory, "primary"), path.join(directory, "standby")];
const startPrimary = () => startPostgres({ dataDir: primaryData, database: "lonja", durable: false });
const startStandby = (port?: number) =>
  startPostgres({
    ...{ dataDir: standbyData, database: "lonja", durable: false, log: () => undefined },
    ...(port && { port }),
    parameters: { primary_conninfo: conninfoOf(primary.url) },
  });

const first = await startPrimary();
const served = new URL(first.url);
served.username = "lonja_app";
served.password = "only-for-tests";
await migrateDatabase(first.url, served.href);
// A clean end leaves a folder that a standby can begin from: the embedded binaries come without pg_basebackup.
await first.stop();
copyAsStandby(primaryData, standbyData);
const primary = await startPrimary();
let standby = await startStandby();

const addressOf = ({ port }: { port: number }) => Object.assign(new URL(served), { port }).href;
process.env.DATABASE_URL = addressOf(primary);
process.env.DATABASE_REPLICA_URL = addressOf(standby);

const asOwner = async <Result>(address: string, work: (own: postgres.Sql) => Promise<Result>) => {
  const own = postgres(address, { max: 1, onnotice: () => undefined });
  return work(own).finally(() => own.end());
};

/** As a request that only reads, of somebody who has not just written. */
const inReadingRequest = <Result>(work: () => Promise<Result>) =>
  inRequestScope({ databaseIsAway: false, mayReadLate: true }, work);

const whoAnswers = async () => {
  const [row] = await dbRead.execute<{ late: boolean }>(sql`select pg_is_in_recovery() as late`);
  return row?.late ? "replica" : "primary";
};
const asked = () => inReadingRequest(whoAnswers);

const until = (who: "replica" | "primary") =>
  vi.waitFor(async () => expect(await asked()).toBe(who), { timeout: 40_000, interval: 200 });

const addCategory = async (slug: string) => {
  await db.insert(forumCategories).values({ slug, name: slug, description: "-", icon: "chat" });
  return slug;
};

const counted = async (from: string, why: string) => {
  const { values } = await metrics().lateReads.get();
  return values.find(({ labels }) => labels.from === from && labels.why === why)?.value ?? 0;
};

beforeAll(() => until("replica"));

afterAll(async () => {
  await closeDatabase();
  await standby.stop();
  await primary.stop();
  rmSync(directory, { recursive: true, force: true });
});

describe("a replica", () => {
  it("answers what may be late, as the primary would, and not a second behind", async () => {
    const name = await addCategory("replicas");
    const before = await counted("replica", "");
    await vi.waitFor(
      () =>
        inReadingRequest(async () => {
          const rows = await dbRead.select({ name: forumCategories.name }).from(forumCategories);
          expect(rows.map((row) => row.name)).toContain(name);
          expect(await whoAnswers()).toBe("replica");
        }),
      { timeout: 5_000 },
    );
    expect(await counted("replica", "")).toBeGreaterThan(before);
    expect(replicaState()).toMatchObject({ isUsed: true, trouble: null });
    expect(replicaState()?.lagMs).toBeLessThan(5_000);
  });

  it("never answers a job, a request that writes, nor anything after its write", async () => {
    expect(await whoAnswers()).toBe("primary");
    expect(await inRequestScope({ databaseIsAway: false, mayReadLate: false }, whoAnswers)).toBe("primary");
    await inReadingRequest(async () => {
      expect(await whoAnswers()).toBe("replica");
      await inTransaction(async (tx) => {
        await tx.execute(sql`select 1`);
        expect(await whoAnswers()).toBe("primary");
      });
      expect(await whoAnswers()).toBe("primary");
    });
    expect(await inReadingRequest(() => db.execute(sql`select pg_is_in_recovery() as late`))).toEqual([
      { late: false },
    ]);
  });

  it("gives a read that it refuses to the primary, and leaves to nobody what is wrong", async () => {
    const failed = await counted("primary", "failed");
    await inReadingRequest(async () => {
      const rows = await dbRead.execute(sql`select id from ${forumCategories} limit 1 for update`);
      expect(rows).toHaveLength(1);
      await expect(dbRead.execute(sql`select 1 / 0`)).rejects.toThrow();
    });
    expect(await counted("primary", "failed")).toBe(failed + 1);
  });

  it("is asked no more while its replay stands still, and again once it has caught up", async () => {
    await asOwner(standby.url, (own) => own`select pg_wal_replay_pause()`);
    await addCategory("pausa");
    await until("primary");
    expect(replicaState()).toMatchObject({ isUsed: false, trouble: null });
    expect(replicaState()?.lagMs).toBeGreaterThan(5_000);
    expect(await counted("primary", "late")).toBeGreaterThan(0);
    await asOwner(standby.url, (own) => own`select pg_wal_replay_resume()`);
    await until("replica");
  });

  it("that is frozen holds up nobody for long", async () => {
    const processes = processesWorkingIn(path.join(standbyData, "postgres"));
    for (const pid of processes) process.kill(pid, "SIGSTOP");
    try {
      const startedAt = performance.now();
      expect(await asked()).toBe("primary");
      expect(performance.now() - startedAt).toBeLessThan(5_000);
      await until("primary");
    } finally {
      for (const pid of processes) process.kill(pid, "SIGCONT");
    }
    await until("replica");
  });

  it("that is gone is missed by nobody, and is used again once it is back", async () => {
    const { port } = standby;
    await standby.stop();
    expect(await asked()).toBe("primary");
    await vi.waitFor(
      () => expect(replicaState()).toMatchObject({ isUsed: false, trouble: expect.any(String) }),
      5_000,
    );
    expect(await asked()).toBe("primary");
    expect((await checkReadiness()).status).toBe("ok");
    standby = await startStandby(port);
    await until("replica");
  });

  it("is none where it is a database of its own", async () => {
    await closeDatabase();
    process.env.DATABASE_REPLICA_URL = process.env.DATABASE_URL;
    vi.resetModules();
    const fresh = await import("@/lib/core/db/replica");
    expect(await fresh.lookAtReplica()).toMatchObject({
      isUsed: false,
      trouble: expect.stringContaining("no standby"),
    });
    await (await import("@/db")).closeDatabase();
  });
});
