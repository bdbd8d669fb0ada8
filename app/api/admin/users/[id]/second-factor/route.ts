import { route } from "@/lib/core/command/route";
import { resetSecondFactor } from "@/lib/identity/members/reset-second-factor";

export const DELETE = route(resetSecondFactor, { summary: "Remove a member's second factor", mayWait: true });
