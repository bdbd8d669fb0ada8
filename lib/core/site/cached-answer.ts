import { clock } from "@/lib/core/format/clock";
import { logger } from "@/lib/core/server/logger";

/** So long an answer is as good as a new one, in milliseconds. */
const FRESH_MS = 15_000;
/** So long it is shown while it is asked for again; an older one is waited for. */
const SHOWN_MS = 60_000;
/** Nobody waits longer for what stands beside the page. */
const PATIENCE_MS = 1_500;

/**
 * What `ask` answers, the same for everybody, asked for at most every FRESH_MS. Whoever comes later sees the last answer
 * while it is asked for again; null while there is none, for example without a database.
 */
export function cacheAnswer<Answer>(ask: () => Promise<Answer>): () => Promise<Answer | null> {
  let last: { at: number; answer: Answer } | undefined;
  let asking: Promise<Answer | null> | undefined;
  const refresh = () => {
    asking ??= ask()
      .then((answer) => {
        last = { at: clock.now().getTime(), answer };
        return answer;
      })
      .catch((error) => {
        logger.warn({ error }, "a public page goes without its figures");
        return last?.answer ?? null;
      })
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };
  return async () => {
    const age = last ? Math.abs(clock.now().getTime() - last.at) : Number.POSITIVE_INFINITY;
    if (last && age < FRESH_MS) return last.answer;
    const fresh = refresh();
    if (last && age < SHOWN_MS) return last.answer;
    return Promise.race([fresh, patience(() => last?.answer ?? null)]);
  };
}

function patience<Answer>(instead: () => Answer): Promise<Answer> {
  return new Promise((resolve) => setTimeout(() => resolve(instead()), PATIENCE_MS).unref());
}
