import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import { writes } from "@/db";
import { rateLimits } from "@/db/schema";
import { DomainError, tooManyAttempts } from "./errors";
import { networkOf } from "./request";

/** An IPv6 address as `key` counts for its whole network. */
export type Limit = { name: string; key: string; points: number; perSeconds: number };

/** Consumes one point of each limit. Throws `rate_limited` with the seconds to wait if a limit is used up. */
export async function consume(...limits: readonly Limit[]): Promise<void> {
  for (const limit of limits) {
    try {
      await limiterOf(limit).consume(networkOf(limit.key));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw tooMany(refusal);
    }
  }
}

/** Throws `rate_limited` if the limit is used up; consumes no point. */
export async function requireLeft(limit: Limit): Promise<void> {
  const used = await limiterOf(limit).get(networkOf(limit.key));
  if (!used || used.remainingPoints > 0) return;
  throw tooMany(used);
}

function tooMany({ msBeforeNext }: RateLimiterRes): DomainError {
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new DomainError("rate_limited", tooManyAttempts(retryAfterSeconds), { retryAfterSeconds });
}

/** Gives back the point that `consume` took, for limits that only failures use up. */
export async function giveBack(limit: Limit): Promise<void> {
  await limiterOf(limit).reward(networkOf(limit.key));
}

const limiters = new Map<string, RateLimiterDrizzle>();

function limiterOf({ name, points, perSeconds }: Limit): RateLimiterDrizzle {
  const known = limiters.get(name);
  if (known) return known;
  const limiter = new RateLimiterDrizzle({
    storeClient: writes,
    schema: rateLimits,
    keyPrefix: name,
    points,
    duration: perSeconds,
    clearExpiredByTimeout: false,
  });
  limiters.set(name, limiter);
  return limiter;
}
