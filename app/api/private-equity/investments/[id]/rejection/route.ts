import { route } from "@/lib/core/command/route";
import { rejectPlace } from "@/lib/equity/places/decide-place";
import { placeJson } from "@/lib/equity/places/present";

export const POST = route(rejectPlace, {
  summary: "Reject a request to invest, with a reason",
  body: placeJson,
});
