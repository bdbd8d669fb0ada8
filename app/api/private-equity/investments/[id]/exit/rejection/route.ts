import { route } from "@/lib/core/command/route";
import { refuseExit } from "@/lib/equity/places/answer-exit";
import { placeJson } from "@/lib/equity/places/present";

export const POST = route(refuseExit, {
  summary: "Leave the exit that was offered: one's investment goes on",
  body: placeJson,
});
