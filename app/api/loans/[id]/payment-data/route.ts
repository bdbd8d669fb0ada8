import { reader, route } from "@/lib/core/command/route";
import { loanJson } from "@/lib/lending/loan/present";
import { loanParams } from "@/lib/lending/loan/schema";
import { givePaymentData } from "@/lib/lending/principal/give-payment-data";
import { paymentDataJson } from "@/lib/lending/principal/present";
import { getPaymentData } from "@/lib/lending/principal/queries";

export const GET = reader(
  {
    summary: "Get the payment details of both parties while the loan is running",
    allow: "user",
    input: loanParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await getPaymentData(viewer, id) }),
  paymentDataJson,
);

export const POST = route(givePaymentData, {
  summary: "Set or change your payment details",
  status: 201,
  body: loanJson,
});
