import { route } from "@/lib/core/command/route";
import { approvePlace } from "@/lib/equity/places/decide-place";
import { placeJson } from "@/lib/equity/places/present";

export const POST = route(approvePlace, {
  summary: "Allot a place or a part of it, and say why",
  body: placeJson,
});
