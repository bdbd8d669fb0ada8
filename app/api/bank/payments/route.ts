import { listPayments } from "@/lib/bank/payments/payment-queries";
import { paymentJson, paymentsJson } from "@/lib/bank/payments/present";
import { listPaymentsInput } from "@/lib/bank/payments/schema";
import { sendPayment } from "@/lib/bank/payments/send-payment";
import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";

export const GET = pageReader(
  {
    summary: "What one has paid other members and was paid, the latest first",
    allow: "app:debank",
    input: listPaymentsInput,
    refuses: [],
  },
  listPayments,
  paymentsJson,
);

export const POST = route(sendPayment, {
  summary: "Pay another member at once; the confirmation is for exactly this member and amount",
  status: 201,
  body: paymentJson,
});
