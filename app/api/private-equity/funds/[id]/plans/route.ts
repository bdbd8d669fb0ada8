import { route } from "@/lib/core/command/route";
import { planCall } from "@/lib/equity/calls/plan-call";
import { callJson } from "@/lib/equity/funds/present";

export const POST = route(planCall, {
  summary: "Plan a capital call in the calendar of a fund; it is not binding until it is issued",
  status: 201,
  body: callJson,
});
