import { route } from "@/lib/core/command/route";
import { placeJson } from "@/lib/equity/places/present";
import { revokePlace } from "@/lib/equity/places/revoke-place";

export const POST = route(revokePlace, {
  summary: "Revoke a commitment within four days of signing",
  body: placeJson,
});
