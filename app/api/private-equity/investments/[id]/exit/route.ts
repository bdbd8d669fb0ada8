import { route } from "@/lib/core/command/route";
import { exitInvestor } from "@/lib/equity/places/exit-investor";
import { placeJson } from "@/lib/equity/places/present";

export const POST = route(exitInvestor, {
  summary: "Pay an investor out for good, less the performance fee on what is above the hurdle",
  body: placeJson,
});
