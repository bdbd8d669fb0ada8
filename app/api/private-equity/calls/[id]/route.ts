import { route } from "@/lib/core/command/route";
import { dropPlan } from "@/lib/equity/calls/drop-plan";

export const DELETE = route(dropPlan, { summary: "Take a planned call out of the calendar" });
