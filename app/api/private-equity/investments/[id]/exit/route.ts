import { route } from "@/lib/core/command/route";
import { exitInvestor } from "@/lib/equity/places/exit-investor";
import { placeJson } from "@/lib/equity/places/present";

export const POST = route(exitInvestor, {
  summary:
    "Pay an investor out for good, less the performance fee on what is above the hurdle; one that pays less than their part is worth waits for their answer",
  body: placeJson,
});
