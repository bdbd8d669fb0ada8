import { route } from "@/lib/core/command/route";
import { coverPart } from "@/lib/equity/calls/cover-part";
import { partJson } from "@/lib/equity/places/present";

export const POST = route(coverPart, {
  summary: "Cover an unpaid part of another investor and take over the same share of their commitment",
  body: partJson,
});
