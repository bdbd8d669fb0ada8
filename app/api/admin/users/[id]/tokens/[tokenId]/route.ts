import { route } from "@/lib/core/command/route";
import { revokeMemberToken } from "@/lib/identity/members/revoke-member-token";

export const DELETE = route(revokeMemberToken, { summary: "Revoke a member's API token, with a reason" });
