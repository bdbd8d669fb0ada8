import { and, asc, eq, gt, inArray, lte } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { marketplaceOrders, marketplaceRatings } from "@/db/schema";
import { clock } from "@/lib/core/clock";
import { decideEach } from "@/lib/core/decide-each";
import { DomainError } from "@/lib/core/errors";
import { logger } from "@/lib/core/logger";
import { inTransaction } from "@/lib/core/transaction";
import { refreshReputation } from "@/lib/identity/refresh-reputation";
import { callOff, lockSale, payBuyer, paySeller, type Sale } from "./move-sale";
import { clockOf, isDue } from "./sale-rules";
import { recordSale, tellOfSale } from "./tell-of-sale";

/** Decides every order whose clock has run out and reminds whoever has to act. Answers how many; any process may do it. */
export async function expireSales(mayGoOn: () => boolean = () => true): Promise<number> {
  const decided = await each("stageExpiresAt", expireSale, mayGoOn);
  return decided + (await each("remindAt", remind, mayGoOn));
}

type Clock = "stageExpiresAt" | "remindAt";

function each(column: Clock, decide: (id: number) => Promise<unknown>, mayGoOn: () => boolean) {
  return decideEach({
    due: (last, most) =>
      db
        .select({ id: marketplaceOrders.id })
        .from(marketplaceOrders)
        .where(and(gt(marketplaceOrders.id, last), lte(marketplaceOrders[column], clock.now())))
        .orderBy(asc(marketplaceOrders.id))
        .limit(most),
    decide,
    warn,
    mayGoOn,
  });
}

const warn = (order: number, error: unknown) =>
  logger.warn({ order, error }, "an order's time-out was not decided");

/** Does what the order's clock asks for, once, whoever comes first. */
export async function expireSale(id: number): Promise<void> {
  const [seen] = await db.select().from(marketplaceOrders).where(eq(marketplaceOrders.id, id)).limit(1);
  if (seen && isDue(seen, clock.now())) await inTransaction((tx) => runOut(tx, id));
}

/** The same before an order is shown. While the money doors are closed it is shown as it stands: the job decides later. */
export async function lookAtClock(sale: Sale): Promise<void> {
  if (!isDue(sale, clock.now())) return;
  await expireSale(sale.id).catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    warn(sale.id, error);
  });
}

async function runOut(tx: Tx, id: number): Promise<void> {
  const now = clock.now();
  const sale = await lockSale(tx, id);
  if (!sale || !isDue(sale, now)) return;
  const both = ["buyer", "seller"] as const;
  const acting = { actorId: null, now };
  switch (clockOf(sale.status, sale.isService).next) {
    case "cancelled": {
      const ended = await callOff(tx, sale, { moment: "late", ...acting });
      return tellOfSale(tx, ended, { news: "late", to: both });
    }
    case "delivered": {
      const ended = await paySeller(tx, sale, { moment: "accept", ...acting });
      await recordSale(tx, ended, now);
      return tellOfSale(tx, ended, { news: "accepted", to: both });
    }
    case "refunded": {
      const ended = await payBuyer(tx, sale, { moment: "undecided", ...acting });
      return tellOfSale(tx, ended, { news: "undecided", to: both });
    }
    default:
      return revealRatings(tx, sale);
  }
}

async function remind(id: number): Promise<void> {
  await inTransaction(async (tx) => {
    const now = clock.now();
    const sale = await lockSale(tx, id);
    if (!sale?.remindAt || sale.remindAt > now) return;
    await tx.update(marketplaceOrders).set({ remindAt: null }).where(eq(marketplaceOrders.id, id));
    const who = clockOf(sale.status, sale.isService).remind?.who;
    if (!who || isDue(sale, now)) return;
    await tellOfSale(tx, sale, { news: who === "seller" ? "ship-soon" : "received-soon", to: [who] });
  });
}

/** Closes the rating of a locked order: what was said is shown, and counts in the reputation of both. */
export async function revealRatings(tx: Tx, sale: Sale): Promise<void> {
  await tx.update(marketplaceOrders).set({ stageExpiresAt: null }).where(eq(marketplaceOrders.id, sale.id));
  const rated = await tx
    .select({ id: marketplaceRatings.ratedId })
    .from(marketplaceRatings)
    .where(
      and(
        eq(marketplaceRatings.orderId, sale.id),
        inArray(marketplaceRatings.ratedId, [sale.buyerId, sale.sellerId]),
      ),
    )
    .limit(2);
  for (const { id } of rated.sort((one, two) => (one.id < two.id ? -1 : 1))) {
    await refreshReputation(tx, id);
    await tellOfSale(tx, sale, { news: "rated", to: [id === sale.buyerId ? "buyer" : "seller"] });
  }
}
