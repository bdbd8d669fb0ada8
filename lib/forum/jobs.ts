import { logger } from "@/lib/core/logger";
import { tellFollowers } from "./tell-followers";

const EVERY_MS = 60_000;

/** Tells every minute whom a process that died meanwhile has not told. */
export function tellFollowersEveryMinute(): void {
  setInterval(() => {
    tellFollowers().catch((error: unknown) =>
      logger.warn({ error: String(error) }, "followers of the forum were not told"),
    );
  }, EVERY_MS).unref();
}
