import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { GET, POST } from "@/app/api/forum/posts/route";
import { closeDatabase, db } from "@/db";
import { forumCategories } from "@/db/schema";
import { dbRead } from "@/lib/core/db/read";
import { replicaState } from "@/lib/core/db/replica";
import { inTransaction } from "@/lib/core/db/transaction";
import { metrics } from "@/lib/core/server/metrics";
import { checkReadiness } from "@/lib/core/server/readiness";
import { inRequestScope } from "@/lib/core/server/scope";
import { processesWorkingIn } from "../../../scripts/processes.mjs";
import { makeToken } from "../../auth/tokens/tokens";
import { asked, inReadingRequest, until, whoAnswers } from "../../database/late-reads";
import { startWithStandby } from "../../database/standby";
import { aCategory } from "../../factories/forum";
import { makeUser } from "../../factories/identity";
import { startGuardedServer } from "../../http/guarded-server";
import { reloadModules } from "../../setup/environment";

const both = await startWithStandby();
const { primary, standbyData, startStandby, addressOf } = both;
let { standby } = both;

process.env.DATABASE_URL = addressOf(primary);
process.env.DATABASE_REPLICA_URL = addressOf(standby);

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
  await both.stop(standby);
});

describe("a replica", () => {
  it("answers reads that may be stale, as the primary would, less than a second behind", async () => {
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
    expect(replicaState()).toMatchObject({ isUsed: true, errorMessage: null });
    expect(replicaState()?.lagMs).toBeLessThan(5_000);
  });

  it("is never used by a job, a request that writes, nor anything after its write", async () => {
    expect(await whoAnswers()).toBe("primary");
    expect(await inRequestScope({ isDatabaseUnavailable: false, mayReadStale: false }, whoAnswers)).toBe(
      "primary",
    );
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

  it("passes a read that it refuses to the primary, and passes an invalid statement to nobody", async () => {
    const failed = await counted("primary", "failed");
    await inReadingRequest(async () => {
      const rows = await dbRead.execute(sql`select id from ${forumCategories} limit 1 for update`);
      expect(rows).toHaveLength(1);
      await expect(dbRead.execute(sql`select 1 / 0`)).rejects.toThrow();
    });
    expect(await counted("primary", "failed")).toBe(failed + 1);
  });

  it("is not used while its replay is paused, and again after it has caught up", async () => {
    await both.pauseReplay();
    await addCategory("pausa");
    await until("primary");
    expect(replicaState()).toMatchObject({ isUsed: false, errorMessage: null });
    expect(replicaState()?.lagMs).toBeGreaterThan(5_000);
    expect(await counted("primary", "late")).toBeGreaterThan(0);
    await both.resumeReplay();
    await until("replica");
  });

  it("is not used by a call with a token, which has no cookie that records a recent write", async () => {
    const { token } = await makeToken(await makeUser(), { scopes: ["forum:read", "forum:write"] });
    const topic = {
      title: "Escrito con un token",
      content: "Y leído enseguida.",
      categoryId: await aCategory(),
    };
    const { address, stop } = await startGuardedServer("/api/forum/posts", { GET, POST });
    const titles = async (headers: Record<string, string>) => {
      const rows: { title: string }[] = await (await fetch(address, { headers })).json();
      return rows.map(({ title }) => title);
    };
    const authorization = `Bearer ${token}`;
    await both.pauseReplay();
    try {
      const headers = { authorization, "content-type": "application/json" };
      const written = await fetch(address, { method: "POST", headers, body: JSON.stringify(topic) });
      expect(written.status).toBe(201);
      expect(await titles({ authorization })).toContain(topic.title);
      expect(await titles({})).not.toContain(topic.title);
    } finally {
      await both.resumeReplay();
      stop();
    }
    await until("replica");
  });

  it("that is frozen delays nobody for long", async () => {
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

  it("that is down is not used, and is used again after its recovery", async () => {
    const { port } = standby;
    await standby.stop();
    expect(await asked()).toBe("primary");
    await vi.waitFor(
      () =>
        expect(replicaState()).toMatchObject({
          ...{ isUsed: false, fault: "away", errorMessage: expect.any(String) },
          lagMs: expect.any(Number),
        }),
      5_000,
    );
    expect(await asked()).toBe("primary");
    expect((await checkReadiness()).status).toBe("ok");
    standby = await startStandby(port);
    await until("replica");
  });

  it("is not used if its primary was set back to an earlier time, and it still has what was undone", async () => {
    await addCategory("deshecha");
    await vi.waitFor(
      () =>
        inReadingRequest(async () =>
          expect(await dbRead.$count(forumCategories, eq(forumCategories.slug, "deshecha"))).toBe(1),
        ),
      5_000,
    );
    await both.setPrimaryBack();
    await vi.waitFor(() => expect(replicaState()).toMatchObject({ isUsed: false, fault: "ahead" }), 20_000);
    expect(replicaState()?.errorMessage).toContain("has replayed more than its primary has written");
    expect(await asked()).toBe("primary");
    expect(await db.$count(forumCategories, eq(forumCategories.slug, "deshecha"))).toBe(0);
  });

  it("is ignored if it is a separate database", async () => {
    await closeDatabase();
    process.env.DATABASE_REPLICA_URL = process.env.DATABASE_URL;
    reloadModules();
    const fresh = await import("@/lib/core/db/replica");
    expect(await fresh.probeReplica()).toMatchObject({
      ...{ isUsed: false, fault: "no-standby" },
      errorMessage: expect.stringContaining("not a standby"),
    });
    await (await import("@/db")).closeDatabase();
  });
});
