import { logger } from "@/lib/core/logger";
import { openHeldMentorships } from "./open-mentorship";
import { reconcilePurchases } from "./reconcile-purchases";
import { releasePurchases } from "./release-purchases";

const EVERY_MS = 60_000;

/** Looks every minute after payments that nobody told us of, what sellers may spend by now, and mentorships that began. */
export function decidePurchasesEveryMinute(): void {
  setInterval(() => {
    decidePurchases().catch((error: unknown) =>
      logger.warn({ error: String(error) }, "the purchases were not looked at"),
    );
  }, EVERY_MS).unref();
}

/** The same once. Answers how many were looked at or released; any number of processes may do it. */
export async function decidePurchases(mayGoOn: () => boolean = () => true): Promise<number> {
  await openHeldMentorships();
  const looked = await reconcilePurchases(mayGoOn);
  return looked + (await releasePurchases(mayGoOn));
}
