import { listPayments } from "@/lib/bank/payments/payment-queries";
import { paymentJson, paymentsJson } from "@/lib/bank/payments/present";
import { listPaymentsInput } from "@/lib/bank/payments/schema";
import { sendPayment } from "@/lib/bank/payments/send-payment";
import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";

export const GET = pageReader(
  {
    summary: "List the payments that you have sent to and received from members, newest first",
    allow: "app:debank",
    input: listPaymentsInput,
    refuses: [],
  },
  listPayments,
  paymentsJson,
);

export const POST = route(sendPayment, {
  summary: "Pay another member immediately; the confirmation covers exactly this recipient and amount",
  status: 201,
  body: paymentJson,
});
