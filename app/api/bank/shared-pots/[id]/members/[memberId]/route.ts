import { changeRole } from "@/lib/bank/shared-pots/change-role";
import { sharedPotJson } from "@/lib/bank/shared-pots/present";
import { removeMember } from "@/lib/bank/shared-pots/remove-member";
import { route } from "@/lib/core/command/route";

export const PATCH = route(changeRole, {
  summary: "Change a member's role in a shared pot; approvers can change only while it is empty",
  body: sharedPotJson,
});

export const DELETE = route(removeMember, {
  summary: "Remove a member from a shared pot, or withdraw an invitation",
  body: sharedPotJson,
});
