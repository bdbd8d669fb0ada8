import { route } from "@/lib/core/command/route";
import { refuseExit } from "@/lib/equity/places/answer-exit";
import { placeJson } from "@/lib/equity/places/present";

export const POST = route(refuseExit, {
  summary: "Decline the exit offer; the investment continues",
  body: placeJson,
});
