import { reader, route } from "@/lib/core/command/route";
import { loanJson } from "@/lib/lending/loan/present";
import { loanParams } from "@/lib/lending/loan/schema";
import { givePaymentData } from "@/lib/lending/principal/give-payment-data";
import { paymentDataJson } from "@/lib/lending/principal/present";
import { getPaymentData } from "@/lib/lending/principal/queries";

export const GET = reader(
  {
    summary: "Where the two of a loan want to be paid, for the two while it goes on",
    allow: "user",
    input: loanParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await getPaymentData(viewer, id) }),
  paymentDataJson,
);

export const POST = route(givePaymentData, {
  summary: "Say, or say anew, where one wants to be paid",
  status: 201,
  body: loanJson,
});
