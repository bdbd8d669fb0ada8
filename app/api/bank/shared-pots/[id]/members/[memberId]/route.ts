import { changeRole } from "@/lib/bank/shared-pots/change-role";
import { sharedPotJson } from "@/lib/bank/shared-pots/present";
import { removeMember } from "@/lib/bank/shared-pots/remove-member";
import { route } from "@/lib/core/command/route";

export const PATCH = route(changeRole, {
  summary: "Change what a member may do in a shared pot; who approves only while it is empty",
  body: sharedPotJson,
});

export const DELETE = route(removeMember, {
  summary: "Take a member out of a shared pot, or an invitation back",
  body: sharedPotJson,
});
