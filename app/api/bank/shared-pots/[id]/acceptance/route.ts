import { acceptInvitation } from "@/lib/bank/shared-pots/accept-invitation";
import { sharedPotJson } from "@/lib/bank/shared-pots/present";
import { route } from "@/lib/core/command/route";

export const POST = route(acceptInvitation, {
  summary: "Join a shared pot one is invited to",
  status: 201,
  body: sharedPotJson,
});
