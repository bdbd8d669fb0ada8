import { route } from "@/lib/core/command/route";
import { payCall } from "@/lib/equity/calls/pay-call";
import { partJson } from "@/lib/equity/places/present";

export const POST = route(payCall, {
  summary: "Pay your part of a capital call, in full or in instalments",
  body: partJson,
});
