import { cancelStandingOrder } from "@/lib/bank/payments/cancel-standing-order";
import { standingOrderJson } from "@/lib/bank/payments/present";
import { route } from "@/lib/core/command/route";

export const DELETE = route(cancelStandingOrder, {
  summary: "Cancel your scheduled payment; payments already sent stay",
  body: standingOrderJson,
});
