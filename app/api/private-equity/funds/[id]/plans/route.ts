import { route } from "@/lib/core/command/route";
import { planCall } from "@/lib/equity/calls/plan-call";
import { callJson } from "@/lib/equity/funds/present";

export const POST = route(planCall, {
  summary: "Put a call into the calendar of a fund; it binds nobody until it is issued",
  status: 201,
  body: callJson,
});
