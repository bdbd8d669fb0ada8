import { getPayment } from "@/lib/bank/payments/payment-queries";
import { paymentJson } from "@/lib/bank/payments/present";
import { paymentParams } from "@/lib/bank/payments/schema";
import { reader } from "@/lib/core/command/route";

export const GET = reader(
  {
    summary: "Get one of your payments, sent or received",
    allow: "app:debank",
    input: paymentParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await getPayment(viewer, id) }),
  paymentJson,
);
