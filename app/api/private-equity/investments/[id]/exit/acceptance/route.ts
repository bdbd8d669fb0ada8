import { route } from "@/lib/core/command/route";
import { agreeExit } from "@/lib/equity/places/answer-exit";
import { placeJson } from "@/lib/equity/places/present";

export const POST = route(agreeExit, {
  summary: "Accept the exit offer; an administrator may accept for an investor who has not answered in time",
  body: placeJson,
});
