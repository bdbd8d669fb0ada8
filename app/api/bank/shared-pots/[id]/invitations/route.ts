import { inviteMember } from "@/lib/bank/shared-pots/invite-member";
import { sharedPotJson } from "@/lib/bank/shared-pots/present";
import { route } from "@/lib/core/command/route";

export const POST = route(inviteMember, {
  summary: "Invite a member to a shared pot",
  status: 201,
  body: sharedPotJson,
});
