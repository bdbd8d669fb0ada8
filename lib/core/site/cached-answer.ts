import { clock } from "@/lib/core/format/clock";
import { MINUTE_MS } from "@/lib/core/format/durations";
import { logger } from "@/lib/core/server/logger";

/** Up to this age an answer is returned without refreshing it, in milliseconds. */
const FRESH_MS = 15_000;
/** Up to this age an answer is returned while it is refreshed; for an older one the caller waits. */
const MAX_STALE_MS = MINUTE_MS;
/** The maximum time that a page waits for such secondary data. */
const TIMEOUT_MS = 1_500;

/**
 * Caches the answer of `load` for all callers and refreshes it at most every FRESH_MS. Later callers get the last
 * answer while it is refreshed, or null if there is none, for example without a database.
 */
export function cacheResult<Answer>(load: () => Promise<Answer>): () => Promise<Answer | null> {
  let last: { at: number; answer: Answer } | undefined;
  let loading: Promise<Answer | null> | undefined;
  const refresh = () => {
    loading ??= load()
      .then((answer) => {
        last = { at: clock.now().getTime(), answer };
        return answer;
      })
      .catch((error) => {
        logger.warn({ error }, "could not load the figures of a public page");
        return last?.answer ?? null;
      })
      .finally(() => {
        loading = undefined;
      });
    return loading;
  };
  return async () => {
    const age = last ? Math.abs(clock.now().getTime() - last.at) : Number.POSITIVE_INFINITY;
    if (last && age < FRESH_MS) return last.answer;
    const fresh = refresh();
    if (last && age < MAX_STALE_MS) return last.answer;
    return Promise.race([fresh, afterTimeout(() => last?.answer ?? null)]);
  };
}

function afterTimeout<Answer>(instead: () => Answer): Promise<Answer> {
  return new Promise((resolve) => setTimeout(() => resolve(instead()), TIMEOUT_MS).unref());
}
