import { route } from "@/lib/core/command/route";
import { trancheJson } from "@/lib/funding/tranches/present";
import { proveTranche } from "@/lib/funding/tranches/prove-tranche";

export const POST = route(proveTranche, {
  summary: "Report the use of the previous tranche; the investor then approves it or objects",
  body: trancheJson,
});
