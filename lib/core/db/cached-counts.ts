import { clock } from "@/lib/core/format/clock";

type Figures = { count: number };
type Cached<Result> = { at: number; result: Promise<Result> };

/** Up to this number of rows, every request counts again; a higher count is shared by all requests of these seconds. */
export const MAX_LIVE_COUNT = 10_000;
export const COUNT_CACHE_SECONDS = 15;

/** The maximum number of filters in the cache; the oldest entry is evicted first. */
const MAX_CACHED = 100;

/**
 * Returns a cache for counts. The result of `count` for a `key` is reused for up to COUNT_CACHE_SECONDS if it counted
 * at least MAX_LIVE_COUNT rows, and never if it counted fewer. Requests that arrive while an expired result is
 * recounted share that recount.
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
