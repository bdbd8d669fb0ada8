import { DomainError } from "@/lib/core/command/errors";
import { DECIMALS } from "@/lib/core/format/currencies";
import { type Currency, convert, divide } from "@/lib/core/format/money";
import type { OrderStatus, OrderType, PaymentMethod } from "@/lib/exchange/constants";
import type { Obligation } from "@/lib/ledger/accounts";
import { BTC_ORDER } from "./machine";

/** `take` leaves a rest, `fill` leaves none; `restore` gives back what a cancelled trade had taken. */
export type OrderEvent = (typeof BTC_ORDER.events)[number];
type Step = { to: OrderStatus; who: (typeof BTC_ORDER.roles)[number] };

/** State × event → the state that follows and who may: each step of an order is one role's. */
export const ORDER_TABLE = Object.fromEntries(
  BTC_ORDER.states.map((state) => {
    const steps = BTC_ORDER.events.flatMap((event) => {
      const step = BTC_ORDER.stepFrom(state, event);
      return step ? [[event, { to: step.to, who: step.by[0] }]] : [];
    });
    return [state, Object.fromEntries(steps)];
  }),
) as Readonly<
  Record<"open", Readonly<Record<OrderEvent, Step>>> &
    Record<"filled" | "cancelled", Readonly<Record<"restore", Step>>>
>;

/** What an order asks for bitcoin: US cents each, how it is paid, and the buyer's fee that is stored with it (D9). */
export type OrderPrice = { priceCents: bigint; paymentMethod: PaymentMethod; feePoints: bigint };

/** What the rules need to know of an order: sats, and US cents per bitcoin. */
export type OrderTerms = OrderPrice & { type: OrderType; amountSats: bigint; filledSats: bigint };

/** The state after `event`; throws `conflict` with the state's Spanish name where the table lacks it. */
export function orderAfter(status: OrderStatus, event: OrderEvent): OrderStatus {
  const steps: Partial<Record<OrderEvent, Step>> = ORDER_TABLE[status];
  const step = steps[event];
  if (step) return step.to;
  throw BTC_ORDER.refusal(status);
}

type OrderState = { status: OrderStatus; expiresAt: Date };

/** Whether the owner may still do it, for the buttons. */
export function mayDo({ status, expiresAt }: OrderState, event: OrderEvent, now: Date): boolean {
  return BTC_ORDER.openTo("owner", { status, stageExpiresAt: expiresAt }, now).includes(event);
}

/** Whether its 30 days are over; at the very instant they are. Such an order is neither listed nor taken. */
export function isDue({ expiresAt }: Pick<OrderState, "expiresAt">, now: Date): boolean {
  return BTC_ORDER.isDue({ stageExpiresAt: expiresAt }, now);
}

/** When an order that enters the market now, or is renewed, leaves it. */
export function endOfOrder(now: Date): Date {
  const end = BTC_ORDER.endOf("open", {}, now);
  if (!end) throw new Error("an open order has no end");
  return end;
}

/** What an order is counted in: the token that pays it, or US dollars outside the platform. */
export function quoteCurrency(method: PaymentMethod): Extract<Currency, "USDT" | "USDC" | "USD"> {
  return method === "USDT" || method === "USDC" ? method : "USD";
}

/** Whether the platform's wallets settle it (spec 3 §4); SEPA and PayPal are paid outside. */
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
 * What so many sats cost at the price of an order, in minor units of the quote: the subtotal half-even, the total
 * subtotal × (1 + fee) rounded up, the fee what lies between (D9, spec 3 §5). Needs amounts that are not negative.
 */
export function quoteOf(amountSats: bigint, { priceCents, paymentMethod, feePoints }: OrderPrice): Quote {
  const currency = quoteCurrency(paymentMethod);
  const price = { units: priceCents, decimals: 2 };
  const sats = { minor: amountSats, currency: "BTC" } as const;
  const subtotalMinor = convert(sats, price, { currency, rounding: "half-even" });
  const totalMinor = divide(subtotalMinor * (10_000n + feePoints), 10_000n, "up");
  return { subtotalMinor, feeMinor: totalMinor - subtotalMinor, totalMinor, currency };
}

const SHOWN_DECIMALS = 18;

/** Whether a total that somebody was shown (a decimal text) is this one; a cent of the quote apart is rounding. */
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

/** What is left of an order, in sats. */
export function restOf({ amountSats, filledSats }: OrderTerms): bigint {
  return amountSats - filledSats;
}

/**
 * The escrow that an open order must have for what is left of it, in minor units: a buyer's total of the rest, a seller's
 * bitcoin; nothing where it is paid outside. It depends on the rest alone, so that no sequence of parts and edits can
 * leave it anything but exact: whoever takes a part pays out of the difference between two holds.
 */
export function holdOf(order: OrderTerms): { currency: Currency; minor: bigint } {
  const { type, paymentMethod } = order;
  const rest = restOf(order);
  const currency = type === "sell" ? "BTC" : quoteCurrency(paymentMethod);
  if (!isPlatformMethod(paymentMethod)) return { currency, minor: 0n };
  return { currency, minor: type === "sell" ? rest : quoteOf(rest, order).totalMinor };
}

type Taken = { status: OrderStatus; filledSats: bigint };

/** The order once a part is taken. Throws `conflict` where it is not open or has not got that much left. */
export function afterTake(order: OrderTerms & { status: OrderStatus }, sats: bigint): Taken {
  const rest = restOf(order);
  const status = orderAfter(order.status, sats === rest ? "fill" : "take");
  if (sats > 0n && sats <= rest) return { status, filledSats: order.filledSats + sats };
  throw new DomainError("conflict", "A esta orden ya no le queda esa cantidad: vuelve a mirar el mercado.");
}

/** The order once a cancelled trade has given back what it had taken; a cancelled order stays so. */
export function afterRestore(order: OrderTerms & { status: OrderStatus }, sats: bigint): Taken {
  return { status: orderAfter(order.status, "restore"), filledSats: order.filledSats - sats };
}

/** What the escrow of an order is held for. */
export function orderObligation(id: number): Obligation {
  return { type: "order", id: String(id) };
}

/** How wide the steps of the depth are, in cents: the nearest 1, 2 or 5 × 10ⁿ from half a per cent of the price down. */
export function depthStep(priceCents: bigint): bigint {
  const wanted = priceCents / 200n;
  const power = 10n ** BigInt(Math.max(wanted.toString().length - 1, 0));
  const step = [5n, 2n, 1n].map((part) => part * power).find((width) => width <= wanted);
  return step ?? 1n;
}
