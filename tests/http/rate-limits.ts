import { expect } from "vitest";
import { db } from "@/db";
import { rateLimits } from "@/db/schema";
import type { Answer } from "./client";

/** Expects that a call is refused after its limit is reached, whatever it answered before. */
export async function expectRateLimited(ask: () => Promise<Answer>): Promise<void> {
  await ask();
  await db.update(rateLimits).set({ points: 1_000_000 });
  const refused = await ask();
  expect([refused.status, refused.body.code]).toEqual([429, "rate_limited"]);
}
