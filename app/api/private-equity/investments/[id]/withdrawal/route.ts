import { route } from "@/lib/core/command/route";
import { placeJson } from "@/lib/equity/places/present";
import { withdrawPlace } from "@/lib/equity/places/withdraw-place";

export const POST = route(withdrawPlace, {
  summary: "Withdraw your request to invest before signing",
  body: placeJson,
});
