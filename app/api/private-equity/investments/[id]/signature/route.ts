import { route } from "@/lib/core/command/route";
import { placeJson } from "@/lib/equity/places/present";
import { signPlace } from "@/lib/equity/places/sign-place";

export const POST = route(signPlace, {
  summary: "Sign the allotted commitment; it can be revoked for four days",
  body: placeJson,
});
