import { cancelRequest } from "@/lib/bank/payments/cancel-request";
import { requestJson } from "@/lib/bank/payments/present";
import { route } from "@/lib/core/command/route";

export const DELETE = route(cancelRequest, {
  summary: "Take back one's own request for money while nobody has paid it",
  body: requestJson,
});
