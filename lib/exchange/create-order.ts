import { btcOrders } from "@/db/schema";
import { audit } from "@/lib/core/audit";
import { plusMinutes } from "@/lib/core/clock";
import { command } from "@/lib/core/command";
import { consume } from "@/lib/core/limits";
import { parseMoney } from "@/lib/core/money";
import { adjustHold } from "./change-order";
import { refuseImpossible, settlementOf } from "./check-order";
import { ORDER_ATTEMPTS, ORDER_LIFE_MINUTES } from "./order-constants";
import { lineOf } from "./order-queries";
import { holdOf, isPlatformMethod } from "./order-rules";
import { createOrderInput } from "./order-schema";

/** A member puts an order into the market. What the platform's wallet settles is held at once, the rest when taken. */
export const createOrder = command(
  {
    name: "exchange.create-order",
    allow: "app:btc",
    input: createOrderInput,
    idempotent: true,
    refuses: ["conflict", "rate_limited", "unavailable"],
    prepare: ({ actor }) => consume({ name: "orders", key: actor.id, ...ORDER_ATTEMPTS.perUser }),
  },
  async ({ tx, actor, request, now }, { btcAmount, pricePerBtc, type, paymentMethod, ...place }) => {
    const terms = {
      type,
      paymentMethod,
      amountSats: parseMoney(btcAmount, "BTC"),
      filledSats: 0n,
      priceCents: parseMoney(pricePerBtc, "USD"),
    };
    refuseImpossible(terms);
    const settlement = await settlementOf(tx, terms, place);
    const [order] = await tx
      .insert(btcOrders)
      .values({
        ...terms,
        ...settlement,
        userId: actor.id,
        usesPlatformWallet: isPlatformMethod(paymentMethod),
        expiresAt: plusMinutes(now, ORDER_LIFE_MINUTES),
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    if (!order) throw new Error("no order was written");
    const { currency, minor } = holdOf(terms);
    await adjustHold(tx, { order, currency, before: 0n, after: minor, actorId: actor.id, now });
    await audit(tx, request, {
      action: "exchange.create-order",
      actorId: actor.id,
      targetId: actor.id,
      details: { order: order.id, type, btcAmount, pricePerBtc, paymentMethod },
    });
    return lineOf(tx, order, actor);
  },
);
