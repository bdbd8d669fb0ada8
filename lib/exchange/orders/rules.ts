import { DomainError } from "@/lib/core/command/errors";
import { DECIMALS } from "@/lib/core/format/currencies";
import { amountText } from "@/lib/core/format/format";
import { type Currency, convert, divide } from "@/lib/core/format/money";
import type { OrderStatus, OrderType, PaymentMethod } from "@/lib/exchange/constants";
import type { Obligation } from "@/lib/ledger/accounts";
import { BTC_ORDER } from "./machine";

/** `take` leaves a rest, `fill` leaves none; `restore` returns the part of a cancelled trade. */
export type OrderEvent = (typeof BTC_ORDER.events)[number];

/** The price of an order: US cents per bitcoin, the payment method, and the buyer's fee that is stored with it (D9). */
export type OrderPrice = { priceCents: bigint; paymentMethod: PaymentMethod; feePoints: bigint };

/** The terms of an order: sats, and US cents per bitcoin. */
export type OrderTerms = OrderPrice & { type: OrderType; amountSats: bigint; filledSats: bigint };

/** Returns the state after `event`. Throws `conflict` with the state's Spanish label if the state does not allow it. */
export function orderAfter(status: OrderStatus, event: OrderEvent): OrderStatus {
  const next = BTC_ORDER.stepFrom(status, event)?.to;
  if (typeof next === "string") return next;
  throw BTC_ORDER.refusal(status);
}

type OrderState = { status: OrderStatus; expiresAt: Date };

/** Returns whether the owner may still do `event`, for the buttons. */
export function mayDo({ status, expiresAt }: OrderState, event: OrderEvent, now: Date): boolean {
  return BTC_ORDER.openTo("owner", { status, stageExpiresAt: expiresAt }, now).includes(event);
}

/**
 * Returns whether the order's 30 days are over; at the exact instant of its end they are. Such an order is neither
 * listed nor taken.
 */
export function isDue({ expiresAt }: Pick<OrderState, "expiresAt">, now: Date): boolean {
  return BTC_ORDER.isDue({ stageExpiresAt: expiresAt }, now);
}

/** Returns when an order that is created or renewed now leaves the market. */
export function endOfOrder(now: Date): Date {
  const end = BTC_ORDER.endOf("open", {}, now);
  if (!end) throw new Error("an open order must have an expiry date");
  return end;
}

/** Returns the currency of an order: the token that pays it, or US dollars outside the platform. */
export function quoteCurrency(method: PaymentMethod): Extract<Currency, "USDT" | "USDC" | "USD"> {
  return method === "USDT" || method === "USDC" ? method : "USD";
}

/** Returns whether the platform's wallets settle the order (spec 3 §4); SEPA and PayPal are paid outside. */
export function isPlatformMethod(method: PaymentMethod): boolean {
  return quoteCurrency(method) !== "USD";
}

type Quote = {
  subtotalMinor: bigint;
  feeMinor: bigint;
  totalMinor: bigint;
  currency: Extract<Currency, "USDT" | "USDC" | "USD">;
};

/**
 * Returns the price of an amount of sats in minor units of the quote currency: the subtotal rounded half-even, the
 * total (subtotal × (1 + fee)) rounded up, and the fee as their difference (D9, spec 3 §5). Requires non-negative
 * amounts.
 */
export function quoteOf(amountSats: bigint, { priceCents, paymentMethod, feePoints }: OrderPrice): Quote {
  const currency = quoteCurrency(paymentMethod);
  const price = { units: priceCents, decimals: 2 };
  const sats = { minor: amountSats, currency: "BTC" } as const;
  const subtotalMinor = convert(sats, price, { currency, rounding: "half-even" });
  const totalMinor = divide(subtotalMinor * (10_000n + feePoints), 10_000n, "up");
  return { subtotalMinor, feeMinor: totalMinor - subtotalMinor, totalMinor, currency };
}

/** Returns whether an amount of sats costs at least one minor unit; a smaller one cannot be traded. */
export function hasPrice(amountSats: bigint, price: OrderPrice): boolean {
  return quoteOf(amountSats, price).subtotalMinor > 0n;
}

const SHOWN_DECIMALS = 18;

/**
 * Returns whether a total that was shown (decimal text) equals this one; a difference of up to a cent of the quote is
 * rounding.
 */
export function isTotal(
  shown: string,
  { totalMinor, currency }: Pick<Quote, "totalMinor" | "currency">,
): boolean {
  const [whole = "", fraction = ""] = shown.split(".");
  const units = BigInt(whole + fraction.padEnd(SHOWN_DECIMALS, "0"));
  const apart = units - totalMinor * 10n ** BigInt(SHOWN_DECIMALS - DECIMALS[currency]);
  const cent = 10n ** BigInt(SHOWN_DECIMALS - 2);
  return apart <= cent && apart >= -cent;
}

/** Returns the rest of an order, in sats. */
export function restOf({ amountSats, filledSats }: OrderTerms): bigint {
  return amountSats - filledSats;
}

/**
 * Returns the escrow that an open order must have for its rest, in minor units: for a buyer the total of the rest, for
 * a seller the bitcoin; zero if it is paid outside. It depends on the rest only, so that it stays exact after any
 * sequence of takes and edits: a taken part is paid from the difference between two holds.
 */
export function holdOf(order: OrderTerms): { currency: Currency; minor: bigint } {
  const { type, paymentMethod } = order;
  const rest = restOf(order);
  const currency = type === "sell" ? "BTC" : quoteCurrency(paymentMethod);
  if (!isPlatformMethod(paymentMethod)) return { currency, minor: 0n };
  return { currency, minor: type === "sell" ? rest : quoteOf(rest, order).totalMinor };
}

type Taken = { status: OrderStatus; filledSats: bigint };

/** Returns the order after a part is taken. Throws `conflict` if it is not open or has not enough left. */
export function afterTake(order: OrderTerms & { status: OrderStatus }, sats: bigint): Taken {
  const rest = restOf(order);
  const status = orderAfter(order.status, sats === rest ? "fill" : "take");
  if (sats > 0n && sats <= rest) return { status, filledSats: order.filledSats + sats };
  throw new DomainError("conflict", "A esta orden ya no le queda esa cantidad: vuelve a mirar el mercado.");
}

/** Returns the order after a cancelled trade has returned its part; a cancelled order stays cancelled. */
export function afterRestore(order: OrderTerms & { status: OrderStatus }, sats: bigint): Taken {
  return { status: orderAfter(order.status, "restore"), filledSats: order.filledSats - sats };
}

/** Returns the obligation of an order's escrow. */
export function orderObligation(id: number): Obligation {
  return { type: "order", id: String(id) };
}

/**
 * Returns the width of the depth's steps in cents: the largest 1, 2 or 5 × 10ⁿ that is not above half a percent of the
 * price.
 */
export function depthStep(priceCents: bigint): bigint {
  const wanted = priceCents / 200n;
  const power = 10n ** BigInt(Math.max(wanted.toString().length - 1, 0));
  const step = [5n, 2n, 1n].map((part) => part * power).find((width) => width <= wanted);
  return step ?? 1n;
}

/** Formats how many completed trades an order asks of its taker. */
export function askedTradesText(trades: number): string {
  return trades === 1 ? "1 operación completada" : `${trades} operaciones completadas`;
}

/** The refusal of a minimum above the amount of the order, in sats. */
export function aboveAmount(sats: bigint): string {
  return `Como mucho la cantidad de la orden, ${amountText(sats, "BTC")}`;
}
