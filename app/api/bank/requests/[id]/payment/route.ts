import { payRequest } from "@/lib/bank/payments/pay-request";
import { paymentJson } from "@/lib/bank/payments/present";
import { route } from "@/lib/core/command/route";

export const POST = route(payRequest, {
  summary: "Pay a money request; the confirmation covers exactly its requester and amount",
  status: 201,
  body: paymentJson,
});
