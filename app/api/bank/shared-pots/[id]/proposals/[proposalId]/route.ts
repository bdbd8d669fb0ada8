import { cancelProposal } from "@/lib/bank/shared-pots/cancel-proposal";
import { sharedPotJson } from "@/lib/bank/shared-pots/present";
import { route } from "@/lib/core/command/route";

export const DELETE = route(cancelProposal, {
  summary: "Withdraw your open proposal",
  body: sharedPotJson,
});
