import { cancelRequest } from "@/lib/bank/payments/cancel-request";
import { requestJson } from "@/lib/bank/payments/present";
import { route } from "@/lib/core/command/route";

export const DELETE = route(cancelRequest, {
  summary: "Withdraw your money request before it is paid",
  body: requestJson,
});
