import { clock } from "@/lib/core/format/clock";

type Figures = { count: number };
type Cached<Result> = { at: number; result: Promise<Result> };

/** So many rows are counted at once; more are counted for everybody who asks within these seconds. */
export const MAX_LIVE_COUNT = 10_000;
export const COUNT_CACHE_SECONDS = 15;

/** How many different filters are kept; the one asked first goes first. */
const MAX_CACHED = 100;

/**
 * What `count` answers for this `key`, kept for at most COUNT_CACHE_SECONDS where it counted MAX_LIVE_COUNT rows or
 * more, and never where it counted fewer. Whoever asks while a kept answer is counted again waits for the same one.
 */
export function cacheCounts<Result extends Figures>() {
  const kept = new Map<string, Cached<Result>>();
  const put = (key: string, mine: Cached<Result>) => {
    for (const oldest of kept.keys()) if (kept.size >= MAX_CACHED) kept.delete(oldest);
    kept.set(key, mine);
  };
  return async (key: string, count: () => Promise<Result>): Promise<Result> => {
    const at = clock.now().getTime();
    const known = kept.get(key);
    if (known && Math.abs(at - known.at) < COUNT_CACHE_SECONDS * 1_000) return known.result;
    const mine = { at, result: count() };
    if (known) put(key, mine);
    try {
      const { count: rows } = await mine.result;
      if (rows >= MAX_LIVE_COUNT) put(key, mine);
      else kept.delete(key);
    } catch (error) {
      kept.delete(key);
      throw error;
    }
    return mine.result;
  };
}
