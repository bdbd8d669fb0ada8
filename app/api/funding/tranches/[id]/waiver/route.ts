import { route } from "@/lib/core/command/route";
import { trancheJson } from "@/lib/funding/tranches/present";
import { waiveTranche } from "@/lib/funding/tranches/waive-tranche";

export const POST = route(waiveTranche, {
  summary: "Waive a tranche: it returns to the investor with all later tranches",
  body: trancheJson,
});
