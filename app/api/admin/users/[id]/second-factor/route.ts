import { route } from "@/lib/core/route";
import { resetSecondFactor } from "@/lib/identity/reset-second-factor";

export const DELETE = route(resetSecondFactor, { summary: "Remove a member's second factor", mayWait: true });
