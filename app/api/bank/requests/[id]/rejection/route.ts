import { declineRequest } from "@/lib/bank/payments/decline-request";
import { requestJson } from "@/lib/bank/payments/present";
import { route } from "@/lib/core/command/route";

export const POST = route(declineRequest, {
  summary: "Refuse a request for money that names oneself",
  body: requestJson,
});
