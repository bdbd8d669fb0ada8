import { logger } from "@/lib/core/logger";
import { expireOrders } from "./expire-orders";
import { expireTrades } from "./expire-trades";

const EVERY_MS = 60_000;

/** Decides every minute what has run out of time on the exchange; what is read or written looks for itself besides. */
export function decideExchangeEveryMinute(): void {
  setInterval(() => {
    decideExchange().catch((error: unknown) =>
      logger.warn({ error }, "the clocks of the exchange were not looked at"),
    );
  }, EVERY_MS).unref();
}

/** Closes the orders, trades and ratings whose time is over. Answers how many; any number of processes may do it. */
export async function decideExchange(mayGoOn: () => boolean = () => true): Promise<number> {
  const orders = await expireOrders(mayGoOn);
  return orders + (await expireTrades(mayGoOn));
}
