import { route } from "@/lib/core/command/route";
import { placeJson } from "@/lib/equity/places/present";
import { signPlace } from "@/lib/equity/places/sign-place";

export const POST = route(signPlace, {
  summary: "Sign the commitment that was allotted; for four days one may step back",
  body: placeJson,
});
