import { route } from "@/lib/core/command/route";
import { approvePlace } from "@/lib/equity/places/decide-place";
import { placeJson } from "@/lib/equity/places/present";

export const POST = route(approvePlace, {
  summary: "Approve a request to invest, in full or in part, with a reason",
  body: placeJson,
});
