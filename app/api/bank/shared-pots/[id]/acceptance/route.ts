import { acceptInvitation } from "@/lib/bank/shared-pots/accept-invitation";
import { sharedPotJson } from "@/lib/bank/shared-pots/present";
import { route } from "@/lib/core/command/route";

export const POST = route(acceptInvitation, {
  summary: "Accept the invitation to a shared pot",
  status: 201,
  body: sharedPotJson,
});
