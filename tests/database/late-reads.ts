import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import { dbRead } from "@/lib/core/db/read";
import { inRequestScope } from "@/lib/core/server/scope";

/** Runs `work` as a request that only reads, of a member who has not written recently. */
export const inReadingRequest = <Result>(work: () => Promise<Result>) =>
  inRequestScope({ isDatabaseUnavailable: false, mayReadStale: true }, work);

/** Returns which database answers a read that may be stale. */
export async function whoAnswers(): Promise<"replica" | "primary"> {
  const [row] = await dbRead.execute<{ late: boolean }>(sql`select pg_is_in_recovery() as late`);
  return row?.late ? "replica" : "primary";
}

/** `whoAnswers` in a request that only reads. */
export const asked = () => inReadingRequest(whoAnswers);

export const until = (who: "replica" | "primary") =>
  vi.waitFor(async () => expect(await asked()).toBe(who), { timeout: 40_000, interval: 200 });
