import { route } from "@/lib/core/command/route";
import { exitInvestor } from "@/lib/equity/places/exit-investor";
import { placeJson } from "@/lib/equity/places/present";

export const POST = route(exitInvestor, {
  summary:
    "Offer an investor an exit, less the performance fee above the hurdle; below the value of their part it needs their acceptance",
  body: placeJson,
});
