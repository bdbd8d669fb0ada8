import { logger } from "@/lib/core/logger";
import { removeLoosePhotos } from "./attach-photos";
import { expireSales } from "./expire-sales";

const EVERY_MS = 60_000;

/** Decides every minute what has run out of time in the marketplace; what is read looks for itself besides. */
export function decideSalesEveryMinute(): void {
  setInterval(() => {
    decideSales().catch((error: unknown) =>
      logger.warn({ error }, "the clocks of the marketplace were not looked at"),
    );
  }, EVERY_MS).unref();
}

/** The same once, and photos that no listing took are thrown away. Answers how many; any number of processes may do it. */
export async function decideSales(mayGoOn: () => boolean = () => true): Promise<number> {
  const sales = await expireSales(mayGoOn);
  return sales + (await removeLoosePhotos());
}
