import { sharedPotJson } from "@/lib/bank/shared-pots/present";
import { proposePayment } from "@/lib/bank/shared-pots/propose-payment";
import { route } from "@/lib/core/command/route";

export const POST = route(proposePayment, {
  summary: "Propose a payment from a shared pot",
  status: 201,
  body: sharedPotJson,
});
