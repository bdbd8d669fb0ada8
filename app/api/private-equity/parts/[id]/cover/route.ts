import { route } from "@/lib/core/command/route";
import { coverPart } from "@/lib/equity/calls/cover-part";
import { partJson } from "@/lib/equity/places/present";

export const POST = route(coverPart, {
  summary: "Pay of what another investor has not, and get as much of their commitment",
  body: partJson,
});
