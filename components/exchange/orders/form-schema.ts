import { addInputRules } from "@/components/forms/form-schema";
import { typedMinor } from "@/lib/core/format/typed-amount";
import { HELD_MARKET_PRICE, ZERO_TOTAL } from "@/lib/exchange/orders/constants";
import { aboveAmount, isPlatformMethod } from "@/lib/exchange/orders/rules";
import { createOrderForm, createOrderInput } from "@/lib/exchange/orders/schema";
import { typedQuote } from "./labels";

/** The rules of the form of a new order, applied before the review (spec 3 §5). */
export const newOrderForm = addInputRules(createOrderForm, createOrderInput).superRefine((order, context) => {
  if (typedQuote({ ...order, pricePerBtc: order.pricePerBtc ?? "" })?.subtotalMinor === 0n) {
    context.addIssue({ code: "custom", path: ["btcAmount"], message: ZERO_TOTAL });
  }
  const [least, all] = [typedMinor(order.minBtcAmount ?? "", "BTC"), typedMinor(order.btcAmount, "BTC")];
  if (least !== null && all !== null && least > all) {
    context.addIssue({ code: "custom", path: ["minBtcAmount"], message: aboveAmount(all) });
  }
  if (isPlatformMethod(order.paymentMethod)) {
    if (order.type === "buy" && order.marketMargin)
      context.addIssue({ code: "custom", path: ["marketMargin"], message: HELD_MARKET_PRICE });
    return;
  }
  const [field, message] =
    order.type === "buy"
      ? (["externalBtcAddress", "Dirección BTC requerida"] as const)
      : (["paymentInstructions", "Instrucciones de pago requeridas"] as const);
  if (!order[field]?.trim()) context.addIssue({ code: "custom", path: [field], message });
});
