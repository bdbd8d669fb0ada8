import { and, eq, inArray, like } from "drizzle-orm";
import type { Call } from "../../lib/core/command/command";
import { clock } from "../../lib/core/format/clock";
import { acceptOrder } from "../../lib/exchange/orders/accept-order";
import { createOrder } from "../../lib/exchange/orders/create-order";
import { trade as trades } from "../../lib/exchange/trades/deal";
import { rateTrade } from "../../lib/exchange/trades/rate-trade";
import { db } from "..";
import { btcTrades, emails, notifications, users } from "../schema";
import { callOf } from "./orders";
import { at, daysAgo } from "./past";

const LUCIA = "lucia.marco@lonja.example";
const MARTA = "marta.ferrer@lonja.example";
const NURIA = "nuria.vidal@lonja.example";

/**
 * The age in days, price in dollars, amount of bitcoin, seller and buyer; the amounts are small compared with their
 * balances.
 */
const TRADES = [
  [27, "66850.00", "0.004", LUCIA, NURIA],
  [25, "67400.00", "0.003", LUCIA, NURIA],
  [23, "67120.00", "0.006", LUCIA, NURIA],
  [21, "67980.00", "0.002", NURIA, LUCIA],
  [20, "68450.00", "0.005", LUCIA, NURIA],
  [17, "68200.00", "0.004", LUCIA, NURIA],
  [15, "68900.00", "0.003", LUCIA, NURIA],
  [12, "69350.00", "0.006", MARTA, NURIA],
  [10, "68760.00", "0.002", NURIA, LUCIA],
  [8, "69100.00", "0.005", LUCIA, NURIA],
  [6, "69640.00", "0.004", LUCIA, NURIA],
  [4, "70230.00", "0.003", MARTA, LUCIA],
  [2, "69880.00", "0.004", LUCIA, NURIA],
  [1, "70060.00", "0.005", LUCIA, NURIA],
] as const;

// The parties of later trades have not rated each other yet.
const RATED_DAYS = 5;

/** The comments of the buyer about the seller, and of the seller about the buyer. */
const NOTES = [
  [
    { stars: 5, comment: "Liberó en dos minutos. Repetiré." },
    { stars: 5, comment: "Pago inmediato y trato correcto." },
  ],
  [
    { stars: 5, comment: "Todo claro desde el principio." },
    { stars: 4, comment: "Bien, aunque tardó en contestar." },
  ],
  [
    { stars: 4, comment: "Correcto. El precio, un poco por encima del mercado." },
    { stars: 5, comment: "Sin ningún problema." },
  ],
] as const;

/** The trades of the demonstration's members in the last month, settled by their wallets. Idempotent. */
export async function seedTrades(): Promise<void> {
  const people = await db
    .select()
    .from(users)
    .where(inArray(users.email, [LUCIA, MARTA, NURIA]))
    .limit(3);
  const ids = people.map(({ id }) => id);
  const traded = await db.$count(btcTrades, inArray(btcTrades.makerId, ids));
  if (people.length < 3 || traded > 0) return;
  const now = clock.now();
  for (const [days, pricePerBtc, btcAmount, seller, buyer] of TRADES) {
    await at(daysAgo(days), async () => {
      const as = (email: string): Call => callOf(people.find((person) => person.email === email));
      const sale = { type: "sell", paymentMethod: "USDT", btcAmount, pricePerBtc };
      const { id } = await createOrder.run(as(seller), sale);
      const trade = await acceptOrder.run(as(buyer), { orderId: id, pricePerBtc });
      if (days < RATED_DAYS) return;
      const [ofSeller, ofBuyer] = NOTES[days % NOTES.length] ?? NOTES[0];
      await rateTrade.run(as(buyer), { id: trade.id, ...ofSeller });
      await rateTrade.run(as(seller), { id: trade.id, ...ofBuyer });
    });
  }
  // Ends the rating period of the older ones, as a real server would have.
  await trades.expireDue();
  await deleteNotices(ids, now);
}

// The demonstration's initial data sends no notifications and no e-mails to its members.
async function deleteNotices(ids: string[], now: Date): Promise<void> {
  const isTrade = like(notifications.kind, "exchange.trade-%");
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(inArray(notifications.userId, ids), isTrade));
  await db.delete(emails).where(and(inArray(emails.userId, ids), eq(emails.kind, "trade-settled")));
}
