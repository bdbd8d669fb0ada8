import { leaveSharedPot } from "@/lib/bank/shared-pots/leave-shared-pot";
import { route } from "@/lib/core/command/route";

export const DELETE = route(leaveSharedPot, { summary: "Leave a shared pot, or decline its invitation" });
