import { cancelProposal } from "@/lib/bank/shared-pots/cancel-proposal";
import { sharedPotJson } from "@/lib/bank/shared-pots/present";
import { route } from "@/lib/core/command/route";

export const DELETE = route(cancelProposal, {
  summary: "Take back one's own proposal while it is open",
  body: sharedPotJson,
});
