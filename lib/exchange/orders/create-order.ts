import { and, eq, gt } from "drizzle-orm";
import type { Tx } from "@/db";
import { btcOrders } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { lockUser } from "@/lib/auth/rows";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { refuseDisabled } from "@/lib/core/config/assets";
import { parseMoney } from "@/lib/core/format/money";
import { refuseWhilePaused } from "@/lib/wallet/withdrawals/limit-rules";
import { confirmTerms } from "./confirmation-rules";
import { BUYER_FEE_POINTS, MARKET_CONFIRMATION_MINUTES, MAX_OPEN_ORDERS, ORDER_ATTEMPTS } from "./constants";
import { priceFrom } from "./market-prices";
import { lineOf } from "./queries";
import { endOfOrder, holdOf, isPlatformMethod, quoteCurrency } from "./rules";
import { createOrderInput } from "./schema";
import { refuseLargePaypalMinimum } from "./taker-limits";
import { refuseHeldMarketPrice, refuseImpossible, refuseOtherTotal, settlementOf } from "./term-rules";
import { adjustHold } from "./transfers";

/**
 * A member creates an order. An order of the platform wallet is funded immediately, any other when it is taken.
 */
export const createOrder = command(
  {
    name: "exchange.create-order",
    allow: "app:btc",
    needsConfirmedEmail: true,
    input: createOrderInput,
    confirmedWithinMinutes: { whenAsked: MARKET_CONFIRMATION_MINUTES },
    idempotent: true,
    refuses: ["conflict", "rate_limited", "unavailable"],
    audit: recorded,
    prepare: ({ actor }) => consume({ name: "orders", key: actor.id, ...ORDER_ATTEMPTS.perUser }),
  },
  async (
    context,
    {
      btcAmount,
      minBtcAmount,
      minTakerTrades = null,
      pricePerBtc,
      marketMargin,
      type,
      paymentMethod,
      totalAmount,
      ...place
    },
  ) => {
    const { tx, actor, now, record } = context;
    refuseDisabled("BTC", "btcAmount");
    if (isPlatformMethod(paymentMethod)) refuseDisabled(quoteCurrency(paymentMethod), "paymentMethod");
    const terms = {
      type,
      paymentMethod,
      amountSats: parseMoney(btcAmount, "BTC"),
      filledSats: 0n,
      minSats: minBtcAmount ? parseMoney(minBtcAmount, "BTC") : null,
      ...(await priceFrom(tx, { pricePerBtc, marketMargin })),
      feePoints: BUYER_FEE_POINTS,
    };
    refuseImpossible(terms);
    refuseHeldMarketPrice(terms);
    refuseOtherTotal(totalAmount, terms);
    await refuseLargePaypalMinimum(tx, { ...terms, userId: actor.id });
    await refuseTooMany(tx, actor, now);
    await confirmTerms(context, { sats: terms.amountSats, priceCents: terms.priceCents });
    const settlement = await settlementOf(tx, terms, place);
    // Whoever takes the order pays there, or sends its bitcoin there.
    if (!isPlatformMethod(paymentMethod)) await refuseWhilePaused(tx, actor);
    const [order] = await tx
      .insert(btcOrders)
      .values({
        ...terms,
        ...settlement,
        minTakerTrades,
        userId: actor.id,
        usesPlatformWallet: isPlatformMethod(paymentMethod),
        expiresAt: endOfOrder(now),
        createdAt: now,
        offeredAt: now,
        updatedAt: now,
      })
      .returning();
    if (!order) throw new Error("the order was not inserted");
    const { currency, minor } = holdOf(terms);
    await adjustHold(tx, { order, currency, before: 0n, after: minor, actorId: actor.id, now });
    record({
      targetId: actor.id,
      details: {
        order: order.id,
        type,
        btcAmount,
        ...(minBtcAmount && { minBtcAmount }),
        ...(minTakerTrades && { minTakerTrades }),
        ...(marketMargin ? { marketMargin } : { pricePerBtc }),
        paymentMethod,
      },
    });
    return lineOf(tx, order, actor);
  },
);

async function refuseTooMany(tx: Tx, { id, kycLevel }: Viewer, now: Date): Promise<void> {
  // Serializes the member's calls: two concurrent ones would each find the last place free.
  await lockUser(tx, id);
  const isMine = and(eq(btcOrders.userId, id), eq(btcOrders.status, "open"), gt(btcOrders.expiresAt, now));
  const max = MAX_OPEN_ORDERS[kycLevel];
  if ((await tx.$count(btcOrders, isMine)) < max) return;
  throw new DomainError(
    "conflict",
    `Ya tienes ${max} órdenes abiertas, el máximo de tu nivel de verificación: cancela una o espera a que se complete.`,
  );
}
