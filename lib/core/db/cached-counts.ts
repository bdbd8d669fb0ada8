import { clock } from "@/lib/core/format/clock";

type Figures = { count: number };
type Kept<Result> = { at: number; result: Promise<Result> };

/** So many rows are counted at once; more are counted for everybody who asks within these seconds. */
export const COUNTED_AT_ONCE = 10_000;
export const FIGURES_AGE_SECONDS = 15;

/** How many different filters are kept; the one asked first goes first. */
const MOST_KEPT = 100;

/**
 * What `count` answers for this `key`, kept for at most FIGURES_AGE_SECONDS where it counted COUNTED_AT_ONCE rows or
 * more, and never where it counted fewer. Whoever asks while a kept answer is counted again waits for the same one.
 */
export function keepFigures<Result extends Figures>() {
  const kept = new Map<string, Kept<Result>>();
  const put = (key: string, mine: Kept<Result>) => {
    for (const oldest of kept.keys()) if (kept.size >= MOST_KEPT) kept.delete(oldest);
    kept.set(key, mine);
  };
  return async (key: string, count: () => Promise<Result>): Promise<Result> => {
    const at = clock.now().getTime();
    const known = kept.get(key);
    if (known && Math.abs(at - known.at) < FIGURES_AGE_SECONDS * 1_000) return known.result;
    const mine = { at, result: count() };
    if (known) put(key, mine);
    try {
      const { count: rows } = await mine.result;
      if (rows >= COUNTED_AT_ONCE) put(key, mine);
      else kept.delete(key);
    } catch (error) {
      kept.delete(key);
      throw error;
    }
    return mine.result;
  };
}
