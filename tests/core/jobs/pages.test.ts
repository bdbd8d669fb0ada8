import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import type { Tx } from "@/db";
import { inPages } from "@/lib/core/jobs/pages";

it("works in pages, each in its transaction, until one finds nothing or the job has to stop", async () => {
  const pages = [500, 500, 3, 0, 7];
  const transactions = new Set<string | undefined>();
  const work = async (tx: Tx) => {
    const [own] = await tx.execute<{ id: string }>(sql`select pg_current_xact_id()::text as id`);
    transactions.add(own?.id);
    return pages.shift() ?? 0;
  };
  expect(await inPages(work, () => true)).toBe(1_003);
  expect([pages, transactions.size]).toEqual([[7], 4]);
  expect(await inPages(work, () => false)).toBe(0);
  expect(pages).toEqual([7]);
});
