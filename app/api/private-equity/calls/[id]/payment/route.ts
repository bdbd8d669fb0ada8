import { route } from "@/lib/core/command/route";
import { payCall } from "@/lib/equity/calls/pay-call";
import { partJson } from "@/lib/equity/places/present";

export const POST = route(payCall, {
  summary: "Pay one's part of a call, whole or in parts",
  body: partJson,
});
