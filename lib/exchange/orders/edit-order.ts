import type { Tx } from "@/db";
import { changes } from "@/lib/core/command/audit";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { amountText } from "@/lib/core/format/format";
import { parseMoney, printMoney } from "@/lib/core/format/money";
import { refuseWhilePaused } from "@/lib/wallet/withdrawals/limit-rules";
import { confirmTerms } from "./confirmation-rules";
import { MARKET_CONFIRMATION_MINUTES, ORDER_ATTEMPTS } from "./constants";
import { priceFrom } from "./market-prices";
import { marginOf } from "./price-rules";
import { lineOf } from "./queries";
import { orderRows } from "./rows";
import { holdOf, restOf } from "./rules";
import { editOrderInput } from "./schema";
import { refuseLargePaypalMinimum } from "./taker-limits";
import { refuseHeldMarketPrice, refuseImpossible, settlementOf } from "./term-rules";
import { adjustHold, type Order } from "./transfers";

/**
 * The owner changes amount, minimum, price, address or instructions of an open order; its escrow is adjusted by the
 * difference.
 */
export const editOrder = command(
  {
    name: "exchange.edit-order",
    allow: "app:btc",
    input: editOrderInput,
    confirmedWithinMinutes: { whenAsked: MARKET_CONFIRMATION_MINUTES },
    refuses: ["not_found", "conflict", "rate_limited", "unavailable"],
    audit: recorded,
    prepare: ({ actor }) => consume({ name: "orders", key: actor.id, ...ORDER_ATTEMPTS.perUser }),
  },
  async (context, { id, btcAmount, minBtcAmount, minTakerTrades, pricePerBtc, marketMargin, ...sent }) => {
    const { tx, actor, now, record } = context;
    const { row: order, to } = await orderRows.lockFor(tx, { id, event: "edit", actor, now });
    const terms = {
      ...order,
      amountSats: btcAmount ? parseMoney(btcAmount, "BTC") : order.amountSats,
      minSats: minBtcAmount ? parseMoney(minBtcAmount, "BTC") : minBtcAmount === null ? null : order.minSats,
      minTakerTrades: minTakerTrades === undefined ? order.minTakerTrades : minTakerTrades,
      ...(await priceFrom(tx, { pricePerBtc, marketMargin }, order)),
    };
    refuseBelowFilled(terms);
    refuseImpossible(terms);
    refuseHeldMarketPrice(terms);
    await refuseLargePaypalMinimum(tx, terms);
    const offersMore = terms.priceCents !== order.priceCents || terms.amountSats > order.amountSats;
    if (offersMore) {
      await confirmTerms(context, { sats: restOf(terms), priceCents: terms.priceCents, order: id });
    }
    const place = {
      externalBtcAddress: order.externalBtcAddress,
      paymentInstructions: order.paymentInstructions,
      ...definedOf(sent),
    };
    const settlement = await settlementOf(tx, order, place);
    await refuseUnconfirmedPlace(context, order, settlement);
    const offeredAt = offersMore ? now : order.offeredAt;
    const set = { ...termsIn(terms), ...settlement, offeredAt, updatedAt: now };
    const edited = await orderRows.move(tx, order, { to, set });
    const { currency, minor: before } = holdOf(order);
    const { minor: after } = holdOf(edited);
    await adjustHold(tx, { order, currency, before, after, actorId: actor.id, now });
    record({ targetId: actor.id, details: { order: id, ...changes(shownOf(order), shownOf(edited)) } });
    return lineOf(tx, edited, actor);
  },
);

type Place = Pick<Order, "externalBtcAddress" | "paymentInstructions">;

type Caller = { tx: Tx; actor: { id: string; timezone: string }; isConfirmed: boolean };

// Whoever takes the order pays there, or its bitcoin is sent there without the delay of a new withdrawal address. In
// the pause after a change of credentials the password proves nothing: a thief may have set it.
async function refuseUnconfirmedPlace(
  { tx, actor, isConfirmed }: Caller,
  before: Place,
  after: Place,
): Promise<void> {
  const isSame =
    after.externalBtcAddress === before.externalBtcAddress &&
    after.paymentInstructions === before.paymentInstructions;
  if (isSame) return;
  await refuseWhilePaused(tx, actor);
  if (!isConfirmed) throw new DomainError("confirmation_required", MESSAGE.confirmationRequired);
}

// The amount cannot be reduced to what has already been taken: an open order must have a rest.
function refuseBelowFilled({ amountSats, filledSats }: Order): void {
  if (amountSats > filledSats) return;
  const taken = amountText(filledSats, "BTC");
  throw new DomainError("invalid", MESSAGE.invalid, {
    fields: {
      btcAmount: `Ya se han aceptado ${taken}: escribe una cantidad mayor o cancela el resto de la orden`,
    },
  });
}

function definedOf<Fields extends Record<string, unknown>>(fields: Fields): Partial<Fields> {
  const defined = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(defined) as Partial<Fields>;
}

function termsIn({ amountSats, minSats, minTakerTrades, priceCents, marketPoints }: Order) {
  return { amountSats, minSats, minTakerTrades, priceCents, marketPoints };
}

function shownOf({ externalBtcAddress, paymentInstructions, ...order }: Order) {
  const { amountSats, minSats, minTakerTrades, priceCents, marketPoints } = order;
  return {
    btcAmount: printMoney(amountSats, "BTC"),
    minBtcAmount: minSats === null ? null : printMoney(minSats, "BTC"),
    minTakerTrades,
    pricePerBtc: printMoney(priceCents, "USD"),
    marketMargin: marketPoints === null ? null : marginOf(marketPoints),
    externalBtcAddress,
    paymentInstructions,
  };
}
