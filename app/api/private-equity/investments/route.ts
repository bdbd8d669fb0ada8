import { route } from "@/lib/core/command/route";
import { placeJson } from "@/lib/equity/places/present";
import { requestPlace } from "@/lib/equity/places/request-place";

export const POST = route(requestPlace, {
  summary: "Request to invest in a fund; no money moves before capital is called",
  status: 201,
  body: placeJson,
});
