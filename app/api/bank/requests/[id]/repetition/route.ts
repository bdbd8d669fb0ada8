import { requestJson } from "@/lib/bank/payments/present";
import { repeatRequest } from "@/lib/bank/payments/repeat-request";
import { route } from "@/lib/core/command/route";

export const POST = route(repeatRequest, {
  summary: "Ask again for a part of your split that was declined, withdrawn or has expired",
  status: 201,
  body: requestJson,
});
