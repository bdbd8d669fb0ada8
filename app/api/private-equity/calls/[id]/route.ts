import { route } from "@/lib/core/command/route";
import { dropPlan } from "@/lib/equity/calls/drop-plan";

export const DELETE = route(dropPlan, { summary: "Delete a planned capital call from the calendar" });
