import { route } from "@/lib/core/command/route";
import { agreeExit } from "@/lib/equity/places/answer-exit";
import { placeJson } from "@/lib/equity/places/present";

export const POST = route(agreeExit, {
  summary:
    "Take the exit that was offered; an administrator may for an investor who has not answered in time",
  body: placeJson,
});
