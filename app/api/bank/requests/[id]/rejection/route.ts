import { declineRequest } from "@/lib/bank/payments/decline-request";
import { requestJson } from "@/lib/bank/payments/present";
import { route } from "@/lib/core/command/route";

export const POST = route(declineRequest, {
  summary: "Decline a money request addressed to you",
  body: requestJson,
});
