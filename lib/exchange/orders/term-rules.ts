import type { Tx } from "@/db";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { amountText } from "@/lib/core/format/format";
import type { OrderType, PaymentMethod } from "@/lib/exchange/constants";
import { normalDestination, refuseOwnAddress } from "@/lib/wallet/addresses/rules";
import { HELD_MARKET_PRICE, MAX_PRICE_CENTS, MAX_SATS, MAX_SUBTOTAL_CENTS, ZERO_TOTAL } from "./constants";
import { aboveAmount, hasPrice, isPlatformMethod, isTotal, type OrderTerms, quoteOf, restOf } from "./rules";

const ADDRESS_NEEDED = "Dirección BTC requerida: escribe dónde quieres recibir los bitcoins";
const INSTRUCTIONS_NEEDED = "Instrucciones de pago requeridas: explica cómo quieres que te paguen";

type Offered = OrderTerms & { minSats: bigint | null };

/**
 * Throws `invalid` for an amount, price, total or minimum that is not allowed; the rest of the order must have a price.
 */
export function refuseImpossible(terms: Offered): void {
  const { amountSats, priceCents, minSats } = terms;
  if (amountSats > MAX_SATS) throw wrong("btcAmount", "Como mucho 21.000.000 BTC");
  if (priceCents > MAX_PRICE_CENTS) throw wrong("pricePerBtc", "Como mucho 100.000.000,00 US$");
  if (quoteOf(amountSats, { ...terms, paymentMethod: "SEPA" }).subtotalMinor > MAX_SUBTOTAL_CENTS) {
    throw wrong("btcAmount", "El total de la orden es demasiado grande");
  }
  if (!hasPrice(restOf(terms), terms)) throw wrong("btcAmount", ZERO_TOTAL);
  if (minSats !== null && minSats > amountSats) {
    throw wrong("minBtcAmount", aboveAmount(amountSats));
  }
}

type Margin = { type: OrderType; paymentMethod: PaymentMethod; marketPoints: number | null };

/** Throws `invalid` for a market price of an order whose total is held: the hold would change with every price. */
export function refuseHeldMarketPrice({ type, paymentMethod, marketPoints }: Margin): void {
  if (marketPoints === null || type === "sell" || !isPlatformMethod(paymentMethod)) return;
  throw wrong("marketMargin", HELD_MARKET_PRICE);
}

/** Throws `conflict` if the total shown to the caller differs from the total of the terms. */
export function refuseOtherTotal(shown: string | undefined, terms: OrderTerms): void {
  const quote = quoteOf(terms.amountSats, terms);
  if (shown === undefined || isTotal(shown, quote)) return;
  throw new DomainError(
    "conflict",
    `El total ha cambiado: ahora es ${amountText(quote.totalMinor, quote.currency)}. Revísalo y confírmalo de nuevo.`,
  );
}

/**
 * Returns the payment instructions, which a seller outside the platform must provide. Throws `invalid` if they are
 * missing.
 */
export function requireInstructions(paymentInstructions: string | null | undefined): string {
  if (!paymentInstructions) throw wrong("paymentInstructions", INSTRUCTIONS_NEEDED);
  return paymentInstructions;
}

type Place = {
  externalBtcAddress?: string | null | undefined;
  paymentInstructions?: string | null | undefined;
};
type Kind = { type: OrderType; paymentMethod: PaymentMethod };

/**
 * Returns where an order outside the platform is settled: a buyer's normalized address or a seller's instructions; the
 * other field is null. Throws `invalid` if it is missing or wrong (spec 3 §5).
 */
export async function settlementOf(tx: Tx, { type, paymentMethod }: Kind, place: Place) {
  const none = { externalBtcAddress: null, paymentInstructions: null };
  if (isPlatformMethod(paymentMethod)) return none;
  if (type === "sell") {
    return { ...none, paymentInstructions: requireInstructions(place.paymentInstructions) };
  }
  const field = "externalBtcAddress";
  if (!place.externalBtcAddress) throw wrong(field, ADDRESS_NEEDED);
  const address = normalDestination({ asset: "BTC", address: place.externalBtcAddress, field });
  await refuseOwnAddress(tx, { address, field });
  return { ...none, externalBtcAddress: address };
}

function wrong(field: string, message: string): DomainError {
  return new DomainError("invalid", MESSAGE.invalid, { fields: { [field]: message } });
}
