import { command, recorded } from "@/lib/core/command/command";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { together } from "@/lib/core/db/transaction";
import { amountText } from "@/lib/core/format/format";
import { parseMoney, printMoney } from "@/lib/core/format/money";
import { TRADE_ATTEMPTS } from "@/lib/exchange/trades/constants";
import { readTrade } from "@/lib/exchange/trades/queries";
import { type AcceptOrder, acceptOrderInput } from "@/lib/exchange/trades/schema";
import { refuseUnconfirmedJump } from "@/lib/lending/price/jump-rules";
import { normalDestination, refuseOwnAddress } from "@/lib/wallet/addresses/rules";
import { confirmTake, refuseUnrepeatedPrice } from "./confirmation-rules";
import { MARKET_CONFIRMATION_MINUTES } from "./constants";
import { repriceOrder } from "./market-prices";
import { readMarketSettings } from "./price-queries";
import { orderRows } from "./rows";
import { hasPrice, isPlatformMethod, restOf } from "./rules";
import { OTHER_ORDER, settleOrder } from "./settlement";
import { refuseClosedTaker, refuseNewTaker } from "./taker-limits";
import { readLapses } from "./taker-queries";
import { requireInstructions } from "./term-rules";
import { createTrade } from "./trade-opening";
import type { Order } from "./transfers";

const field = "externalBtcAddress";

/**
 * A member takes an order, whole or in part. USDT and USDC orders settle immediately; SEPA and PayPal orders start a
 * trade, with the seller's bitcoin in escrow from the start if the balance is sufficient. If two calls run
 * concurrently, one wins: they lock the order's row.
 */
export const acceptOrder = command(
  {
    name: "exchange.accept-order",
    allow: "app:btc",
    needsConfirmedEmail: true,
    input: acceptOrderInput,
    confirmedWithinMinutes: { whenAsked: MARKET_CONFIRMATION_MINUTES },
    idempotent: true,
    refuses: ["not_found", "conflict", "rate_limited", "unavailable"],
    audit: recorded,
    prepare: async ({ actor }, { externalBtcAddress: address }) => {
      await consume({ name: "accept-order", key: actor.id, ...TRADE_ATTEMPTS.acceptPerUser });
      return address ? normalDestination({ asset: "BTC", address, field }) : null;
    },
  },
  async (context, input) => {
    const { tx, actor, record, now, prepared: address } = context;
    const [{ row: locked }, settings, lapses] = await together(
      orderRows.lockFor(tx, { id: input.orderId, event: "take", actor, now }),
      readMarketSettings(tx),
      readLapses(tx, actor.id, now),
    );
    // A mistyped reference price would otherwise sell the bitcoin of every such order for too little.
    if (locked.marketPoints !== null) await refuseUnconfirmedJump(tx, now);
    const order = await repriceOrder(tx, locked, settings);
    refusePaused(order);
    refuseOtherPrice(order, input);
    refuseClosedTaker({ lapses, timezone: actor.timezone, now });
    await refuseNewTaker(tx, order, actor.id);
    const sats = satsOf(order, input);
    refuseUnrepeatedPrice(order.priceCents, input.repeatedPrice, settings);
    await confirmTake(context, { sats, priceCents: order.priceCents }, settings);
    if (address) await refuseOwnAddress(tx, { address, field });
    const taken = { order, takerId: actor.id, sats, now };
    const trade = isPlatformMethod(order.paymentMethod)
      ? await settleOrder(tx, taken)
      : await createTrade(tx, taken, {
          address,
          instructions: instructionsFor(order, input),
          eurUsdRate: settings.eurUsdRate,
        });
    record({
      targetId: order.userId,
      details: { order: order.id, trade: trade.id, btcAmount: printMoney(sats, "BTC") },
    });
    return readTrade(actor, trade.id, tx);
  },
);

// The seller provides the payment instructions: the maker in the order, the taker when accepting.
function instructionsFor({ type }: Order, { paymentInstructions }: AcceptOrder): string | null {
  return type === "buy" ? requireInstructions(paymentInstructions) : null;
}

function refusePaused({ pausedAt }: Order): void {
  if (!pausedAt) return;
  throw new DomainError("conflict", `Quien publicó esta orden la ha pausado. ${OTHER_ORDER}`);
}

// The owner may have changed the price after the taker saw the order.
function refuseOtherPrice({ priceCents }: Order, { pricePerBtc }: AcceptOrder): void {
  if (parseMoney(pricePerBtc, "USD") === priceCents) return;
  const price = amountText(priceCents, "USD");
  throw new DomainError(
    "conflict",
    `La orden ha cambiado: ahora el precio es ${price}. Revísala y acéptala de nuevo.`,
  );
}

function satsOf(order: Order, { btcAmount }: AcceptOrder): bigint {
  const rest = restOf(order);
  const sats = btcAmount === undefined ? rest : parseMoney(btcAmount, "BTC");
  if (sats > rest) {
    const left = amountText(rest, "BTC");
    throw new DomainError("conflict", `De esta orden solo quedan ${left}: acepta esa cantidad o menos.`);
  }
  refuseBelowMinimum(sats, order);
  if (!hasPrice(sats, order)) throw wrongAmount("La cantidad es demasiado pequeña");
  // Nobody could take a rest without a price, and it would stay in the market.
  if (sats < rest && !hasPrice(rest - sats, order)) {
    const [left, all] = [amountText(rest - sats, "BTC"), amountText(rest, "BTC")];
    throw wrongAmount(`Quedarían ${left}, que no se pueden vender aparte: acepta la orden entera, ${all}`);
  }
  return sats;
}

// All that is left may always be taken: otherwise nobody could take a rest below the minimum.
function refuseBelowMinimum(sats: bigint, order: Order): void {
  const { minSats } = order;
  const rest = restOf(order);
  if (minSats === null || sats >= minSats || sats === rest) return;
  const [least, all] = [amountText(minSats, "BTC"), amountText(rest, "BTC")];
  throw wrongAmount(
    rest > minSats
      ? `Como mínimo ${least}, o todo lo que queda: ${all}`
      : `Solo se puede aceptar entera: quedan ${all}`,
  );
}

function wrongAmount(btcAmount: string): DomainError {
  return new DomainError("invalid", MESSAGE.invalid, { fields: { btcAmount } });
}
