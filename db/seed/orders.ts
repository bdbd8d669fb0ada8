import { and, eq, inArray, isNull } from "drizzle-orm";
import { APP_KEYS } from "../../lib/auth/apps";
import type { Call } from "../../lib/core/command/command";
import { createOrder } from "../../lib/exchange/orders/create-order";
import { db } from "..";
import { btcOrders, users } from "../schema";
import { callAs } from "./member-call";
import { at, hoursAgo } from "./past";

type Wanted = Parameters<typeof createOrder.run>[1];

// A regtest address that belongs to nobody here.
const OUTSIDE = "bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080";

const order = (
  type: string,
  btcAmount: string,
  pricePerBtc: string,
  paymentMethod: string,
  more = {},
): Wanted => ({
  type,
  btcAmount,
  pricePerBtc,
  paymentMethod,
  ...more,
});

// The example IBAN of the Spanish format description: its check digits are valid, and it belongs to nobody.
const PAYMENT_DATA =
  "Titular: Marta Ferrer\nIBAN: ES91 2100 0418 4502 0005 1332\nTransferencia SEPA inmediata, con el número de la operación como concepto.";

/** Both sides of the market around 70,000 dollars, within the balance of each member. */
const ORDERS: Readonly<Record<string, readonly Wanted[]>> = {
  "lucia.marco@lonja.example": [
    order("buy", "0.02", "69400.00", "USDT"),
    order("sell", "0.05", "70350.00", "USDC"),
  ],
  "marta.ferrer@lonja.example": [
    order("sell", "0.25", "70150.00", "USDT"),
    order("sell", "0.10", "70900.00", "SEPA", {
      paymentInstructions: PAYMENT_DATA,
    }),
    order("buy", "0.05", "69750.00", "USDC"),
  ],
  "nuria.vidal@lonja.example": [
    order("buy", "0.15", "69900.00", "USDT"),
    order("buy", "0.03", "69200.00", "SEPA", { externalBtcAddress: OUTSIDE }),
    order("sell", "0.04", "71200.00", "PayPal", {
      paymentInstructions: "PayPal, entre amigos y familiares. Te escribo mi dirección en el chat.",
    }),
  ],
};

// After the last trade of the demonstration.
const ORDER_HOURS = 20;

/** The demonstration's open orders. Idempotent: a member who has ever had an order is skipped. */
export async function seedOrders(): Promise<void> {
  const makers = await db
    .select({ user: users })
    .from(users)
    .leftJoin(btcOrders, eq(btcOrders.userId, users.id))
    .where(and(inArray(users.email, Object.keys(ORDERS)), isNull(btcOrders.id)))
    .limit(Object.keys(ORDERS).length);
  for (const { user } of makers) {
    for (const wanted of ORDERS[user.email] ?? []) {
      await at(hoursAgo(ORDER_HOURS), () => createOrder.run(callOf(user), wanted));
    }
  }
}

/** Returns a call of a member of the demonstration, with every app. */
export function callOf(user: typeof users.$inferSelect | undefined): Call {
  return callAs(user, APP_KEYS);
}
