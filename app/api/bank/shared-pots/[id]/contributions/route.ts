import { sharedPotJson } from "@/lib/bank/shared-pots/present";
import { putIntoSharedPot } from "@/lib/bank/shared-pots/put-into-shared-pot";
import { route } from "@/lib/core/command/route";

export const POST = route(putIntoSharedPot, {
  summary: "Contribute money to a shared pot",
  status: 201,
  body: sharedPotJson,
});
