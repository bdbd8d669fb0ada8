import { route } from "@/lib/core/command/route";
import { trancheJson } from "@/lib/funding/tranches/present";
import { waiveTranche } from "@/lib/funding/tranches/waive-tranche";

export const POST = route(waiveTranche, {
  summary: "Do without a tranche: it goes back to the investor, with those after it",
  body: trancheJson,
});
