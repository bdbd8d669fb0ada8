import { sharedPotJson } from "@/lib/bank/shared-pots/present";
import { voteOnPayment } from "@/lib/bank/shared-pots/vote-on-payment";
import { route } from "@/lib/core/command/route";

export const POST = route(voteOnPayment, {
  summary: "Approve or reject another member's proposal; the last approval that it needs pays it",
  status: 201,
  body: sharedPotJson,
});
