import { acceptOrder } from "@/lib/exchange/orders/accept-order";
import { placeOrder } from "@/tests/factories/exchange-orders";
import { callOf } from "@/tests/factories/identity";
import { seenPrice } from "@/tests/factories/trade";
import { makeTrader } from "@/tests/factories/wallet";

const PLENTY = { BTC: "5", USDT: "500000", USDC: "500000" };

/** A member with enough of every asset for both sides of the market. */
export function aTrader(name: string) {
  const [firstName = "", lastName = ""] = name.split(" ");
  return makeTrader(PLENTY, { firstName, lastName });
}

type Trader = Awaited<ReturnType<typeof aTrader>>;

/** `taker` accepts this amount of an order. */
async function accept(taker: Trader, orderId: number, btcAmount?: string) {
  return acceptOrder.run(await callOf(taker), {
    orderId,
    ...(await seenPrice(orderId)),
    ...(btcAmount && { btcAmount }),
  });
}

const OUTSIDE = { paymentMethod: "SEPA", paymentInstructions: "Titular y ES91 2100 0418 4502 0005 1332" };
const SALES = [
  { pricePerBtc: "68420.00", btcAmount: "0.015", ...OUTSIDE },
  { pricePerBtc: "68450.00", btcAmount: "0.12" },
  { pricePerBtc: "68480.00", btcAmount: "0.0075", ...OUTSIDE, paymentMethod: "PayPal" },
  { pricePerBtc: "68520.00", btcAmount: "0.25", paymentMethod: "USDC" },
  { pricePerBtc: "68655.00", btcAmount: "0.5" },
];
const PURCHASES = [
  { pricePerBtc: "68300.00", btcAmount: "0.3" },
  { pricePerBtc: "68150.50", btcAmount: "0.08", paymentMethod: "USDC" },
  { pricePerBtc: "67900.00", btcAmount: "0.6" },
];

let made: Promise<Trader> | undefined;

/** A market with both sides, and a member with open orders and a history; created once. */
export function aMarket(): Promise<Trader> {
  made ??= makeMarket();
  return made;
}

async function makeMarket(): Promise<Trader> {
  const [joana, pau, vera] = await Promise.all(["Joana Vives", "Pau Estellés", "Vera Luz"].map(aTrader));
  if (!joana || !pau || !vera) throw new Error("nobody trades");
  for (const [index, sale] of SALES.entries()) await placeOrder(sale, index % 2 ? joana : pau);
  for (const [index, purchase] of PURCHASES.entries()) {
    await placeOrder({ type: "buy", ...purchase }, index % 2 ? pau : joana);
  }
  const partly = await placeOrder({ pricePerBtc: "68700.00", btcAmount: "0.2" }, vera);
  await accept(joana, partly.id, "0.05");
  await placeOrder({ ...OUTSIDE, pricePerBtc: "69100.00", btcAmount: "0.04" }, vera);
  const whole = await placeOrder({ pricePerBtc: "68390.00", btcAmount: "0.03" }, pau);
  await accept(vera, whole.id);
  const begun = await placeOrder({ ...OUTSIDE, pricePerBtc: "68410.00", btcAmount: "0.02" }, joana);
  await accept(vera, begun.id);
  return vera;
}
