import { logger } from "@/lib/core/logger";
import { sweepPictures } from "./sweep-pictures";
import { tellFollowers } from "./tell-followers";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Tells every minute whom a process that died meanwhile has not told. */
export function tellFollowersEveryMinute(): void {
  setInterval(() => {
    tellFollowers().catch((error: unknown) => logger.warn({ error }, "followers of the forum were not told"));
  }, MINUTE_MS).unref();
}

/** Deletes every hour the pictures that were sent and never used. */
export function sweepPicturesEveryHour(): void {
  setInterval(() => {
    sweepPictures().catch((error: unknown) =>
      logger.warn({ error }, "unused pictures of the forum were not deleted"),
    );
  }, HOUR_MS).unref();
}
