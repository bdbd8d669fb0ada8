import { createStandingOrder } from "@/lib/bank/payments/create-standing-order";
import { standingOrderJson, standingOrdersJson } from "@/lib/bank/payments/present";
import { listPaymentsInput } from "@/lib/bank/payments/schema";
import { listStandingOrders } from "@/lib/bank/payments/standing-order-queries";
import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";

export const GET = pageReader(
  {
    summary: "List your scheduled payments with their next dates, newest first",
    allow: "user",
    input: listPaymentsInput,
    refuses: [],
  },
  listStandingOrders,
  standingOrdersJson,
);

export const POST = route(createStandingOrder, {
  summary:
    "Schedule a payment once, weekly or monthly; the confirmation covers exactly its recipient, amount and dates",
  status: 201,
  body: standingOrderJson,
});
