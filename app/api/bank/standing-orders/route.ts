import { createStandingOrder } from "@/lib/bank/payments/create-standing-order";
import { standingOrderJson, standingOrdersJson } from "@/lib/bank/payments/present";
import { listPaymentsInput } from "@/lib/bank/payments/schema";
import { listStandingOrders } from "@/lib/bank/payments/standing-order-queries";
import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";

export const GET = pageReader(
  {
    summary: "One's scheduled payments with the next date of each, the latest first",
    allow: "app:debank",
    input: listPaymentsInput,
    refuses: [],
  },
  listStandingOrders,
  standingOrdersJson,
);

export const POST = route(createStandingOrder, {
  summary:
    "Schedule a payment, once or each week or month; confirmed for exactly its member, amount and dates",
  status: 201,
  body: standingOrderJson,
});
