import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { closeDatabase, db } from "@/db";
import { forumCategories } from "@/db/schema";
import { dbRead, readTogether } from "@/lib/core/db/read";
import { probeReplica, replicaState } from "@/lib/core/db/replica";
import { asked, inReadingRequest, until, whoAnswers } from "../../database/late-reads";
import { startWithStandby } from "../../database/standby";
import { fitting, hasPgbouncer, startPgbouncer } from "../../recipes/pgbouncer";

describe.skipIf(!hasPgbouncer)("a replica behind PgBouncer in transaction mode, as in its recipe", () => {
  let both: Awaited<ReturnType<typeof startWithStandby>>;
  let standby: { port: number; stop(): Promise<unknown> };
  let pgbouncer: Awaited<ReturnType<typeof startPgbouncer>>;

  beforeAll(async () => {
    both = await startWithStandby();
    ({ standby } = both);
    pgbouncer = await startPgbouncer(both.addressOf(both.standby), fitting);
    process.env.DATABASE_URL = both.addressOf(both.primary);
    process.env.DATABASE_REPLICA_URL = pgbouncer.url;
    await until("replica");
  });
  afterAll(async () => {
    await closeDatabase();
    await pgbouncer.stop();
    await both.stop(standby);
  });

  const add = (slug: string) =>
    db.insert(forumCategories).values({ slug, name: slug, description: "-", icon: "chat" });

  it("returns its position, its primary and that it is a standby", async () => {
    expect(await probeReplica()).toMatchObject({ isUsed: true, fault: null, errorMessage: null });
    expect(replicaState()?.lagMs).toBeLessThan(5_000);
  });

  it("answers many concurrent reads, with values and in one transaction, with any version", async () => {
    const slug = "detras-de-pgbouncer";
    await add(slug);
    const find = () =>
      dbRead.select({ id: forumCategories.id }).from(forumCategories).where(eq(forumCategories.slug, slug));
    await inReadingRequest(async () => {
      await vi.waitFor(async () => expect(await find()).toHaveLength(1), { timeout: 5_000 });
      const answers = await Promise.all(Array.from({ length: 64 }, find));
      expect(answers.map((rows) => rows.length)).toEqual(Array.from({ length: 64 }, () => 1));
      const together = await readTogether(async (tx) => [
        ...(await tx.execute(sql`select pg_is_in_recovery() as late`)),
        ...(await tx
          .select({ slug: forumCategories.slug })
          .from(forumCategories)
          .where(eq(forumCategories.slug, slug))),
      ]);
      expect(together).toEqual([{ late: true }, { slug }]);
      expect(await whoAnswers()).toBe("replica");
    });
  });

  it("is not used while its replay is paused", async () => {
    await both.pauseReplay();
    await add("pausa");
    await until("primary");
    expect(replicaState()).toMatchObject({ isUsed: false, fault: null });
    await both.resumeReplay();
    await until("replica");
  });

  it("that is down is not used although PgBouncer still answers, and is used again after its recovery", async () => {
    const { port } = standby;
    await standby.stop();
    const startedAt = performance.now();
    expect(await asked()).toBe("primary");
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    await vi.waitFor(() => expect(replicaState()).toMatchObject({ isUsed: false, fault: "away" }), 5_000);
    standby = await both.startStandby(port);
    await until("replica");
  });
});
